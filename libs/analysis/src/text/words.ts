import type { Span } from '@app/findings';
import { type Page, type Block, partitionPoint } from './page.js';

/** Kinds of scripts, which decide where a name may begin and end. */
type Script = 'spaced' | 'digit' | 'hangul' | 'katakana' | 'unspaced' | 'none';

const letter = /[\p{L}\p{M}]/u;
const digit = /\p{Nd}/u;
const hangul = /\p{Script=Hangul}/u;
const katakana = /[\u30a0-\u30ff\uff66-\uff9f]/;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々〆]/u;

/** The kind of script of one unit of the view; `none` for '' (beyond the text). */
export function scriptOf(unit: string): Script {
  const code = unit.charCodeAt(0);
  if (code < 128) return asciiScripts[code] ?? 'none';
  const cached = scriptCache.get(code);
  if (cached !== undefined) return cached;
  const script = lookUp(unit);
  scriptCache.set(code, script);
  return script;
}

const asciiScripts = Array.from({ length: 128 }, (_, code) => lookUp(String.fromCharCode(code)));
const scriptCache = new Map<number, Script>();

function lookUp(unit: string): Script {
  if (digit.test(unit)) return 'digit';
  if (hangul.test(unit)) return 'hangul';
  if (katakana.test(unit) && unit !== '・') return 'katakana';
  if (unspaced.test(unit)) return 'unspaced';
  return letter.test(unit) ? 'spaced' : 'none';
}

export const isWordUnit = (unit: string): boolean => scriptOf(unit) !== 'none';
export const isUpper = (unit: string): boolean => unit !== unit.toLowerCase();
/** True if the spelling begins in a script without capitals. */
export const isUncased = (spelling: string): boolean => /^\p{Lo}/u.test(spelling);
export const isLower = (unit: string): boolean => unit !== unit.toUpperCase() && unit === unit.toLowerCase();

const isLatin = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
/** ASCII signs and digits with which a word may continue; some of them do not before a space. */
const goesOn = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w'.&+!%-]/.test(String.fromCharCode(code))));
const endsBeforeSpace = "'.&-";

/** The end of the word of ASCII letters that begins at `at`; `at` if there is none, or if it may continue with other characters. It spares most words a regular expression. */
function endOfPlainWord(text: string, at: number): number {
  let end = at;
  while (isLatin(text.charCodeAt(end))) end++;
  if (end === at || end === text.length) return end;
  const next = text.charCodeAt(end);
  if (next >= 128) return at;
  if (goesOn[next] === 0) return end;
  const isLast = end + 1 === text.length || text.charCodeAt(end + 1) === space;
  return isLast && endsBeforeSpace.includes(text.charAt(end)) ? end : at;
}

const space = 32;

/** Calls `found` for each match of `expression` (global), in reading order. The expression must match words of ASCII letters. */
export function eachWord(text: string, expression: RegExp, found: (start: number, written: string) => void): void {
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const end = endOfPlainWord(text, at);
    if (end > at) found(at, text.slice(at, end));
    if (end > at || code === space) at = Math.max(end, at + 1);
    else {
      expression.lastIndex = at;
      const match = expression.exec(text);
      if (match === null) return;
      found(match.index, match[0]);
      at = match.index + match[0].length;
    }
  }
}

/** The number of words before each unit of the view, and at its end of all words. Words in `without` (sorted, disjoint) do not count. Two characters of a script without spaces count as one word. */
export function countWords(folded: string, without: readonly Span[] = []): Float64Array {
  const before = new Float64Array(folded.length + 1);
  let inWord = false;
  let next = 0;
  for (let at = 0; at < folded.length; at++) {
    while (next < without.length && without[next]!.end <= at) next++;
    const isLeftOut = next < without.length && without[next]!.start <= at;
    const script = isLeftOut ? 'none' : scriptOf(folded.charAt(at));
    const isUnspaced = script === 'unspaced' || script === 'katakana';
    const begins = script !== 'none' && !isUnspaced && !inWord;
    inWord = script !== 'none' && !isUnspaced;
    before[at + 1] = (before[at] ?? 0) + (begins ? 1 : isUnspaced ? 0.5 : 0);
  }
  return before;
}

/** Languages without spaces between words. */
export type UnspacedLanguage = 'ja' | 'th' | 'zh';
export const isUnspaced = (language: string): language is UnspacedLanguage => /^(?:ja|th|zh)$/.test(language);

const segmenters = new Map<string, Intl.Segmenter>();

/** Splits text without spaces into words. It is made once a language, on first use, because it loads a dictionary. */
export function segmenterOf(language: UnspacedLanguage): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

const longest = 200;
const thai = /^\p{Script=Thai}/u;
const kana = /[\u3041-\u309f]/u;

/** The words of a text without spaces; consecutive katakana are one word. */
export function segmentsOf(text: string): Span[] {
  const language = thai.test(text) ? 'th' : kana.test(text) ? 'ja' : 'zh';
  const spans: Span[] = [];
  for (let from = 0; from < text.length; from += longest)
    for (const { index, segment } of segmenterOf(language).segment(text.slice(from, from + longest)))
      spans.push({ start: from + index, end: from + index + segment.length });
  return joinKatakana(text, spans);
}

