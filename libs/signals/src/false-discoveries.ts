/**
 * Benjamini and Hochberg's adjusted p-values (1995), called q, in the order of `ps`. If all tests with q of at most 0.05 are called
 * changes, on average at most one in twenty of these is chance.
 */
export function adjusted(ps: readonly number[]): number[] {
  const order = ps.map((p, at) => ({ p, at })).toSorted((a, b) => b.p - a.p);
  const qs = ps.map(() => 1);
  let least = 1;
  for (const [nth, { p, at }] of order.entries()) {
    least = Math.min(least, (p * ps.length) / (ps.length - nth));
    qs[at] = least;
  }
  return qs;
}
