import type { DigestMeasure, DigestRates } from './digest.js';
import { movementWords, oneLine, percent } from './plain-words.js';

type Rate = DigestRates[DigestMeasure];
type Change = NonNullable<Rate['change']>;

/** The change that counts: of the same prompts where some were answered in both periods, as another mix of prompts is no change. */
const judged = (change: Change): Pick<Change, 'points' | 'low' | 'high' | 'significant'> =>
  change.same_prompts ?? change;

/** More than chance explains? `null`: it cannot be said, as one of the periods measured nothing. */
export const hasMoved = ({ change }: Rate): boolean | null => (change ? judged(change).significant : null);

const kindsOf = { mention_rate: 'visibility.', share_of_voice: 'share_of_voice.', citation_rate: 'citation.' } as const;

/** Does one of these signals speak of this rate? */
export const hasSignal = (measure: DigestMeasure, signals: readonly { readonly kind: string }[]): boolean =>
  signals.some(({ kind }) => kind.startsWith(kindsOf[measure]));

/** What is measured, as a heading. */
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

/** Why a comparison says less than it seems to, a sentence each. */
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

/** That a rate did not move, in a sentence. */
export function unmovedSummary(measure: DigestMeasure, brand: string, rate: Rate): string {
  const name = oneLine(brand);
  const told = {
    mention_rate: `Answers name ${name} as often as before`,
    share_of_voice: `${name} has the same share of all references to brands`,
    citation_rate: `Answers cite pages of ${name} as often as before`,
  }[measure];
  return `${told}: ${percent(rate.change?.from.value ?? null)} before, ${percent(rate.value)} this week; ${changeWords(rate)}.`;
}
