// Shorter beginnings say little of what comes next.
const shortestBeginning = 4;

/**
 * The known word that may have been meant: one that begins with what was written, else the nearest; `null` where none is near: one
 * slip in three letters at most.
 */
export function closest(word: string, known: readonly string[]): string | null {
  const written = word.toLowerCase();
  const begun = written.length < shortestBeginning ? [] : known.filter((one) => one.startsWith(written));
  if (begun.length === 1) return begun[0]!;
  const near = (begun.length > 1 ? begun : known)
    .map((one) => ({ one, slips: slipsBetween(written, one) }))
    .filter(({ one, slips }) => slips <= Math.ceil(one.length / 3))
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.one ?? null;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function slipsBetween(from: string, to: string): number {
  // Nobody slips so often; and a file may hold a key of any length.
  if (Math.abs(from.length - to.length) > to.length) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const changed = above[column - 1]! + Number(from[row - 1] !== to[column - 1]);
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const slips = Math.min(changed, above[column]! + 1, line[column - 1]! + 1);
      line.push(swapped ? Math.min(slips, before[column - 2]! + 1) : slips);
    }
    [before, above] = [above, line];
  }
  return above[to.length]!;
}
