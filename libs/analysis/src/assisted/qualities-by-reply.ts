import type { Span, Theme } from '@app/findings';
import type { OpinionReading } from '../qualities/context/read-opinions.js';
import type { Rival } from '../competitors/find-competitors.js';
import type { Judgement } from '../qualities/qualities-in.js';
import { isAmount } from '../qualities/find-qualities.js';
import { wordingOf } from '../lexicon/wording.js';
import { type Block, blockAt, type Page } from '../text/page.js';
import { sentenceAround } from '../text/words.js';
import type { QuotedQuality, GroundedReply } from './grounded-reply.js';
import { contradicted, turned, wordsAt } from './rules-polarity.js';
import { TakenPlaces } from './taken-places.js';
import { isTied, wholeClause } from './whole-clause.js';

/** In UTF-16 units of the view, and in words: longer is no phrase. */
const longestQuality = 100;
const mostWords = 12;

interface Known {
  /** References to the tracked brand. */
  readonly own: readonly Span[];
  readonly rivals: readonly Rival[];
  /** What the answer may say of the tracked brand. */
  readonly reading: OpinionReading;
  /** As rules find them. */
  readonly qualities: readonly Judgement[];
  /** Does the reply speak of all that rules are sure of? */
  readonly isComplete: boolean;
}

const tellingSilence = 5;

/** A reply that quotes nothing where rules find so many has gaps. */
export const isSilent = (quoted: readonly unknown[], byRules: readonly unknown[]): boolean =>
  quoted.length === 0 && byRules.length >= tellingSilence;

/** A quality with what it is about, where a model said so. */
export type Themed = Judgement & { readonly theme?: Theme };

/**
 * The qualities of the tracked brand that a model quoted, in reading order, each wording once. Where its reply has gaps, those
 * that rules found stay in the lines of which it says nothing. Of a brand that is not mentioned nothing is said.
 */
export function qualitiesByReply(page: Page, known: Known, { qualities, refuse }: GroundedReply): Themed[] {
  const { own, rivals, isComplete } = known;
  const quoted = qualities.filter(({ of }) => of === 0);
  if (own.length === 0) {
    for (const _ of quoted) refuse('of_nobody');
    return [];
  }
  const names = [...own, ...rivals.flatMap(({ references }) => references)];
  const told = phrasesOf(page, quoted.filter(notOfRivals(page, known, refuse)), names, refuse);
  const lines = new Set(quoted.map(({ start }) => blockAt(page, start)));
  const kept =
    isComplete && !isSilent(quoted, known.qualities)
      ? []
      : known.qualities.filter(({ start }) => !lines.has(blockAt(page, start)));
  return onceEach(page, [...withSurePolarity(told, known.reading, refuse), ...kept]);
}

/** Praise that rules are sure is blame, and the other way round, is what rules take it for. */
function withSurePolarity(told: readonly Themed[], reading: OpinionReading, refuse: GroundedReply['refuse']): Themed[] {
  const inReadingOrder = told.toSorted((a, b) => a.start - b.start);
  const wrong = contradicted(reading, inReadingOrder);
  for (const _ of wrong) refuse('opposite_polarity');
  return inReadingOrder.map((quality) => (wrong.has(quality) ? turned(quality) : quality));
}

/**
 * Whether words are not a rival's. They are where its name begins their list item or sentence; and, where rules do not read them
 * as the brand's, where its name stands before them in their item, sentence or row of a table. Not so where the brand is named
 * there, too.
 */
function notOfRivals(
  page: Page,
  { own, rivals, reading }: Known,
  refuse: GroundedReply['refuse'],
): (span: Span) => boolean {
  const partsOf = partsBy(page);
  const ours = new Set(own.flatMap(({ start }) => partsOf(start)));
  const firstName = new Map<Span, number>();
  for (const { start } of rivals.flatMap(({ references }) => references))
    for (const part of partsOf(start)) firstName.set(part, Math.min(start, firstName.get(part) ?? start));
  return (span) => {
    const isRead = wordsAt(reading.runs, span) !== null;
    const isTheirs = (part: Span): boolean => {
      const name = firstName.get(part);
      if (name === undefined || ours.has(part)) return false;
      return isRead ? page.folded.slice(part.start, name).trim() === '' : name < span.start;
    };
    if (!partsOf(span.start).some(isTheirs)) return true;
    refuse('words_of_a_rival');
    return false;
  };
}

