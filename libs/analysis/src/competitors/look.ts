import type { Span } from '@app/findings';
import { candidateSpans, linesOf, wordKnowledge } from '../candidates/candidate-spans.js';
import { wordingOf } from '../lexicon/wording.js';
import { competitorModels, type CompetitorModels } from '../model/competitor-model.js';
import { firstValuesOf, secondValuesOf } from '../model/competitor-features.js';
import { sparseLogOdds } from '../model/logistic.js';
import { foldText, type Page, partitionPoint } from '../text/page.js';
import { type CandidateContext, contextOf, type IsForgotten, PageContext } from './candidate-context.js';
import { Neighbourhoods } from './neighbourhood.js';

/** A candidate with its log-odds of the first look: what it is by itself. */
interface LookedAt {
  readonly context: CandidateContext;
  readonly odds: number;
}

/** A candidate, weighed in both looks, in units of the view. */
export interface WeighedName extends Weighed {
  readonly context: CandidateContext;
}

/** Below these log-odds of the first look a candidate is not looked at again: hardly any of them is a brand, and most are here. */
const hopeless = -4.5;

const remembered: IsForgotten = () => false;

/** Every candidate of an answer, in reading order, one at a time: a long answer has too many to keep. `prompt`: the question, as it was asked. */
export function* contextsOf(page: Page, prompt = '', isForgotten = remembered): Generator<CandidateContext> {
  const know = wordKnowledge(wordingOf(page));
  const lines = linesOf(page, know);
  const spans = candidateSpans(page, lines);
  const answer = new PageContext(page, { lines, know }, spans, foldText(prompt), isForgotten);
  for (const span of spans) yield contextOf(answer, span);
}

/** Those of the candidates that are worth another look: `odds` are their log-odds of the first. */
export const isHopeful = (odds: number): boolean => odds >= hopeless;

/** What hopeful candidates, in reading order, are beside each other and the `watched` brands. */
export function neighbourhoodsOf(hopeful: readonly LookedAt[], watched: readonly Span[]): Neighbourhoods {
  return new Neighbourhoods(
    hopeful.map(({ context }) => context),
    hopeful.map(({ odds }) => odds),
    watched,
  );
}

/** What the models make of an answer. */
export function weighNames(
  page: Page,
  watched: readonly Span[],
  prompt: string | undefined,
  models: CompetitorModels = competitorModels,
): WeighedName[] {
  const hopeful = weighHopeful(contextsOf(page, prompt), models);
  const neighbourhoods = neighbourhoodsOf(hopeful, watched);
  return hopeful.map(({ context, again }, i) => {
    const { start, end } = context.span;
    const values = secondValuesOf(context, neighbourhoods.around(i));
    return { start, end, context, odds: sparseLogOdds(models.second, values, again) };
  });
}

/** `again`: what the second model makes of the same values. They are not kept: a long answer has tens of thousands. */
function weighHopeful(
  contexts: Iterable<CandidateContext>,
  { first, second }: CompetitorModels,
): (LookedAt & { readonly again: number })[] {
  const hopeful: (LookedAt & { readonly again: number })[] = [];
  for (const context of contexts) {
    const values = firstValuesOf(context);
    const odds = sparseLogOdds(first, values, first.bias);
    if (isHopeful(odds)) hopeful.push({ context, odds, again: sparseLogOdds(second, values, second.bias) });
  }
  return hopeful;
}

/** Something with a place, and the log-odds that it is wanted. */
interface Weighed extends Span {
  readonly odds: number;
}

/** Of those that are more probable than not the set without overlaps that has the highest sum (weighted interval scheduling), in reading order. */
export function chooseSpans<T extends Weighed>(weighed: readonly T[]): T[] {
  const wanted = weighed.filter(({ odds }) => odds > 0).toSorted((a, b) => a.end - b.end || a.start - b.start);
  const best = [0];
  const before = wanted.map(({ start }) => partitionPoint(wanted.length, (i) => wanted[i]!.end <= start));
  for (const [i, { odds }] of wanted.entries()) best.push(Math.max(best[i]!, best[before[i]!]! + odds));
  const chosen: T[] = [];
  for (let i = wanted.length; i > 0;) {
    const isTaken = best[i]! > best[i - 1]!;
    if (isTaken) chosen.push(wanted[i - 1]!);
    i = isTaken ? before[i - 1]! : i - 1;
  }
  return chosen.toReversed();
}
