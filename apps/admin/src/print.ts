import { once } from 'node:events';

/** JSON for scripts, on stdout. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Columns wide enough for their cells, without lines around them; where there is nothing to show, `empty`. */
export function printTable(
  heads: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  empty = 'none',
): void {
  if (rows.length === 0) return printLine(empty);
  const cells = [heads, ...rows].map((row) => row.map((cell) => printable(cell)));
  const widths = heads.map((_, column) => cells.reduce((widest, row) => Math.max(widest, row[column]!.length), 0));
  for (const row of cells)
    printLine(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

/** Customers' texts must not move the cursor of an operator's terminal. */
export function printable(cell: string | number | null, longest = 80): string {
  const text = String(cell ?? '-').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** To the second, UTC. */
export function time(at: Date | null): string | null {
  return at && `${at.toISOString().slice(0, 19)}Z`;
}

/** For more than fits into memory: resolves when the reader has room again. */
export async function writeOut(chunk: string | Buffer): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
}
