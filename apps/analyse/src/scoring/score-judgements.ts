import type { Quality } from '@app/findings';
import { ratesOf } from './counts.js';
import type { TrackedLabel } from './labels.js';
import { similarity } from './match-qualities.js';

/** A label and the value that was found for it. */
type Pairing = readonly [expected: string, found: string];

/** A quality that is labelled and found, with its polarity and theme; either is empty if it is not labelled. */
export interface JudgedQuality {
  /** Its index among the labels. */
  readonly label: number;
  readonly polarity: readonly Pairing[];
  readonly theme: readonly Pairing[];
}

const minSimilarity = 0.5;

export function judgedQualities(
  { qualities: labels, polarity, themes }: TrackedLabel,
  found: readonly Quality[],
): JudgedQuality[] {
  return found.flatMap((quality) => {
    const [worth, label] = labels
      .map((text, index) => [similarity(text, quality.text), index] as const)
      .reduce((best, next) => (next[0] > best[0] ? next : best), [0, -1] as const);
    if (worth < minSimilarity) return [];
    const meant = pairing(polarity?.[label], quality.polarity);
    return [{ label, polarity: meant, theme: pairing(themes?.[label], quality.theme) }];
  });
}

const pairing = (expected: string | undefined, found: string | undefined): Pairing[] =>
  expected === undefined || found === undefined ? [] : [[expected, found]];

/** Share that is right, 0 to 1; `null` if there are no pairs. */
export const accuracyOf = (pairs: readonly Pairing[]): number | null =>
  pairs.length === 0 ? null : pairs.filter(([expected, found]) => expected === found).length / pairs.length;

/** Mean F1 of the labels that occur, 0 to 1; `null` if there are no pairs. */
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
