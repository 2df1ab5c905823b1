// A shorter common beginning says little about the rest of the word.
const shortestBeginning = 4;

/**
 * The known word that was probably meant: one that begins with the given word, else the nearest by edit distance; `null` where that needs
 * more than one edit in three letters.
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

/** The edit distance: letters added, dropped, changed or swapped with their neighbour (optimal string alignment). */
function slipsBetween(from: string, to: string): number {
  // A key in the file may have any length, so a hopeless comparison is not made.
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
