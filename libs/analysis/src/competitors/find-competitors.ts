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

/** Another brand with all its references, in units of the view. */
export interface Rival {
  readonly name: string;
  readonly references: readonly Span[];
  /** Log-odds of its surest reference that it is a brand; `Infinity` where it is configured, or a model names it. */
  readonly odds: number;
  /** Which of the watch's competitors it is, from 1; 0 for none of them. */
  readonly configured: number;
}

/** What an answer is read with: all references to watched brands, what those are called, where it cites (`citedSources`), and the question. */
interface Known {
  readonly references: readonly Reference[];
  readonly sources: readonly Span[];
  readonly names: readonly Name[];
  readonly prompt?: string | undefined;
}

/** Where a name that is a brand in one place is one, too: its log-odds in another. */
const sameName = -2;

/** The other brands of the answer, configured or not, by first appearance. */
export function findCompetitors(page: Page, known: Known, models?: CompetitorModels): Rival[] {
  const { references, names } = known;
  const weighed = makersFirst(
    weighNames(page, known, models).filter((name) => !meets(references, name) && !isLabel(name.context)),
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

/** By first appearance. */
export const inOrder = (rivals: readonly Rival[]): Rival[] => rivals.toSorted((a, b) => startOf(a) - startOf(b));
const startOf = ({ references }: Rival): number => references[0]?.start ?? 0;
const surest = (spans: readonly Weighed[]): number => Math.max(...spans.map(({ odds }) => odds));

/** Called as it is first written. */
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

/** "西门子（Siemens）": in brackets after a name in a script without capitals stands the same name in Latin letters. */
const isOtherSpelling = ({ before, gapBefore, tokens }: CandidateContext): boolean =>
  gapBefore.text === '(' && before?.shape === 'bare' && tokens[0]?.shape !== 'bare';

/** "Power: 50 W": what answers in that language have for labels is one where a colon follows, whoever is called so. */
const isLabel = ({ name, isSingle, gapAfter }: CandidateContext): boolean =>
  isSingle && name.isLabel && gapAfter.beginsWithColon;

/** So much less likely a maker may be than its product as one name. */
const makersLess = 1;

/** "Dropbox Business" is Dropbox: a name that lists have stands for a longer one that begins with it, that none has, and that is hardly more likely. */
function makersFirst(weighed: readonly WeighedName[]): WeighedName[] {
  return [...Map.groupBy(weighed, ({ start }) => start).values()].flatMap((group) => {
    const makers = group.filter(({ context: { name, span } }) => name.isKnown && span.cut === 'whole');
    const ofMaker = (product: WeighedName): WeighedName[] =>
      product.odds > 0 && !product.context.name.isListed
        ? makers.filter((maker) => isBeginning(maker, product) && maker.odds > product.odds - makersLess)
        : [];
    const products = new Map(group.map((one) => [one, ofMaker(one)] as const).filter(([, its]) => its.length > 0));
    const ofItsProducts = (one: WeighedName): number =>
      Math.max(one.odds, ...[...products].flatMap(([{ odds }, its]) => (its.includes(one) ? [odds] : [])));
    return group.map((one) => ({ ...one, odds: products.has(one) ? hopeless : ofItsProducts(one) }));
  });
}

const isBeginning = ({ context: { key } }: WeighedName, { context: longer }: WeighedName): boolean =>
  longer.key.startsWith(`${key} `);

/** The other places of the chosen names. */
function elsewhere(weighed: readonly WeighedName[], chosen: readonly WeighedName[]): WeighedName[] {
  const names = new Set(chosen.map(({ context }) => context.key));
  const others = weighed.filter(
    ({ context, odds, ...span }) => names.has(context.key) && odds > sameName && !meets(chosen, span),
  );
  return chooseSpans(others.map((other) => ({ ...other, odds: 1 })));
}

/** "Ally Bank" where "Ally" is watched is Ally's, and so are ally.com and what follows it somewhere: "Galaxy" after "Samsung". */
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

/** `spans` are sorted and disjoint. */
function meets(spans: readonly Span[], { start, end }: Span): boolean {
  const next = spans[partitionPoint(spans.length, (i) => spans[i]!.end <= start)];
  return next !== undefined && next.start < end;
}

/** What a name that is an address is called by: "glassesdirect" of "glassesdirect.co.uk". */
const labelOf = (key: string): string | undefined =>
  /^(?:www\.)?([\p{L}\p{N}-]+)(?:\.[a-z]{2,6}){1,2}$/u.exec(key)?.[1]?.replaceAll('-', '');

const lettersOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a name, folded and in lower case, is no more than the address of one of the named. */
function isAddressOf(names: Iterable<string>): (key: string) => boolean {
  const labels = new Set(Array.from(names, lettersOf));
  return (key) => {
    const label = labelOf(key);
    return label !== undefined && labels.has(label);
  };
}

/**
 * One brand, one group: "Lowa Renegade" is Lowa's where Lowa stands alone, too. Known names are left as they are: Orange Bank is
 * not Orange. Keys are names, folded and in lower case.
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

/** A name without its last words. */
function shorterOf(key: string): string[] {
  const words = key.split(' ');
  return words.slice(1).map((_, i) => words.slice(0, -i - 1).join(' '));
}

/** A candidate with its log-odds of the first look: what it is by itself. */
interface LookedAt {
  readonly context: CandidateContext;
  readonly odds: number;
}

/** A candidate, weighed in both looks, in units of the view. */
interface WeighedName extends Weighed {
  readonly context: CandidateContext;
}

/** Below these log-odds of the first look a candidate is not looked at again: hardly any of them is a brand, and most are here. */
const hopeless = -4.5;

const remembered: IsForgotten = () => false;

/** Every candidate of an answer, in reading order, one at a time: a long answer has too many to keep. `prompt`: the question, as it was asked. */
export function* contextsOf(
  page: Page,
  { sources, prompt = '' }: Pick<Known, 'sources' | 'prompt'>,
  isForgotten = remembered,
): Generator<CandidateContext> {
  const know = wordKnowledge(wordingOf(page));
  const lines = linesOf(page, sources, know);
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
function weighNames(page: Page, known: Known, models: CompetitorModels = competitorModels): WeighedName[] {
  const hopeful = weighHopeful(contextsOf(page, known), models);
  const neighbourhoods = neighbourhoodsOf(hopeful, known.references);
  const all = new Float64Array(secondFeatures.length);
  return hopeful.map(({ context, values }, i) => {
    const { start, end } = context.span;
    refill(all, values, secondValuesOf(context, neighbourhoods.around(i)));
    return { start, end, context, odds: secondLogOdds(models.second, all) };
  });
}

/** Of each hopeful candidate the values that both looks share: of the others, tens of thousands in a long answer, nothing is kept. */
function weighHopeful(
  contexts: Iterable<CandidateContext>,
  { first }: CompetitorModels,
): (LookedAt & { readonly values: SparseValues })[] {
  const hopeful: (LookedAt & { readonly values: SparseValues })[] = [];
  for (const context of contexts) {
    const values = firstValuesOf(context);
    const odds = sparseLogOdds(first, values, first.bias);
    if (isHopeful(odds)) hopeful.push({ context, odds, values });
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
