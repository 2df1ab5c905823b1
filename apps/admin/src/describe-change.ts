import type { ValueChange } from '@app/operations';

/** Writes a change as `samples: 1 → 2`. */
export function describeChange({ name, from, to }: ValueChange): string {
  const [before, after] = [from, to].map((value) => (value === null ? 'none' : JSON.stringify(value)));
  return `${name}: ${before} → ${after}`;
}
