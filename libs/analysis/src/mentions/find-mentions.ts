import { type Span, type Watch, bareDomain } from '@app/findings';
import { findNames, type Hit } from '../matching/find-names.js';
import { foldText, lowerCase } from '../text/fold.js';
import { kindIn, type Name, namesOf } from '../matching/names.js';
import { contextOf, type MatchContext, type Surroundings } from '../context/match-context.js';
import { BrandInAnswer, type BrandKnowledge } from '../context/brand-in-answer.js';
import { featuresOf } from '../model/features.js';
import { type LogisticModel, sparseLogOdds, type SparseValues } from '../model/logistic.js';
import { mentionModel } from '../model/mention-model.js';
import type { Page } from '../text/page.js';
import { toRaw } from '../text/page.js';
import { readMarkdown } from '../text/read-markdown.js';
import { SiblingHeads } from '../layout/sibling-heads.js';
import { isUnknownThere } from './unknown-brand.js';
import { type Wording, wordingOf } from '../lexicon/wording.js';

/** A reference to a watched brand, in units of the view; `brand` counts as in `Name`. */
export interface Reference extends Span {
  readonly brand: number;
  readonly name: Name;
  /** The name has another sense in the language of the answer. */
  readonly isOrdinary: boolean;
  /** Log-odds of the model that the brand is meant. */
  readonly odds: number;
}

/** A place where a watched name is written, with what the model looks at. */
export interface Candidate {
  readonly context: MatchContext;
  readonly values: SparseValues;
}

/** What a model said of the hits, in units of the view, sorted and disjoint. */
export interface Statements {
  readonly affirmed: readonly Span[];
  readonly vetoed: readonly Span[];
}

export const noStatements: Statements = { affirmed: [], vetoed: [] };

/** Where the tracked brand is mentioned, and nothing else; in units of `text`. Throws as `analyse` does. */
export function findMentions(text: string, watch: Watch, model: LogisticModel = mentionModel): Span[] {
  const page = readMarkdown(text);
  const references = findReferences(page, watch, { model });
  return references.filter(({ brand }) => brand === 0).map((reference) => toRaw(page, reference));
}

/** Every reference to a watched brand, in reading order: the hits in which the brand is meant, and known to the assistant. */
export function findReferences(
  page: Page,
  watch: Watch,
  { model = mentionModel, said = noStatements }: { model?: LogisticModel; said?: Statements } = {},
): Reference[] {
  const byHit = Map.groupBy(candidatesFor(page, watch, said), ({ context }) => context.hit);
  return [...byHit.values()].flatMap((readings) => {
    // Of brands that share a spelling the tracked one goes first: nothing here tells them apart.
    const first = readings.map((reading) => referenceOf(reading, model)).find(({ odds }) => odds >= 0);
    return first !== undefined && !isUnknownThere(page, first) ? [first] : [];
  });
}

function referenceOf({ context: { hit, name, isOrdinary }, values }: Candidate, model: LogisticModel): Reference {
  return {
    start: hit.start,
    end: hit.end,
    brand: name.brand,
    name,
    isOrdinary,
    odds: sparseLogOdds(model, values, model.bias),
  };
}

/** Every hit on a watched name as each brand that it may be, whatever is meant there. Throws as `analyse` does. */
export function candidatesFor(page: Page, watch: Watch, said: Statements = noStatements): Candidate[] {
  const hits = findNames(page, namesOf(watch));
  const contexts = contextsOf(page, hits);
  const byBrand = Map.groupBy(contexts, ({ name }) => name.brand);
  const brands = new Map(
    [...byBrand].map(([brand, own]) => [brand, new BrandInAnswer(page, own, knowledgeOf(watch, brand, said))]),
  );
  return contexts.map((context) => ({
    context,
    values: featuresOf({ context, brand: brands.get(context.name.brand)! }),
  }));
}

/** Each hit as each of its brands, under the spelling that is closest to how it is written. */
function contextsOf(page: Page, hits: readonly Hit[]): MatchContext[] {
  const kindOf = kindIn(page);
  const around = surroundingsOf(page, hits);
  return hits.flatMap((hit) => {
    const written = page.cased.slice(hit.start, hit.end);
    const brands = Map.groupBy(hit.names, ({ brand }) => brand);
    return [...brands.values()].map((spellings) => {
      const name = spellings.find(({ spelling }) => spelling === written) ?? spellings[0]!;
      const frequency = frequencyOf(lowerCase(name.spelling), around.wording);
      return contextOf(page, { hit, name, kind: kindOf(name), frequency }, around);
    });
  });
}

/** A known brand that is not in the language's dictionary is frequent because it is one: "Nike". */
const frequencyOf = (name: string, wording: Wording): number =>
  wording.hasDictionary && wording.isKnownBrand(name) && !wording.isDictionaryWord(name)
    ? 0
    : wording.frequencyOf(name);

function knowledgeOf(
  { brand, competitors, prompt = '', citations = [], about, not = [] }: Watch,
  index: number,
  said: Statements,
): BrandKnowledge {
  const folded = foldText(prompt);
  const tracked = index === 0;
  const { name, aliases } = tracked ? brand : competitors[index - 1]!;
  return {
    prompt: folded,
    domain: tracked ? bareDomain(brand.domain) : '',
    cited: tracked ? citations.map((url) => url.toLowerCase()) : [],
    about: new Set(tracked ? wordsOf(about ?? [folded], brand.name) : []),
    not: new Set(tracked ? wordsOf(not) : []),
    affirmed: tracked ? said.affirmed : [],
    vetoed: tracked ? said.vetoed : [],
    names: [name, ...aliases].map((one) => lowerCase(foldText(one))),
  };
}

/** Words of four letters and more: shorter ones are of any topic. */
function wordsOf(texts: readonly string[], name = ''): string[] {
  const own = lowerCase(foldText(name));
  const words = texts.flatMap((text) => lowerCase(foldText(text)).match(/[\p{L}\p{N}]{4,}|\p{Lo}{2,}/gu) ?? []);
  return words.filter((word) => !own.includes(word));
}

function surroundingsOf(page: Page, hits: readonly Hit[]): Surroundings {
  let siblings: SiblingHeads | undefined;
  return {
    get siblings() {
      return (siblings ??= new SiblingHeads(page, []));
    },
    get wording() {
      return wordingOf(page);
    },
    isOwnWord: ownWords(hits),
  };
}

/** The names that stand in the answer, by brand. */
function ownWords(hits: readonly Hit[]): Surroundings['isOwnWord'] {
  const words = new Set(
    hits.flatMap(({ names }) => names.map(({ brand, spelling }) => `${brand} ${lowerCase(spelling)}`)),
  );
  return (brand, word) => words.has(`${brand} ${word}`);
}
