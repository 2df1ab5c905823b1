import { csvOf, type CsvValue } from '../data/csv.js';

/** Hands records over as a CSV file to save; each has the same fields. */
export function saveRecords(name: string, records: readonly Readonly<Record<string, CsvValue>>[]): void {
  const head = Object.keys(records[0] ?? {});
  const rows = records.map((record) => head.map((key) => record[key]!));
  saveFile(`${name}.csv`, 'text/csv', csvOf(head, rows));
}

/** Hands a text over as a file to save. */
function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
