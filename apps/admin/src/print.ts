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
function printable(cell: string | number | null): string {
  const text = onOneLine(String(cell ?? '-'));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** All of a text, which must not move the cursor either. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** To the second, UTC. */
export function time(at: Date | null): string | null {
  return at && `${at.toISOString().slice(0, 19)}Z`;
}
