import type { Span, TrackedBrand } from '@app/findings';
import { candidatesFor } from '../mentions/find-mentions.js';
import { mentionModel } from '../mentions/weights/mention-model.js';
import { sparseLogOdds } from '../model/logistic.js';
import { type Page, toRaw } from '../text/page.js';
import { showing } from './visible-runs.js';

/** A place where the tracked brand's name is written and rules alone may be wrong about what is meant; in units of the view. */
export interface DoubtfulHit extends Span {
  /** Where it begins in the answer, in UTF-16 code units: what the model calls it by, whichever version of the analysis asks. */
  readonly at: number;
}

/** More are not asked about: the least certain ones are. */
const mostAsked = 20;

/**
 * Log-odds between which a hit is in doubt. A name that is an ordinary word, too, is in doubt for longer; one that means nothing
 * else is soon beyond it, so that no order in an answer can take it away.
 */
const doubt = { ordinary: { from: -5, to: 6 }, distinct: { from: -5, to: 2 } } as const;

/** The hits that a model is asked about, in reading order. Hits in what the model is not shown are none of them. */
export function doubtfulHits(
  page: Page,
  { brand, prompt }: { brand: TrackedBrand; prompt?: string | undefined },
): DoubtfulHit[] {
  const watch = { brand, competitors: [], annotationTypes: [], ...(prompt && { prompt }) };
  const isShown = showing(page);
  const weighed = candidatesFor(page, watch)
    .filter(({ context }) => isShown(context.hit.start))
    .map(({ context: { hit, isOrdinary }, values }) => ({
      hit,
      range: isOrdinary ? doubt.ordinary : doubt.distinct,
      odds: sparseLogOdds(mentionModel, values, mentionModel.bias),
    }));
  return weighed
    .filter(({ odds, range }) => odds > range.from && odds < range.to)
    .toSorted((a, b) => Math.abs(a.odds) - Math.abs(b.odds))
    .slice(0, mostAsked)
    .map(({ hit: { start, end } }) => ({ start, end, at: toRaw(page, { start, end }).start }))
    .toSorted((a, b) => a.start - b.start);
}
