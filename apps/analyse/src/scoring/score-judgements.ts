import type { Quality } from '@app/findings';
import { ratesOf } from './counts.js';
import type { TrackedLabel } from './labels.js';
import { similarity } from './match-qualities.js';

/** A label and what was found for it. */
type Pairing = readonly [expected: string, found: string];

/** A quality that is labelled and found: how it is meant, and what it is about; of either nothing where that is not labelled. */
export interface Judged {
  /** Its number among the labels. */
  readonly label: number;
  readonly polarity: readonly Pairing[];
  readonly theme: readonly Pairing[];
}

const alike = 0.5;

export function judgedIn({ qualities: labels, polarity, themes }: TrackedLabel, found: readonly Quality[]): Judged[] {
  return found.flatMap((quality) => {
    const [worth, label] = labels
      .map((text, index) => [similarity(text, quality.text), index] as const)
      .reduce((best, next) => (next[0] > best[0] ? next : best), [0, -1] as const);
    if (worth < alike) return [];
    const meant = pairing(polarity?.[label], quality.polarity);
    return [{ label, polarity: meant, theme: pairing(themes?.[label], quality.theme) }];
  });
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
