import type { Span, Watch } from '@app/findings';
import { contextsOf, findCompetitors, isHopeful, neighbourhoodsOf } from './competitors/find-competitors.js';
import { citedSources } from './layout/cited-sources.js';
import { namesOf } from './matching/names.js';
import { candidatesFor, findReferences } from './mentions/find-mentions.js';
import {
  firstFeatures,
  firstValuesOf,
  secondFeatures,
  secondValuesOf,
} from './competitors/features/competitor-features.js';
import { competitorModels, secondLogOdds } from './competitors/weights/competitor-model.js';
import { mentionFeatures } from './mentions/features/mention-features.js';
import { denseOf, sparseLogOdds, type SparseValues } from './model/logistic.js';
import { mentionModel } from './mentions/weights/mention-model.js';
import { type Page, toRaw } from './text/page.js';
import { readMarkdown } from './text/read-markdown.js';

/** A feature of a candidate, and what it adds to the log-odds. For the second model that is how much lower they would be without it. */
export interface Reason {
  readonly feature: string;
  readonly value: number;
  readonly adds: number;
}

/** A hit on a name of the tracked brand. */
export interface ExplainedHit extends Span {
  readonly text: string;
  readonly odds: number;
  readonly found: boolean;
  readonly reasons: readonly Reason[];
}

/** A span that may be another brand's name. `again` is the result of the second model; absent if the first has ruled the name out. */
export interface ExplainedName extends ExplainedHit {
  readonly again?: { readonly odds: number; readonly reasons: readonly Reason[] };
}

/** Why an answer has these mentions and competitors: all candidates, with the log-odds that each is a brand. */
export interface Explanation {
  readonly mentions: readonly ExplainedHit[];
  readonly competitors: readonly ExplainedName[];
}

/** Explains the decisions of `analyse`, in reading order; offsets are of `text`. Throws as `analyse` does. */
export function explain(text: string, watch: Watch): Explanation {
  const page = readMarkdown(text);
  return { mentions: explainMentions(page, watch), competitors: explainCompetitors(page, watch) };
}

function explainMentions(page: Page, watch: Watch): ExplainedHit[] {
  const found = new Set(findReferences(page, watch).map(({ brand, start }) => (brand === 0 ? start : -1)));
  return candidatesFor(page, watch)
    .filter(({ context }) => context.name.brand === 0)
    .map(({ context: { hit }, values }) => ({
      ...quoteOf(page, hit),
      odds: rounded(sparseLogOdds(mentionModel, values, mentionModel.bias)),
      found: found.has(hit.start),
      reasons: reasonsOf(mentionFeatures, values, (feature, value) => mentionModel.weights[feature]! * value),
    }));
}

function explainCompetitors(page: Page, watch: Watch): ExplainedName[] {
  const { first, second } = competitorModels;
  const sources = citedSources(page, watch.citations);
  const references = findReferences(page, watch);
  const input = { references, names: namesOf(watch), sources, prompt: watch.prompt };
  const rivals = findCompetitors(page, input).flatMap((rival) => rival.references);
  const found = new Set(rivals.map(({ start, end }) => `${start} ${end}`));
  const candidates = Array.from(contextsOf(page, input), (context) => {
    const values = firstValuesOf(context);
    return { context, values, odds: sparseLogOdds(first, values, first.bias) };
  });
  const hopeful = candidates.filter(({ odds }) => isHopeful(odds));
  const around = neighbourhoodsOf(hopeful, references);
  const again = new Map(hopeful.map(({ context }, i) => [context, secondValuesOf(context, around.around(i))]));
  return candidates.map(({ context, values, odds }) => {
    const { span } = context;
    const beside = again.get(context);
    return {
      ...quoteOf(page, span),
      odds: rounded(odds),
      found: found.has(`${span.start} ${span.end}`),
      reasons: reasonsOf(firstFeatures, values, (feature, value) => first.weights[feature]! * value),
      ...(beside && { again: againOf(second, values, beside) }),
    };
  });
}

function againOf(
  model: typeof competitorModels.second,
  values: SparseValues,
  beside: SparseValues,
): NonNullable<ExplainedName['again']> {
  const dense = denseOf(secondFeatures.length, values, beside);
  const odds = secondLogOdds(model, dense);
  const without = (feature: number): number => {
    const rest = dense.slice();
    rest[feature] = 0;
    return secondLogOdds(model, rest);
  };
  const all = { at: [...values.at, ...beside.at], values: [...values.values, ...beside.values] };
  return { odds: rounded(odds), reasons: reasonsOf(secondFeatures, all, (feature) => odds - without(feature)) };
}

/** The features that add something, those that add or subtract most first. */
function reasonsOf(
  features: readonly { readonly name: string }[],
  { at, values }: SparseValues,
  addedBy: (feature: number, value: number) => number,
): Reason[] {
  return at
    .map((feature, i) => ({
      feature: features[feature]!.name,
      value: rounded(values[i]!),
      adds: rounded(addedBy(feature, values[i]!)),
    }))
    .filter(({ adds }) => adds !== 0)
    .toSorted((a, b) => Math.abs(b.adds) - Math.abs(a.adds));
}

const rounded = (value: number): number => Number(value.toFixed(2));

function quoteOf(page: Page, span: Span): Span & { readonly text: string } {
  const { start, end } = toRaw(page, span);
  return { text: page.text.slice(start, end), start, end };
}
