import type { Span } from '@app/findings';
import type { Name } from '../matching/names.js';
import type { Reference } from '../mentions/find-mentions.js';
import { type CompetitorModels, competitorModels, secondLogOdds } from './weights/competitor-model.js';
import { type Page, partitionPoint, foldText } from '../text/page.js';
import { type CandidateContext, contextOf, type IsForgotten, PageContext } from './context/candidate-context.js';
import { isKnownBrand, isWellKnown } from '../lexicon/lexicon.js';
import { candidateSpans, linesOf, wordKnowledge } from './candidates/candidate-spans.js';
import { wordingOf } from '../lexicon/wording.js';
import { firstValuesOf, secondFeatures, secondValuesOf } from './features/competitor-features.js';
import { refill, sparseLogOdds, type SparseValues } from '../model/logistic.js';
import { Neighbourhoods } from './context/neighbourhood.js';

/** Another brand than the tracked one, with all its references in units of the view. */
export interface Rival {
  readonly name: string;
  readonly references: readonly Span[];
  /** The log-odds of its most certain reference; `Infinity` if it is configured, or a model's reply names it. */
  readonly odds: number;
  /** Its number among the watched competitors, from 1; 0 if it is none of them. */
  readonly configured: number;
}

/** The input of the search: all references to watched brands, the names of those, where the answer names its sources (`citedSources`), and the prompt. */
interface Input {
  readonly references: readonly Reference[];
  readonly sources: readonly Span[];
  readonly names: readonly Name[];
  readonly prompt?: string | undefined;
}

/** Other occurrences of a name that is a brand count from these log-odds on. */
const minSameName = -2;

/** Finds the other brands of an answer, configured or not, in the order of first appearance. */
export function findCompetitors(page: Page, input: Input, models?: CompetitorModels): Rival[] {
  const { references, names } = input;
  const weighed = preferListedBrands(
    weighNames(page, input, models).filter((name) => !overlapsAny(references, name) && !isLabel(name.context)),
  );
  const isOwn = ownNames(names, weighed, references);
  const chosen = chooseSpans(weighed).filter(({ context }) => !isOwn(context.key) && !isOtherSpelling(context));
  const found = Map.groupBy([...chosen, ...elsewhere(weighed, chosen)], ({ context }) => context.key);
  const rivals = [
    ...[...configured(references)].map(([brand, spans]) => rivalOf(page, spans, { odds: Infinity, configured: brand })),
    ...[...mergeSpellings(found).values()].map((spans) => rivalOf(page, spans, { odds: surest(spans), configured: 0 })),
  ];
  return inOrder(rivals);
}

/** Sorts rivals by first appearance. */
export const inOrder = (rivals: readonly Rival[]): Rival[] => rivals.toSorted((a, b) => startOf(a) - startOf(b));
const startOf = ({ references }: Rival): number => references[0]?.start ?? 0;
const surest = (spans: readonly Weighed[]): number => Math.max(...spans.map(({ odds }) => odds));

/** Makes a rival, whose name is that of its first reference. */
export function rivalOf(page: Page, spans: readonly Span[], known: Pick<Rival, 'odds' | 'configured'>): Rival {
  const references = spans.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start);
  const { start, end } = references[0] ?? { start: 0, end: 0 };
  return { name: page.cased.slice(start, end), references, ...known };
}

function configured(references: readonly Reference[]): Map<number, readonly Span[]> {
  return Map.groupBy(
    references.filter(({ brand }) => brand > 0),
    ({ brand }) => brand,
  );
}

/** True for the same name in Latin letters in brackets after a name in a script without capitals: "西门子（Siemens）". */
const isOtherSpelling = ({ before, gapBefore, tokens }: CandidateContext): boolean =>
  gapBefore.text === '(' && before?.shape === 'bare' && tokens[0]?.shape !== 'bare';

/** True for a common label with a colon after it, as in "Power: 50 W", even if a brand has that name. */
const isLabel = ({ name, isSingle, gapAfter }: CandidateContext): boolean =>
  isSingle && name.isLabel && gapAfter.beginsWithColon;

