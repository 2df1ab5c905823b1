import type { Span } from '@app/findings';
import { isEverydayWord } from '../../lexicon/everyday-words.js';
import { fieldsOfBrand, longestBrandAt } from '../../lexicon/lexicon.js';
import { wordingOf } from '../../lexicon/wording.js';
import { headsOf } from '../../layout/heads.js';
import { type Block, type Page, spanAt } from '../../text/page.js';
import { standsAlone } from '../../matching/find-names.js';
import { isUncased, isUnspaced, isUpper, isWordUnit, scriptOf, segmenterOf, sentenceAround } from '../../text/words.js';
import type { MatchContext } from './match-context.js';
import { chosenIn, type Neighbour, neighbourAfter, neighbourBefore } from './uncased-neighbours.js';

/** Which part of a head a hit is. */
export type PartOfHead = 'whole' | 'opening' | 'end' | 'inside' | 'none';

/** What is around a hit on a name in a script without capitals, where letter case says nothing. */
export interface UncasedContext {
  readonly before: Neighbour;
  readonly after: Neighbour;
  readonly head: PartOfHead;
  readonly strong: PartOfHead;
  /** True if its sentence contains a name that heads another item, cell or title of the answer. */
  readonly isBesideHeads: boolean;
  /** True if its sentence contains a listed brand that is not an everyday word. */
  readonly isBesideBrands: boolean;
  /** True if its sentence is about choosing, comparing or trying. */
  readonly isChosen: boolean;
  /** True if a dictionary splits the text into words that do not end where the name does. */
  readonly isCut: boolean;
  /** The part of its sentence that is near. */
  readonly near: Span;
}

const contextsOfHits = new WeakMap<MatchContext, UncasedContext>();

/** The context of a hit, made once. */
export function uncasedContextOf(context: MatchContext): UncasedContext {
  const found = contextsOfHits.get(context) ?? readContext(context);
  contextsOfHits.set(context, found);
  return found;
}

const reach = 32;

function readContext({ page, hit, block, strong, wording }: MatchContext): UncasedContext {
  const from = Math.max(block?.start ?? 0, hit.start - reach);
  const to = Math.min(block?.end ?? page.folded.length, hit.end + reach);
  const before = page.folded.slice(from, hit.start);
  const after = page.folded.slice(hit.end, to);
  const sentence = block ? sentenceAround(page, block, hit) : hit;
  const near = {
    start: Math.max(sentence.start, hit.start - nearDistance),
    end: Math.min(sentence.end, hit.end + nearDistance),
  };
  const around = block && spanAt(headsIn(page, block), hit.start);
  const isTitle = block?.kind !== 'prose' || strong !== undefined || /^ ?:/.test(after);
  return {
    before: neighbourBefore(wording.spoken, before),
    after: neighbourAfter(wording.spoken, after),
    head: isTitle ? partOfHead(page, hit, around) : 'none',
    strong: partOfHead(page, hit, strong),
    isBesideHeads: isBesideHeads(page, hit, sentence),
    isBesideBrands: isBesideBrands(page, hit, near),
    isChosen: chosenIn(wording.spoken, page.folded.slice(near.start, near.end)),
    near,
    isCut: isCut(wording.spoken, { before, name: page.folded.slice(hit.start, hit.end), after }),
  };
}

function partOfHead({ folded }: Page, hit: Span, around: Span | undefined): PartOfHead {
  if (around === undefined) return 'none';
  const isOpening = !/\p{L}/u.test(folded.slice(around.start, hit.start));
  const isEnd = !/\p{L}/u.test(folded.slice(hit.end, around.end));
  if (isOpening) return isEnd ? 'whole' : 'opening';
  return isEnd ? 'end' : 'inside';
}

const heads = new WeakMap<Block, readonly Span[]>();

/** The heads of a block in reading order; cached, because each hit in the block needs them. */
function headsIn(page: Page, block: Block): readonly Span[] {
  const made = heads.get(block) ?? headsOf(page, block).toSorted((a, b) => a.start - b.start);
  heads.set(block, made);
  return made;
}

const titles = new WeakMap<Page, number>();