/** The list item, the row of a table and the sentence that a place is in, of each the same one every time. */
function partsBy(page: Page): (at: number) => Span[] {
  const sentences = new Map<number, Span>();
  const rows = new Map<string, Span>();
  for (const block of page.blocks) {
    const key = rowOf(block);
    if (block.row > 0 && !rows.has(key)) rows.set(key, block);
  }
  return (at) => {
    const block = blockAt(page, at);
    if (block === undefined) return [];
    const sentence = sentenceAround(page, block, { start: at, end: at + 1 });
    const known = sentences.get(sentence.start) ?? sentence;
    sentences.set(sentence.start, known);
    const whole = block.kind === 'item' ? block : rows.get(rowOf(block));
    return whole === undefined ? [known] : [whole, known];
  };
}

const rowOf = ({ table, row }: Block): string => `${table} ${row}`;

/** What is quoted of each configured rival, by its number. */
export function rivalQualities(
  page: Page,
  rivals: readonly Rival[],
  { qualities, refuse }: GroundedReply,
): Map<number, Themed[]> {
  const names = rivals.flatMap(({ references }) => references);
  const known = new Set(rivals.map(({ configured }) => configured).filter((number) => number > 0));
  const quoted = qualities.filter(({ of }) => of !== 0);
  for (const { of } of quoted) if (!known.has(of)) refuse('of_nobody');
  const byRival = Map.groupBy(
    quoted.filter(({ of }) => known.has(of)),
    ({ of }) => of,
  );
  return new Map([...byRival].map(([of, all]) => [of, onceEach(page, phrasesOf(page, all, names, refuse))]));
}

/** Those that can be a quality, without overlaps: of two that meet the longer one stays. */
function phrasesOf(
  page: Page,
  quoted: readonly QuotedQuality[],
  names: readonly Span[],
  refuse: GroundedReply['refuse'],
): Themed[] {
  const named = new TakenPlaces(page.cased.length);
  named.take(names);
  const taken = new TakenPlaces(page.cased.length);
  const language = wordingOf(page).spoken;
  const longestFirst = wholeClauses(page, quoted, named).toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  return longestFirst.flatMap(({ start, end, polarity, theme }) => {
    const reason = troubleOf(page, { start, end }, named, language);
    if (reason !== null) return (refuse(reason), []);
    if (!taken.isFree({ start, end })) return [];
    taken.take([{ start, end }]);
    return [{ start, end, polarity, theme }];
  });
}

/** Quotes with the ends of their clauses, where no other quote and no name stands there. */
function wholeClauses(page: Page, quoted: readonly QuotedQuality[], named: TakenPlaces): QuotedQuality[] {
  const { spoken } = wordingOf(page);
  const others = new TakenPlaces(page.cased.length);
  others.take(quoted);
  return quoted.map((one) => {
    const whole = wholeClause(page, spoken, one);
    const more = { start: one.end, end: whole.end };
    return more.end <= more.start || (others.isFree(more) && named.isFree(more)) ? { ...one, ...whole } : one;
  });
}

type Trouble = 'amount' | 'too_long' | 'cut_clause' | 'names_a_brand';

function troubleOf({ folded }: Page, span: Span, named: TakenPlaces, language: string): Trouble | null {
  const text = folded.slice(span.start, span.end);
  if (isAmount(text) || !/\p{L}{2}|[^\P{L}a-z]/u.test(text)) return 'amount';
  if (isTied(language, text)) return 'cut_clause';
  if (text.length > longestQuality || text.split(' ').length > mostWords) return 'too_long';
  return named.isFree(span) ? null : 'names_a_brand';
}

function onceEach<T extends Span>({ folded }: Page, spans: readonly T[]): T[] {
  const inReadingOrder = spans.toSorted((a, b) => a.start - b.start);
  return [...Map.groupBy(inReadingOrder, ({ start, end }) => folded.slice(start, end)).values()].map(
    ([first]) => first!,
  );
}
