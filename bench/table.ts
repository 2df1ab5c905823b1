/** A table in columns; the first is a label, the others are aligned to the right. */
export function tableOf(title: string, header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return `${title}\n${[header, widths.map((width) => '-'.repeat(width)), ...rows].map((row) => `  ${line(row)}`).join('\n')}\n`;
}

export const ratio = (value: number): string => `${value.toFixed(2)}x`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
