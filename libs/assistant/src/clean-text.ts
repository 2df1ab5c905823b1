/** U+0000, or half a surrogate pair: what PostgreSQL refuses to store. With the `u` flag a whole pair never matches. */
const unstorable = /\0|\p{Cs}/gu;

export interface CleanText {
  readonly text: string;
  /** True where something was dropped. */
  readonly cleaned: boolean;
  /** Where a UTF-16 offset of the original lies in `text`. */
  at(offset: number): number;
}

/** Drops U+0000 and lone surrogates; all else stays verbatim. */
export function cleanText(original: string): CleanText {
  const dropped = Array.from(original.matchAll(unstorable), (match) => match.index);
  return {
    text: dropped.length === 0 ? original : original.replace(unstorable, ''),
    cleaned: dropped.length > 0,
    at: (offset) => offset - countBelow(dropped, offset),
  };
}

/** A name another party chose, fit to be stored and looked up: cleaned, at most 200 units; `undefined` where nothing is left. */
export const cleanName = (name = ''): string | undefined => cleanText(name.slice(0, 200)).text || undefined;

/** How many of the ascending `numbers` are below `limit`; by bisection, as a hostile answer may hold 100,000 of them. */
export function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
