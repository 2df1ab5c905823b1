export type CsvValue = string | number | boolean | null;

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. What a spreadsheet would compute is text: it gets an apostrophe. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
