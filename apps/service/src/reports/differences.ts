import {
  type BodyOf,
  type ComparedTheme,
  decimals,
  type DifferenceResponse,
  type Paired,
  pairedDifferenceOf,
  pairedDistanceOf,
} from '@app/contract';
import { adjusted, maxQ, twoSidedP } from '@app/signals';

type Difference = BodyOf<typeof DifferenceResponse>;

/** The answers that both brands are counted in, and how many independent ones they are worth. */
interface Same {
  readonly of: number;
  readonly n: number;
}

/**
 * Returns a function that computes a difference from a rival over the same answers. With many differences, one in twenty would look
 * significant by chance alone, so that each is judged by its q-value among all that are `compared`. Those where neither brand has anything
 * are left out.
 */
export function differencesOf(compared: readonly ComparedTheme[], same: Same): (paired: Paired) => Difference {
  const asked = compared
    .flatMap(([praised, rivalPraised, criticised, rivalCriticised]): Paired[] => [
      { hits: praised, others: rivalPraised },
      { hits: criticised, others: rivalCriticised },
    ])
    .filter(({ hits, others }) => hits + others > 0);
  const qs = adjusted(asked.map((paired) => twoSidedP(pairedDistanceOf(paired, same))));
  const known = new Map(asked.map((paired, nth) => [keyOf(paired), qs[nth]!]));
  return (paired) => {
    const q = known.get(keyOf(paired)) ?? 1;
    // A bucket always has answers.
    const { points, low, high } = pairedDifferenceOf(paired, same)!;
    return { points, low, high, q: decimals(q, 4), significant: q <= maxQ };
  };
}

const keyOf = ({ hits, others }: Paired): string => `${hits} ${others}`;
