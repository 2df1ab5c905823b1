import { once } from 'node:events';
import type { Removed } from '@app/operations';

/** Prints JSON for scripts on stdout. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints columns as wide as their cells, without lines around them; `empty` where there are no rows. */
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

/** Prints one thing, a line for each name and value. */
export function printFacts(facts: readonly (readonly [string, string | number | null])[]): void {
  const width = Math.max(...facts.map(([name]) => name.length));
  for (const [name, value] of facts) printLine(`${name.padEnd(width)}  ${harmless(value)}`);
}

/** Prints on stderr: the command has succeeded, but something needs attention. */
export function printWarning(warning: string): void {
  process.stderr.write(`warning: ${harmless(warning)}\n`);
}

/** Prints progress on stderr, for the person who waits. */
export function printNote(note: string): void {
  process.stderr.write(`${harmless(note)}\n`);
}

/** Removes control characters, so that customers' texts cannot move the cursor of an operator's terminal. */
export function harmless(value: string | number | null): string {
  return String(value ?? '-').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** A harmless text, cut to the width of a column. */
export function printable(cell: string | number | null, longest = 80): string {
  const text = harmless(cell);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** A time to the second, UTC. */
export function time(at: Date | null): string | null {
  return at && `${at.toISOString().slice(0, 19)}Z`;
}

/** An amount in US dollars; calls cost fractions of a cent. */
export function usd(amount: number): string {
  return amount.toFixed(4);
}

/** Writes more than fits into memory: resolves when the reader can take more. */
export async function writeOut(chunk: string | Buffer): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
}

/** Prints the removed rows by table. */
export function printRemoved({ removed }: Removed): void {
  printTable(['REMOVED FROM', 'ROWS'], Object.entries(removed));
}
