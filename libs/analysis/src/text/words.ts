import type { Span } from '@app/findings';
import { type Page, type Block, partitionPoint } from './page.js';

/** Scripts that decide where a name may begin and end. */
type Script = 'spaced' | 'digit' | 'hangul' | 'katakana' | 'unspaced' | 'none';

const letter = /[\p{L}\p{M}]/u;
const digit = /\p{Nd}/u;
const hangul = /\p{Script=Hangul}/u;
const katakana = /[\u30a0-\u30ff\uff66-\uff9f]/;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々〆]/u;

/** The script of one unit of the view; '' (beyond the text) has none. */
export function scriptOf(unit: string): Script {
  const code = unit.charCodeAt(0);
  if (code < 128) return asciiScripts[code] ?? 'none';
  const known = scriptsBefore.get(code);
  if (known !== undefined) return known;
  const script = lookUp(unit);
  scriptsBefore.set(code, script);
  return script;
}

const asciiScripts = Array.from({ length: 128 }, (_, code) => lookUp(String.fromCharCode(code)));
const scriptsBefore = new Map<number, Script>();

function lookUp(unit: string): Script {
  if (digit.test(unit)) return 'digit';
  if (hangul.test(unit)) return 'hangul';
  if (katakana.test(unit) && unit !== '・') return 'katakana';
  if (unspaced.test(unit)) return 'unspaced';
  return letter.test(unit) ? 'spaced' : 'none';
}

export const isWordUnit = (unit: string): boolean => scriptOf(unit) !== 'none';
export const isUpper = (unit: string): boolean => unit !== unit.toLowerCase();
/** Does it begin in a script without capitals? */
export const isUncased = (spelling: string): boolean => /^\p{Lo}/u.test(spelling);
export const isLower = (unit: string): boolean => unit !== unit.toUpperCase() && unit === unit.toLowerCase();

const isLatin = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
/** Signs of ASCII, and digits, with which a word may go on; before a space some of them do not. */
const goesOn = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w'.&+!%-]/.test(String.fromCharCode(code))));
const endsBeforeSpace = "'.&-";

/** Where a word of ASCII letters alone ends that begins at `at`; `at` where none does, or it may go on with something else. Spares most words an expression. */
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

/** What `expression` (global) matches in a text, in reading order; words of ASCII letters must be among it. */
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

/** Words before each unit of the view (and, at its end, of all of it), but for those in `without` (sorted, disjoint); two characters of a script without spaces are a word. */
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

/** Languages that put no spaces between words. */
export type UnspacedLanguage = 'ja' | 'th' | 'zh';
export const isUnspaced = (language: string): language is UnspacedLanguage => /^(?:ja|th|zh)$/.test(language);

const segmenters = new Map<string, Intl.Segmenter>();

/** Parts a text without spaces into words. Made on first use, for it loads a dictionary, and once a language. */
export function segmenterOf(language: UnspacedLanguage): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

const longest = 200;
const thai = /^\p{Script=Thai}/u;
const kana = /[\u3041-\u309f]/u;

/** The words of a stretch without spaces; a run of katakana is one. */
export function segmentsOf(text: string): Span[] {
  const language = thai.test(text) ? 'th' : kana.test(text) ? 'ja' : 'zh';
  const spans: Span[] = [];
  for (let from = 0; from < text.length; from += longest)
    for (const { index, segment } of segmenterOf(language).segment(text.slice(from, from + longest)))
      spans.push({ start: from + index, end: from + index + segment.length });
  return joinKatakana(text, spans);
}

/** "マネーフォワード" is cut by dictionaries of common words. */
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

/** A word of the view and what stands between it and the place it was looked up from ('' or ' ' for direct neighbours). */
export interface Word extends Span {
  /** Folded, case kept. */
  readonly text: string;
  readonly gap: string;
}

const joiners = "'-.&+";
/** Longer gaps and words than these are of no interest to a neighbour: it keeps the look-up constant in time. */
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

/** Letters and digits, and the joiners between two of them: "AT-LP60X", "don't", "e.g"; a full stop that lost its space ("grip.Baden") joins nothing. */
function isInWord(cased: string, at: number): boolean {
  const unit = cased.charAt(at);
  if (isWordUnit(unit)) return true;
  const before = cased.charAt(at - 1);
  const next = cased.charAt(at + 1);
  if (unit === '' || !joiners.includes(unit) || !isWordUnit(before) || !isWordUnit(next)) return false;
  return unit !== '.' || !isUpper(next) || (isUpper(before) && !isLower(cased.charAt(at + 2)));
}

/** All words of a span. */
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

/** Sentences of a span of one block; a full stop that lost its space ("durability.Spalding") ends one, too. */
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

/** The sentence of a block that holds the span, or its end. */
export function sentenceAround(page: Page, block: Block, { start, end }: Span): Span {
  const sentences = sentencesBefore.get(block) ?? sentencesIn(page, { start: block.start, end: block.end - 1 });
  sentencesBefore.set(block, sentences);
  return sentences[partitionPoint(sentences.length, (i) => (sentences[i]?.end ?? 0) < end)] ?? { start, end };
}

const sentencesBefore = new WeakMap<Block, readonly Span[]>();

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
