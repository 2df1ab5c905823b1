import type { Span, Watch } from '@app/findings';
import { namesOf } from '../matching/names.js';
import { findReferences } from '../mentions/find-mentions.js';
import type { CompetitorModels } from './weights/competitor-model.js';
import { type Page, partitionPoint, toRaw } from '../text/page.js';
import { citedSources } from '../layout/cited-sources.js';
import { readMarkdown } from '../text/read-markdown.js';
import { firstFeatures, firstValuesOf, secondFeatures, secondValuesOf } from './features/competitor-features.js';
import { denseOf, type SparseValues } from '../model/logistic.js';
import { findCompetitors, contextsOf, isHopeful, neighbourhoodsOf } from './find-competitors.js';
import type { CandidateContext, IsForgotten } from './context/candidate-context.js';

/** A span of an answer (in units of the text) that may be a brand's name; `values` are those of `firstFeatures`. */
export interface CandidateName extends Span {
  readonly text: string;
  readonly values: Float64Array;
}

/** A candidate for the second model: `name` is its index in `names`, `values` are those of `secondFeatures`. */
export interface SecondCandidate {
  readonly name: number;
  readonly values: Float64Array;
}

/** The candidates of an answer, from which models of competitors learn: each by itself, and beside the others. */
export class CandidateNames {
  readonly names: readonly CandidateName[];
  private readonly page: Page;
  private readonly candidates: readonly { readonly context: CandidateContext; readonly values: SparseValues }[];

  /** `isForgotten`: names that are treated as if no gazetteer had them, so that the models also learn from unknown names. */
  constructor(text: string, prompt?: string, isForgotten?: IsForgotten) {
    this.page = readMarkdown(text);
    const sources = citedSources(this.page);
    this.candidates = Array.from(contextsOf(this.page, { sources, prompt }, isForgotten), (context) => ({
      context,
      values: firstValuesOf(context),
    }));
    this.names = this.candidates.map(({ context: { span }, values }) => {
      const { start, end } = toRaw(this.page, span);
      return { start, end, text: text.slice(start, end), values: denseOf(firstFeatures.length, values) };
    });
  }

  /** The candidates for the second model. `odds` are the first model's log-odds of all names; `watched` are spans of certain brands, in units of the text, sorted. */
  forSecondModel(odds: ArrayLike<number>, watched: readonly Span[]): SecondCandidate[] {
    const certain = watched.map(({ start, end }) => ({ start: this.unitAt(start), end: this.unitAt(end) }));
    const hopeful = this.candidates
      .map((candidate, name) => ({ ...candidate, name, odds: odds[name]! }))
      .filter((one) => isHopeful(one.odds));
    const neighbourhoods = neighbourhoodsOf(hopeful, certain);
    return hopeful.map(({ name, context, values }, i) => ({
      name,
      values: denseOf(secondFeatures.length, values, secondValuesOf(context, neighbourhoods.around(i))),
    }));
  }

  private unitAt(at: number): number {
    const { rawStart } = this.page;
    return partitionPoint(rawStart.length, (unit) => rawStart[unit]! < at);
  }
}

/** The competitors that an answer names, in its own spelling, by the given models. Throws as `analyse` does. */
export function findCompetitorNames(text: string, watch: Watch, models: CompetitorModels): string[] {
  const page = readMarkdown(text);
  const input = {
    references: findReferences(page, watch),
    names: namesOf(watch),
    sources: citedSources(page, watch.citations),
    prompt: watch.prompt,
  };
  return findCompetitors(page, input, models).map(({ references: [first] }) => {
    const { start, end } = toRaw(page, first!);
    return text.slice(start, end);
  });
}