/** How much lower the log-odds of a brand may be than those of the longer name. */
const maxBrandDeficit = 1;

/** Prefers a listed brand to a longer, unlisted name that begins with it, unless that is much more probable: "Dropbox Business" counts as Dropbox. */
function preferListedBrands(weighed: readonly WeighedName[]): WeighedName[] {
  return [...Map.groupBy(weighed, ({ start }) => start).values()].flatMap((group) => {
    const makers = group.filter(({ context: { name, span } }) => name.isKnown && span.cut === 'whole');
    const ofMaker = (product: WeighedName): WeighedName[] =>
      product.odds > 0 && !product.context.name.isListed
        ? makers.filter((maker) => isBeginning(maker, product) && maker.odds > product.odds - maxBrandDeficit)
        : [];
    const products = new Map(group.map((one) => [one, ofMaker(one)] as const).filter(([, its]) => its.length > 0));
    const ofItsProducts = (one: WeighedName): number =>
      Math.max(one.odds, ...[...products].flatMap(([{ odds }, its]) => (its.includes(one) ? [odds] : [])));
    return group.map((one) => ({ ...one, odds: products.has(one) ? hopeless : ofItsProducts(one) }));
  });
}

const isBeginning = ({ context: { key } }: WeighedName, { context: longer }: WeighedName): boolean =>
  longer.key.startsWith(`${key} `);

/** The other occurrences of the chosen names. */
function elsewhere(weighed: readonly WeighedName[], chosen: readonly WeighedName[]): WeighedName[] {
  const names = new Set(chosen.map(({ context }) => context.key));
  const others = weighed.filter(
    ({ context, odds, ...span }) => names.has(context.key) && odds > minSameName && !overlapsAny(chosen, span),
  );
  return chooseSpans(others.map((other) => ({ ...other, odds: 1 })));
}

/** A test whether a name belongs to a watched brand: for "Ally" that is "Ally Bank" and "ally.com"; for the tracked brand also any name that directly follows it somewhere, as "Galaxy" follows "Samsung". */
function ownNames(
  names: readonly Name[],
  weighed: readonly WeighedName[],
  references: readonly Reference[],
): (key: string) => boolean {
  const spellings = [...new Set(names.map(({ spelling }) => spelling.toLowerCase()))];
  const beginnings = spellings.map((spelling) => `${spelling} `);
  const isAddress = isAddressOf(spellings);
  const ends = new Set(references.filter(({ brand }) => brand === 0).map(({ end }) => end));
  const lines = new Set(
    weighed
      .filter(({ context }) => ends.has(context.before?.end ?? -1) && context.gapBefore.isSpace)
      .map(({ context }) => context.key),
  );
  return (key) => lines.has(key) || isAddress(key) || beginnings.some((beginning) => `${key} `.startsWith(beginning));
}

/** True if a span overlaps one of `spans`, which are sorted and disjoint. */
function overlapsAny(spans: readonly Span[], { start, end }: Span): boolean {
  const next = spans[partitionPoint(spans.length, (i) => spans[i]!.end <= start)];
  return next !== undefined && next.start < end;
}

/** The name in an address: "glassesdirect" for "glassesdirect.co.uk". */
const labelOf = (key: string): string | undefined =>
  /^(?:www\.)?([\p{L}\p{N}-]+)(?:\.[a-z]{2,6}){1,2}$/u.exec(key)?.[1]?.replaceAll('-', '');

const lettersOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A test whether a name (folded, in lower case) is only the address of one of `names`. */
function isAddressOf(names: Iterable<string>): (key: string) => boolean {
  const labels = new Set(Array.from(names, lettersOf));
  return (key) => {
    const label = labelOf(key);
    return label !== undefined && labels.has(label);
  };
}

/**
 * Merges the groups of one brand: "Lowa Renegade" joins "Lowa" if that also occurs alone. Known names are not merged: Orange Bank is not
 * Orange. Keys are names, folded and in lower case.
 */
