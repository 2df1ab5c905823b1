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

/** A stretch of an answer that may be a brand's name, in units of the text; `values` are those of `firstFeatures`. */
export interface CandidateName extends Span {
  readonly text: string;
  readonly values: Float64Array;
}

/** The same in the second look: `name` is its index, `values` are those of `secondFeatures`. */
export interface CandidateAgain {
  readonly name: number;
  readonly values: Float64Array;
}

/** What models of competitors learn from: every candidate of an answer, by itself and beside the others. */
export class CandidateNames {
  readonly names: readonly CandidateName[];
  private readonly page: Page;
  private readonly looked: readonly { readonly context: CandidateContext; readonly values: SparseValues }[];

  /** `isForgotten`: which names are read as if no gazetteer had them. */
  constructor(text: string, prompt?: string, isForgotten?: IsForgotten) {
    this.page = readMarkdown(text);
    const sources = citedSources(this.page);
    this.looked = Array.from(contextsOf(this.page, { sources, prompt }, isForgotten), (context) => ({
      context,
      values: firstValuesOf(context),
    }));
    this.names = this.looked.map(({ context: { span }, values }) => {
      const { start, end } = toRaw(this.page, span);
      return { start, end, text: text.slice(start, end), values: denseOf(firstFeatures.length, values) };
    });
  }

  /** `odds`: log-odds of all names in the first look; `watched`: places of brands that are certain, in units of the text, sorted. */
  secondLook(odds: ArrayLike<number>, watched: readonly Span[]): CandidateAgain[] {
    const seen = watched.map(({ start, end }) => ({ start: this.unitAt(start), end: this.unitAt(end) }));
    const hopeful = this.looked
      .map((looked, name) => ({ ...looked, name, odds: odds[name]! }))
      .filter((one) => isHopeful(one.odds));
    const neighbourhoods = neighbourhoodsOf(hopeful, seen);
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

/** The competitors that an answer names, as it writes them, by models of one's own. Throws as `analyse` does. */
export function findCompetitorNames(text: string, watch: Watch, models: CompetitorModels): string[] {
  const page = readMarkdown(text);
  const known = {
    references: findReferences(page, watch),
    names: namesOf(watch),
    sources: citedSources(page, watch.citations),
    prompt: watch.prompt,
  };
  return findCompetitors(page, known, models).map(({ references: [first] }) => {
    const { start, end } = toRaw(page, first!);
    return text.slice(start, end);
  });
}