/** Joins katakana again, because the dictionary splits names such as "マネーフォワード" into common words. */
function joinKatakana(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    if (before !== undefined && isKatakana(text.charAt(span.start)) && isKatakana(text.charAt(before.end - 1)))
      joined[joined.length - 1] = { start: before.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

const isKatakana = (unit: string): boolean => unit >= '\u30a0' && unit <= '\u30ff';

/** A word of the view. */
export interface Word extends Span {
  /** The word, folded, in its own letter case. */
  readonly text: string;
  /** The text between the word and the place from which it was looked up; '' or ' ' for direct neighbours. */
  readonly gap: string;
}

const joiners = "'-.&+";
/** The longest gap and word that are looked at, which keeps each look-up constant in time. */
const reach = 40;

/** The word that ends before `at` in the same block. */
export function wordBefore({ folded, cased }: Page, at: number): Word | undefined {
  let end = at;
  while (end > 0 && at - end < reach && !isWordUnit(folded.charAt(end - 1)) && folded.charAt(end - 1) !== '\n') end--;
  let start = end;
  while (start > 0 && end - start < reach && isInWord(cased, start - 1)) start--;
  return start === end ? undefined : { start, end, text: cased.slice(start, end), gap: cased.slice(end, at) };
}

/** The word that begins at or after `at` in the same block. */
export function wordAfter({ folded, cased }: Page, at: number): Word | undefined {
  let start = at;
  while (
    start < folded.length &&
    start - at < reach &&
    !isWordUnit(folded.charAt(start)) &&
    folded.charAt(start) !== '\n'
  )
    start++;
  let end = start;
  while (end < folded.length && end - start < reach && isInWord(cased, end)) end++;
  return start === end ? undefined : { start, end, text: cased.slice(start, end), gap: cased.slice(at, start) };
}

/** True for letters and digits, and for joiners between two of them: "AT-LP60X", "don't", "e.g". A full stop without its space ("grip.Baden") joins nothing. */
function isInWord(cased: string, at: number): boolean {
  const unit = cased.charAt(at);
  if (isWordUnit(unit)) return true;
  const before = cased.charAt(at - 1);
  const next = cased.charAt(at + 1);
  if (unit === '' || !joiners.includes(unit) || !isWordUnit(before) || !isWordUnit(next)) return false;
  return unit !== '.' || !isUpper(next) || (isUpper(before) && !isLower(cased.charAt(at + 2)));
}

/** The words that begin in a span. */
export function wordsIn(page: Page, { start, end }: Span): Word[] {
  const words: Word[] = [];
  for (let at = start; at < end;) {
    const word = wordAfter(page, at);
    if (word !== undefined && word.start < end) words.push(word);
    at = word?.end ?? at + reach;
  }
  return words;
}

const stop = /[.!?…。！？][)\]"']*(?=\s|$|\p{Lu}|["(])|[。！？]/gu;
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|no|nr|mr|mrs|ms|dr|st|inc|ltd|co|corp|z\.b|u\.a|d\.h|ca|bzw|p\.ej|ej|sr|sra|ex|u\.s|u\.k|\p{L})$/u;

/** The sentences of a span within one block; a full stop without its space ("durability.Spalding") ends one, too. */
export function sentencesIn(page: Page, span: Span): Span[] {
  const sentences: Span[] = [];
  const text = page.cased.slice(span.start, span.end);
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(stop)) {
    if (!endsSentence(text, index, mark)) continue;
    sentences.push({ start: span.start + start, end: span.start + index + mark.length });
    start = index + mark.length;
  }
  if (text.slice(start).trim() !== '')
    sentences.push({ start: span.start + start, end: span.start + text.trimEnd().length });
  return sentences.map((sentence) => withoutSpace(page, sentence));
}

/** The sentence of a block that contains the end of the span. */
export function sentenceAround(page: Page, block: Block, { start, end }: Span): Span {
  const sentences = sentenceCache.get(block) ?? sentencesIn(page, { start: block.start, end: block.end - 1 });
  sentenceCache.set(block, sentences);
  return sentences[partitionPoint(sentences.length, (i) => (sentences[i]?.end ?? 0) < end)] ?? { start, end };
}

const sentenceCache = new WeakMap<Block, readonly Span[]>();

function withoutSpace({ cased }: Page, { start, end }: Span): Span {
  let from = start;
  while (from < end && cased.charAt(from) === ' ') from++;
  return { start: from, end };
}

function endsSentence(text: string, index: number, mark: string): boolean {
  if (!mark.startsWith('.')) return true;
  const next = text.slice(index + mark.length, index + mark.length + 2);
  if (isGlued(next)) return !isUpper(text.charAt(index - 1)) || isLower(next.charAt(1));
  if (/^ \p{Ll}/u.test(next)) return false;
  return !abbreviation.test(text.slice(Math.max(0, index - 8), index).toLowerCase());
}

const isGlued = (next: string): boolean => /^\S/u.test(next);
