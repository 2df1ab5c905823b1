import { csvOf, type CsvValue } from '../data/csv.js';

/** Hands records over as a CSV file to save; each has the same fields. */
export function saveRecords(name: string, records: readonly Readonly<Record<string, CsvValue>>[]): void {
  const head = Object.keys(records[0] ?? {});
  const rows = records.map((record) => head.map((key) => record[key]!));
  saveFile(`${name}.csv`, new Blob([csvOf(head, rows)], { type: 'text/csv' }));
}

/** Hands something over as a file to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
