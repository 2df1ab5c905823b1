/** How many of the ascending `numbers` are below `limit`; by bisection, as a hostile answer may hold 100,000 of them. */
export function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
