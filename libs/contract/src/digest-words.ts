import type { DigestMeasure, DigestRates } from './digest.js';
import { movementWords, oneLine, percent } from './plain-words.js';

type Rate = DigestRates[DigestMeasure];
type Change = NonNullable<Rate['change']>;

/**
 * Picks the change to judge by: the one over the same prompts, where some were answered in both periods. A different mix of prompts is no
 * change of the brand.
 */
const judged = (change: Change): Pick<Change, 'points' | 'low' | 'high' | 'significant'> =>
  change.same_prompts ?? change;

/** Whether a rate changed more than chance explains; `null` where one of the periods measured nothing. */
export const hasMoved = ({ change }: Rate): boolean | null => (change ? judged(change).significant : null);

const kindsOf = { mention_rate: 'visibility.', share_of_voice: 'share_of_voice.', citation_rate: 'citation.' } as const;

/** Whether one of these signals is about this rate. */
export const hasSignal = (measure: DigestMeasure, signals: readonly { readonly kind: string }[]): boolean =>
  signals.some(({ kind }) => kind.startsWith(kindsOf[measure]));

/** The heading of a measure. */
export function measureWords(measure: DigestMeasure, brand: string): string {
  return {
    mention_rate: `Answers that name ${oneLine(brand)}`,
    share_of_voice: 'Share of all references to brands',
    citation_rate: 'Answers that cite its pages',
  }[measure];
}

/** How a rate differs from the four weeks before, as a part of a sentence: `up 8 points, probably between 4 and 12`. */
export function changeWords({ change }: Rate): string {
  if (!change || change.from.value === null) return 'nothing to compare with yet';
  const { low, high, points: moved, significant } = judged(change);
  if (low === null || high === null || moved === null) return 'nothing measured';
  const words = movementWords({ points: moved, low, high });
  return significant ? words : `no change beyond chance (${words})`;
}

/** Why a comparison says less than it seems to, a sentence for each reason. */
export function changeNotes({ change }: Rate): string[] {
  if (!change) return [];
  const { in_both: inBoth, added, removed } = change.prompts;
  const mix = [added > 0 ? `${added} added` : '', removed > 0 ? `${removed} removed` : ''].filter(Boolean).join(', ');
  return [
    ...(mix && inBoth > 0 ? [`Prompts changed (${mix}): the change is that of the ${inBoth} in both periods.`] : []),
    ...(change.marks.includes('analyser_changed')
      ? ['Another version or mode of the analysis read some of the answers, which may be the reason.']
      : []),
    ...(change.marks.includes('names_changed') ? ['Names of a brand changed, which may be the reason.'] : []),
  ];
}

/** The sentence that says that a rate did not move. */
export function unmovedSummary(measure: DigestMeasure, brand: string, rate: Rate): string {
  const name = oneLine(brand);
  const told = {
    mention_rate: `Answers name ${name} as often as before`,
    share_of_voice: `${name} has the same share of all references to brands`,
    citation_rate: `Answers cite pages of ${name} as often as before`,
  }[measure];
  return `${told}: ${percent(rate.change?.from.value ?? null)} before, ${percent(rate.value)} this week; ${changeWords(rate)}.`;
}