/** The number of items, cells and headings in the answer, and of paragraphs that begin in bold. */
export function titlesOf(page: Page): number {
  const isTitle = ({ kind }: Block, { start }: Span): boolean =>
    kind !== 'prose' || spanAt(page.strong, start) !== undefined;
  const made =
    titles.get(page) ??
    page.blocks.reduce((sum, block) => sum + headsIn(page, block).filter((head) => isTitle(block, head)).length, 0);
  titles.set(page, made);
  return made;
}

const headNames = new WeakMap<Page, ReadonlyMap<string, Span>>();

/** A limit, because each hit is compared with all of them. */
const maxHeadNames = 64;

/** The first words of heads and bold text, which say what the answer's items are about, and their first and last position. */
function headNamesOf(page: Page): ReadonlyMap<string, Span> {
  const cached = headNames.get(page);
  if (cached) return cached;
  const made = new Map<string, Span>();
  for (const span of [...page.blocks.flatMap((block) => headsIn(page, block)), ...page.strong]) {
    const name = firstWordOf(page, span);
    const { start, end } = made.get(name) ?? { start: span.start, end: span.start };
    if (name.length > 1 && (made.has(name) || made.size < maxHeadNames))
      made.set(name, { start: Math.min(start, span.start), end: Math.max(end, span.start) });
  }
  headNames.set(page, made);
  return made;
}

const firstWordOf = ({ folded }: Page, { start, end }: Span): string =>
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}&.・'-]*/u.exec(folded.slice(start, Math.min(end, start + 40)))?.[0] ?? '';

/** True if the sentence contains the name of a head outside of it. */
function isBesideHeads(page: Page, hit: Span, sentence: Span): boolean {
  const name = page.folded.slice(hit.start, hit.end);
  const before = page.folded.slice(Math.max(sentence.start, hit.start - nearDistance), hit.start);
  const after = page.folded.slice(hit.end, Math.min(sentence.end, hit.end + nearDistance));
  for (const [head, { start, end }] of headNamesOf(page)) {
    if (head.startsWith(name) || !(before.includes(head) || after.includes(head))) continue;
    if (start < sentence.start || end >= sentence.end) return true;
  }
  return false;
}

function isBesideBrands(page: Page, hit: Span, { start, end }: Span): boolean {
  for (let at = start; at < end; at++) {
    if (at === hit.start) at = hit.end;
    if (isBrandAt(page, at)) return true;
  }
  return false;
}

const shortestBrand = 2;
const brandStarts = new WeakMap<Page, Map<number, boolean>>();

/** Cached, because hits that are close check the same positions. */
function isBrandAt(page: Page, at: number): boolean {
  const starts = brandStarts.get(page) ?? new Map<number, boolean>();
  brandStarts.set(page, starts);
  const isStart = starts.get(at) ?? beginsBrandAt(page, at);
  starts.set(at, isStart);
  return isStart;
}

function beginsBrandAt(page: Page, at: number): boolean {
  const unit = page.folded.charAt(at);
  if (!isWordUnit(unit) || (scriptOf(unit) !== 'unspaced' && isWordUnit(page.folded.charAt(at - 1)))) return false;
  for (let end = at + longestBrandAt(page.folded, at); end >= at + shortestBrand; end--) {
    const name = page.folded.slice(at, end);
    if (fieldsOfBrand(name).length === 0 || !standsAlone(page, at, end)) continue;
    if (!isUncased(name) ? isUpper(page.cased.charAt(at)) : !isEverydayWord(wordingOf(page).spoken, name)) return true;
  }
  return false;
}

/** How many units on either side are near. */
const nearDistance = 100;

function isCut(language: string, { before, name, after }: { before: string; name: string; after: string }): boolean {
  if (!isUnspaced(language)) return false;
  const left = before.slice(-12);
  const start = left.length;
  const end = start + name.length;
  for (const { index, segment } of segmenterOf(language).segment(left + name + after.slice(0, 12))) {
    const last = index + segment.length;
    if ((index < start && last > start) || (index < end && last > end)) return true;
  }
  return false;
}
