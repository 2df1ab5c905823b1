import type { Span } from '@app/findings';
import type { OpinionSense, OpinionWord, OpinionWordIndex } from '../lexicon/opinion-words.js';
import { eachWord, scriptOf } from '../text/words.js';
import type { Page } from '../text/page.js';
import { partitionPoint, spanAt } from '../text/page.js';
import type { Stretch } from './stretches.js';

/** A word of a stretch; in scripts without spaces a character, or a run of katakana. */
export interface OpinionToken extends Span {
  /** Folded, in lower case. */
  readonly text: string;
  readonly isCharacter: boolean;
  readonly senses: readonly OpinionSense[];
  /** It goes on an opinion word that began before it: "ideal" in "not ideal". */
  readonly isJoined: boolean;
  readonly shape: 'digit' | 'sign' | 'capitals' | 'capital' | 'small';
  readonly isStrong: boolean;
  /** The prompt has it, too. */
  readonly isInPrompt: boolean;
  /** The sign between it and the word before in its stretch. */
  readonly mark: string;
  readonly stretch: Stretch;
  /** Its place in the stretch, from 0. */
  readonly index: number;
}

const word = /[\p{L}\p{M}\p{N}]+(?:['.&+-][\p{L}\p{M}\p{N}]+)*[+%°]?|[$€£¥₩₹%]/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々〆]/u;
const character =
  /[\p{Script=Katakana}ー]+|\p{Script=Han}|[\p{Script=Hiragana}々〆]|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[\p{L}\p{N}]+/gu;

/** Shorter words are in any prompt. */
const shortest = 4;

/** `prompt`: folded, in lower case. */
export function opinionTokens(
  page: Page,
  opinionWords: OpinionWordIndex,
  stretches: readonly Stretch[],
  prompt: string,
): OpinionToken[] {
  return stretches.flatMap((stretch) => {
    const words = opinionWords.in(stretch);
    const parts = partsOf(page.folded, stretch);
    return parts.map(({ start, end }, index): OpinionToken => ({
      start,
      end,
      text: page.folded.slice(start, end),
      isInPrompt: prompt !== '' && end - start >= shortest && prompt.includes(page.folded.slice(start, end)),
      isCharacter: scriptOf(page.folded.charAt(start)) === 'unspaced',
      senses: sensesIn(words, { start, end }),
      isJoined: (spanAt(words, start)?.start ?? start) < start,
      shape: shapeOf(page.cased.slice(start, end)),
      isStrong: spanAt(page.strong, start) !== undefined,
      mark: index === 0 ? '' : markIn(page.folded.slice(parts[index - 1]!.end, start)),
      stretch,
      index,
    }));
  });
}

const markIn = (gap: string): string => (gap === ' ' ? '' : gap.trim().charAt(0));

/** Of words that are sorted and do not overlap. */
function sensesIn(words: readonly OpinionWord[], { start, end }: Span): OpinionSense[] {
  const senses: OpinionSense[] = [];
  for (let i = partitionPoint(words.length, (at) => words[at]!.end <= start); (words[i]?.start ?? end) < end; i++)
    senses.push(...words[i]!.senses);
  if (!senses.includes('positive') && !senses.includes('negative')) {
    // A label that stands in a clause judges as its text would: "not ideal for", "a plus".
    if (senses.includes('cons-label')) senses.push('negative');
    else if (senses.includes('pros-label')) senses.push('positive');
  }
  return senses;
}

function partsOf(folded: string, { start, end }: Span): Span[] {
  const parts: Span[] = [];
  eachWord(folded.slice(start, end), word, (index, text) => {
    const from = start + index;
    if (lettersOnly.test(text) || (!unspaced.test(text) && scriptOf(text.charAt(0)) !== 'katakana'))
      parts.push({ start: from, end: from + text.length });
    else
      for (const { index: at, 0: part } of text.matchAll(character))
        parts.push({ start: from + at, end: from + at + part.length });
  });
  return parts;
}

const lettersOnly = /^[a-z]+$/;

function shapeOf(text: string): OpinionToken['shape'] {
  if (lettersOnly.test(text)) return 'small';
  if (/\d/.test(text)) return 'digit';
  if (/^[$€£¥₩₹%]$/u.test(text)) return 'sign';
  if (/^\p{Lu}{2,}$/u.test(text)) return 'capitals';
  return /^\p{Lu}/u.test(text) ? 'capital' : 'small';
}
