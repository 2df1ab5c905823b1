export type CsvValue = string | number | boolean | null;

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. What they would take for a formula gets an apostrophe, as in the API's CSV. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

// As in libs/contract/src/csv.ts, which says why.
const formulas = /^(?='*[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s\p{Cc}\p{Cf}"']*)/gu;

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = value.replace(formulas, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
