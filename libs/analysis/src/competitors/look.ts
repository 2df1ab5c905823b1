import { candidateSpans, linesOf } from '../candidates/candidate-spans.js';
import { competitorModels, type CompetitorModels } from '../model/competitor-model.js';
import { firstValuesOf, secondValuesOf } from '../model/competitor-features.js';
import { logOdds } from '../model/logistic.js';
import { foldText } from '../text/fold.js';
import type { Page } from '../text/page.js';
import type { Span } from '../text/span.js';
import { type CandidateContext, contextOf, countNames, PageContext } from './candidate-context.js';
import type { Weighed } from './choose-spans.js';
import { Neighbourhoods } from './neighbourhood.js';

/** A candidate and its values in the first look: what it is by itself. */
export interface Looked {
  readonly context: CandidateContext;
  readonly values: Float64Array;
}

/** A candidate, weighed in both looks, in units of the view. */
export interface WeighedName extends Weighed {
  readonly context: CandidateContext;
}

/** Below these log-odds of the first look a candidate is not looked at again: hardly any of them is a brand, and most are here. */
const hopeless = -4.5;

/** Every candidate of an answer, in reading order. `prompt`: the question, as it was asked. */
export function firstLook(page: Page, prompt = ''): Looked[] {
  const lines = linesOf(page);
  const answer = new PageContext(page, lines, foldText(prompt));
  const contexts = candidateSpans(page, lines).map((span) => contextOf(answer, span));
  countNames(answer, contexts);
  return contexts.map((context) => ({ context, values: firstValuesOf(context) }));
}

/** The candidates worth another look, by their log-odds of the first, and what they are beside each other and the `watched` brands. */
export function secondLook(looked: readonly Looked[], odds: ArrayLike<number>, watched: readonly Span[]): Looked[] {
  const hopeful = [...looked.keys()].filter((i) => odds[i]! >= hopeless);
  const contexts = hopeful.map((i) => looked[i]!.context);
  const neighbourhoods = new Neighbourhoods(
    contexts,
    hopeful.map((i) => odds[i]!),
    watched,
  );
  return hopeful.map((i, n) => {
    const { context, values } = looked[i]!;
    return { context, values: secondValuesOf(context, values, neighbourhoods.around(n)) };
  });
}

/** What the models make of an answer. */
export function weighNames(
  page: Page,
  watched: readonly Span[],
  prompt: string | undefined,
  { first, second }: CompetitorModels = competitorModels,
): WeighedName[] {
  const looked = firstLook(page, prompt);
  const odds = looked.map(({ values }) => logOdds(first, values));
  return secondLook(looked, odds, watched).map(({ context, values }) => {
    const { start, end } = context.span;
    return { start, end, context, odds: logOdds(second, values) };
  });
}
