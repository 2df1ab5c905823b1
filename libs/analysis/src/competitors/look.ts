import { candidateSpans, linesOf } from '../candidates/candidate-spans.js';
import { competitorModels, type CompetitorModels } from '../model/competitor-model.js';
import { firstValuesOf, secondValuesOf } from '../model/competitor-features.js';
import { type LogisticModel, sparseLogOdds, type SparseValues } from '../model/logistic.js';
import { foldText } from '../text/fold.js';
import type { Page } from '../text/page.js';
import type { Span } from '../text/span.js';
import { type CandidateContext, contextOf, PageContext } from './candidate-context.js';
import type { Weighed } from './choose-spans.js';
import { Neighbourhoods } from './neighbourhood.js';

/** A candidate and its values in the first look: what it is by itself. */
export interface Looked {
  readonly context: CandidateContext;
  readonly values: SparseValues;
}

/** The same, with its log-odds of that look. */
export interface LookedAt extends Looked {
  readonly odds: number;
}

/** A candidate, weighed in both looks, in units of the view. */
export interface WeighedName extends Weighed {
  readonly context: CandidateContext;
}

/** Below these log-odds of the first look a candidate is not looked at again: hardly any of them is a brand, and most are here. */
const hopeless = -4.5;

/** Every candidate of an answer, in reading order, one at a time: a long answer has too many to keep. `prompt`: the question, as it was asked. */
export function* contextsOf(page: Page, prompt = ''): Generator<CandidateContext> {
  const lines = linesOf(page);
  const spans = candidateSpans(page, lines);
  const answer = new PageContext(page, lines, spans, foldText(prompt));
  for (const span of spans) yield contextOf(answer, span);
}

/** Those of the candidates that are worth another look: `odds` are their log-odds of the first. */
export const isHopeful = (odds: number): boolean => odds >= hopeless;

/** What hopeful candidates, in reading order, are beside each other and the `watched` brands. */
export function secondLook(hopeful: readonly LookedAt[], watched: readonly Span[]): Looked[] {
  const contexts = hopeful.map(({ context }) => context);
  const odds = hopeful.map((one) => one.odds);
  const neighbourhoods = new Neighbourhoods(contexts, odds, watched);
  return hopeful.map(({ context, values }, i) => ({
    context,
    values: secondValuesOf(context, values, neighbourhoods.around(i)),
  }));
}

/** What the models make of an answer. */
export function weighNames(
  page: Page,
  watched: readonly Span[],
  prompt: string | undefined,
  { first, second }: CompetitorModels = competitorModels,
): WeighedName[] {
  const hopeful = weighHopeful(contextsOf(page, prompt), first);
  return secondLook(hopeful, watched).map(({ context, values }) => {
    const { start, end } = context.span;
    return { start, end, context, odds: sparseLogOdds(second, values) };
  });
}

function weighHopeful(contexts: Iterable<CandidateContext>, model: LogisticModel): LookedAt[] {
  const hopeful: LookedAt[] = [];
  for (const context of contexts) {
    const values = firstValuesOf(context);
    const odds = sparseLogOdds(model, values);
    if (isHopeful(odds)) hopeful.push({ context, values, odds });
  }
  return hopeful;
}
