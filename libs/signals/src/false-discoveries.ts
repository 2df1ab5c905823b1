/**
 * Benjamini and Hochberg's adjusted p-values (1995), in the order of the given ones: taking all with q of at most 0.05 to be changes makes,
 * in the mean, one in twenty of them chance at most.
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
