import type { Span, Theme } from '@app/findings';
import type { OpinionReading } from '../qualities/context/read-opinions.js';
import type { Rival } from '../competitors/find-competitors.js';
import type { Judgement } from '../qualities/qualities-in.js';
import { isAmount } from '../qualities/find-qualities.js';
import { wordingOf } from '../lexicon/wording.js';
import { type Block, blockAt, type Page } from '../text/page.js';
import { sentenceAround } from '../text/words.js';
import type { QuotedQuality, GroundedReply } from './grounded-reply.js';
import { contradicted, withOppositePolarity, wordsAt } from './rules-polarity.js';
import { ClaimedSpans } from './claimed-spans.js';
import { isTied, wholeClause } from './whole-clause.js';

/** In UTF-16 code units of the view, and in words; a longer quote is not a quality. */
const maxLength = 100;
const maxWords = 12;

/** What rules found in the answer. */
interface FoundByRules {
  /** References to the tracked brand. */
  readonly own: readonly Span[];
  readonly rivals: readonly Rival[];
  /** The part of the answer that may describe the tracked brand. */
  readonly reading: OpinionReading;
  /** The tracked brand's qualities by rules alone. */
  readonly qualities: readonly Judgement[];
  /** True if the reply covers all brands that rules are sure of. */
  readonly isComplete: boolean;
}

const fewestByRules = 5;

/** True if a reply quotes no qualities although rules find at least five, so that it must have gaps. */
export const isSilent = (quoted: readonly unknown[], byRules: readonly unknown[]): boolean =>
  quoted.length === 0 && byRules.length >= fewestByRules;

/** A quality, with its theme if a model gave one. */
export type Themed = Judgement & { readonly theme?: Theme };

/**
 * The qualities of the tracked brand that a model quoted, in reading order, each wording once. If the reply has gaps, qualities that rules
 * found are added in the blocks from which it quotes nothing. A brand that is not mentioned has no qualities.
 */
export function qualitiesByReply(page: Page, byRules: FoundByRules, { qualities, refuse }: GroundedReply): Themed[] {
  const { own, rivals, isComplete } = byRules;
  const quoted = qualities.filter(({ of }) => of === 0);
  if (own.length === 0) {
    for (const _ of quoted) refuse('of_nobody');
    return [];
  }
  const names = [...own, ...rivals.flatMap(({ references }) => references)];
  const phrases = phrasesOf(page, quoted.filter(notOfRivals(page, byRules, refuse)), names, refuse);
  const lines = new Set(quoted.map(({ start }) => blockAt(page, start)));
  const kept =
    isComplete && !isSilent(quoted, byRules.qualities)
      ? []
      : byRules.qualities.filter(({ start }) => !lines.has(blockAt(page, start)));
  return onceEach(page, [...withSurePolarity(phrases, byRules.reading, refuse), ...kept]);
}

/** Where rules are sure of the opposite polarity, praise becomes blame and blame praise. */
function withSurePolarity(
  phrases: readonly Themed[],
  reading: OpinionReading,
  refuse: GroundedReply['refuse'],
): Themed[] {
  const inReadingOrder = phrases.toSorted((a, b) => a.start - b.start);
  const wrong = contradicted(reading, inReadingOrder);
  for (const _ of wrong) refuse('opposite_polarity');
  return inReadingOrder.map((quality) => (wrong.has(quality) ? withOppositePolarity(quality) : quality));
}

/**
 * A test whether a quote is not about a rival. It is about one if the rival's name begins its list item or sentence; and, if rules do not
 * take it for the brand's, if the rival is named before it in the same item, sentence or table row. If the brand is named there, too, it
 * is not about the rival.
 */
function notOfRivals(
  page: Page,
  { own, rivals, reading }: FoundByRules,
  refuse: GroundedReply['refuse'],
): (span: Span) => boolean {
  const partsOf = partsBy(page);
  const ours = new Set(own.flatMap(({ start }) => partsOf(start)));
  const firstName = new Map<Span, number>();
  for (const { start } of rivals.flatMap(({ references }) => references))
    for (const part of partsOf(start)) firstName.set(part, Math.min(start, firstName.get(part) ?? start));
  return (span) => {
    const isRead = wordsAt(reading.segments, span) !== null;
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

/** Gives the list item, the table row and the sentence that contain an offset; always the same objects for the same ones. */
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
    const same = sentences.get(sentence.start) ?? sentence;
    sentences.set(sentence.start, same);
    const whole = block.kind === 'item' ? block : rows.get(rowOf(block));
    return whole === undefined ? [same] : [whole, same];
  };
}

const rowOf = ({ table, row }: Block): string => `${table} ${row}`;

/** The quoted qualities of each configured rival, by the rival's number. */
export function rivalQualities(
  page: Page,
  rivals: readonly Rival[],
  { qualities, refuse }: GroundedReply,
): Map<number, Themed[]> {
  const names = rivals.flatMap(({ references }) => references);
  const configured = new Set(rivals.map((rival) => rival.configured).filter((number) => number > 0));
  const quoted = qualities.filter(({ of }) => of !== 0);
  for (const { of } of quoted) if (!configured.has(of)) refuse('of_nobody');
  const byRival = Map.groupBy(
    quoted.filter(({ of }) => configured.has(of)),
    ({ of }) => of,
  );
  return new Map([...byRival].map(([of, all]) => [of, onceEach(page, phrasesOf(page, all, names, refuse))]));
}

/** The quotes that can be qualities, without overlaps: the longer of two stays. */
function phrasesOf(
  page: Page,
  quoted: readonly QuotedQuality[],
  names: readonly Span[],
  refuse: GroundedReply['refuse'],
): Themed[] {
  const named = new ClaimedSpans(page.cased.length);
  named.take(names);
  const taken = new ClaimedSpans(page.cased.length);
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

/** Extends quotes to the ends of their clauses, unless that would include another quote or a name. */
function wholeClauses(page: Page, quoted: readonly QuotedQuality[], named: ClaimedSpans): QuotedQuality[] {
  const { spoken } = wordingOf(page);
  const others = new ClaimedSpans(page.cased.length);
  others.take(quoted);
  return quoted.map((one) => {
    const whole = wholeClause(page, spoken, one);
    const more = { start: one.end, end: whole.end };
    return more.end <= more.start || (others.isFree(more) && named.isFree(more)) ? { ...one, ...whole } : one;
  });
}

type Trouble = 'amount' | 'too_long' | 'cut_clause' | 'names_a_brand';

function troubleOf({ folded }: Page, span: Span, named: ClaimedSpans, language: string): Trouble | null {
  const text = folded.slice(span.start, span.end);
  if (isAmount(text) || !/\p{L}{2}|[^\P{L}a-z]/u.test(text)) return 'amount';
  if (isTied(language, text)) return 'cut_clause';
  if (text.length > maxLength || text.split(' ').length > maxWords) return 'too_long';
  return named.isFree(span) ? null : 'names_a_brand';
}

function onceEach<T extends Span>({ folded }: Page, spans: readonly T[]): T[] {
  const inReadingOrder = spans.toSorted((a, b) => a.start - b.start);
  return [...Map.groupBy(inReadingOrder, ({ start, end }) => folded.slice(start, end)).values()].map(
    ([first]) => first!,
  );
}
