import type { Span, TrackedBrand } from '@app/findings';
import { candidatesFor } from '../mentions/find-mentions.js';
import { mentionModel } from '../mentions/weights/mention-model.js';
import { sparseLogOdds } from '../model/logistic.js';
import { type Page, toRaw } from '../text/page.js';
import { visibilityTest } from './visible-blocks.js';

/** An occurrence of the tracked brand's name about which rules alone may be wrong; in units of the view. */
export interface DoubtfulHit extends Span {
  /** Where it begins in the answer (UTF-16 code units). The model refers to it by this offset, which no version of the analysis changes. */
  readonly at: number;
}

/** A model is asked about at most this number of hits, the least certain ones. */
const maxAsked = 20;

/**
 * A hit is doubtful if its log-odds are in this range. The range is wider for a name that is also an ordinary word. A name without another
 * sense leaves it soon, so that no prompt injection can remove its mentions.
 */
const doubt = { ordinary: { from: -5, to: 6 }, distinct: { from: -5, to: 2 } } as const;

/** The hits about which a model is asked, in reading order. Hits in text that the model does not see are left out. */
export function doubtfulHits(
  page: Page,
  { brand, prompt }: { brand: TrackedBrand; prompt?: string | undefined },
): DoubtfulHit[] {
  const watch = { brand, competitors: [], annotationTypes: [], ...(prompt && { prompt }) };
  const isShown = visibilityTest(page);
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
    .slice(0, maxAsked)
    .map(({ hit: { start, end } }) => ({ start, end, at: toRaw(page, { start, end }).start }))
    .toSorted((a, b) => a.start - b.start);
}