function mergeSpellings(groups: ReadonlyMap<string, readonly Weighed[]>): Map<string, readonly Weighed[]> {
  const isAddress = isAddressOf(groups.keys());
  const merged = new Map([...groups].filter(([key]) => !isAddress(key)));
  for (const [key, group] of merged) {
    const shorter = isKnownBrand(key) || isWellKnown(key) ? undefined : shorterOf(key).find((part) => merged.has(part));
    if (shorter === undefined) continue;
    const spans = group.map(({ start, odds }) => ({ start, end: start + shorter.length, odds }));
    merged.set(shorter, [...merged.get(shorter)!, ...spans]);
    merged.delete(key);
  }
  return merged;
}

/** A name without its last word, its last two words, and so on. */
function shorterOf(key: string): string[] {
  const words = key.split(' ');
  return words.slice(1).map((_, i) => words.slice(0, -i - 1).join(' '));
}

/** A candidate with its log-odds by the first model. */
interface FirstResult {
  readonly context: CandidateContext;
  readonly odds: number;
}

/** A candidate with its log-odds by both models, in units of the view. */
interface WeighedName extends Weighed {
  readonly context: CandidateContext;
}

/** The second model skips candidates whose log-odds by the first are lower: that is most candidates, and hardly any of them is a brand. */
const hopeless = -4.5;

const neverForgotten: IsForgotten = () => false;

/** All candidates of an answer in reading order, one at a time, because a long answer has too many to keep. */
export function* contextsOf(
  page: Page,
  { sources, prompt = '' }: Pick<Input, 'sources' | 'prompt'>,
  isForgotten = neverForgotten,
): Generator<CandidateContext> {
  const know = wordKnowledge(wordingOf(page));
  const lines = linesOf(page, sources, know);
  const spans = candidateSpans(page, lines);
  const answer = new PageContext(page, { lines, know }, spans, foldText(prompt), isForgotten);
  for (const span of spans) yield contextOf(answer, span);
}

/** True if the second model is to judge a candidate; `odds` are the log-odds by the first. */
export const isHopeful = (odds: number): boolean => odds >= hopeless;

/** The neighbourhoods of the candidates for the second model (in reading order) and of the `watched` brands. */
export function neighbourhoodsOf(hopeful: readonly FirstResult[], watched: readonly Span[]): Neighbourhoods {
  return new Neighbourhoods(
    hopeful.map(({ context }) => context),
    hopeful.map(({ odds }) => odds),
    watched,
  );
}

/** Scores the candidates of an answer by both models. */
function weighNames(page: Page, input: Input, models: CompetitorModels = competitorModels): WeighedName[] {
  const hopeful = weighHopeful(contextsOf(page, input), models);
  const neighbourhoods = neighbourhoodsOf(hopeful, input.references);
  const all = new Float64Array(secondFeatures.length);
  return hopeful.map(({ context, values }, i) => {
    const { start, end } = context.span;
    refill(all, values, secondValuesOf(context, neighbourhoods.around(i)));
    return { start, end, context, odds: secondLogOdds(models.second, all) };
  });
}

/** The candidates for the second model, with the values that both models share. Nothing is kept of the others, tens of thousands in a long answer. */
function weighHopeful(
  contexts: Iterable<CandidateContext>,
  { first }: CompetitorModels,
): (FirstResult & { readonly values: SparseValues })[] {
  const hopeful: (FirstResult & { readonly values: SparseValues })[] = [];
  for (const context of contexts) {
    const values = firstValuesOf(context);
    const odds = sparseLogOdds(first, values, first.bias);
    if (isHopeful(odds)) hopeful.push({ context, odds, values });
  }
  return hopeful;
}

/** A span, and the log-odds that it is to be chosen. */
interface Weighed extends Span {
  readonly odds: number;
}

/** The spans without overlaps whose log-odds have the highest sum (weighted interval scheduling), in reading order. Only spans with positive log-odds are chosen. */
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
