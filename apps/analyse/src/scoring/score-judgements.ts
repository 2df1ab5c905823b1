import type { Quality } from '@app/findings';
import { ratesOf } from './counts.js';
import type { TrackedLabel } from './labels.js';
import { similarity } from './match-qualities.js';

/** A label and what was found for it. */
type Pairing = readonly [expected: string, found: string];

/** Of the qualities that are labelled and found: how they are meant, and what they are about. */
export interface Judgements {
  readonly polarity: readonly Pairing[];
  readonly theme: readonly Pairing[];
}

const alike = 0.5;

export function judgementsOf(
  { qualities: labels, polarity, themes }: TrackedLabel,
  found: readonly Quality[],
): Judgements {
  const paired = found.flatMap((quality) => {
    const [worth, label] = labels
      .map((text, index) => [similarity(text, quality.text), index] as const)
      .reduce((best, next) => (next[0] > best[0] ? next : best), [0, -1] as const);
    return worth >= alike ? [{ quality, label }] : [];
  });
  return {
    polarity: paired.flatMap(({ quality, label }) => pairing(polarity?.[label], quality.polarity)),
    theme: paired.flatMap(({ quality, label }) => pairing(themes?.[label], quality.theme)),
  };
}

const pairing = (expected: string | undefined, found: string | undefined): Pairing[] =>
  expected === undefined || found === undefined ? [] : [[expected, found]];

/** Share that is right, 0 to 1; `null` of none. */
export const accuracyOf = (pairs: readonly Pairing[]): number | null =>
  pairs.length === 0 ? null : pairs.filter(([expected, found]) => expected === found).length / pairs.length;

/** Mean over the labels that occur of their F1, 0 to 1; `null` of none. */
export function macroF1Of(pairs: readonly Pairing[]): number | null {
  const labels = [...new Set(pairs.map(([expected]) => expected))];
  if (labels.length === 0) return null;
  const f1 = labels.map((label) => {
    const tp = pairs.filter(([expected, found]) => expected === label && found === label).length;
    const fp = pairs.filter(([, found]) => found === label).length - tp;
    const fn = pairs.filter(([expected]) => expected === label).length - tp;
    return ratesOf([{ tp, fp, fn }]).F1;
  });
  return f1.reduce((sum, one) => sum + one, 0) / labels.length;
}
