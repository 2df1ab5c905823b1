import { wordingOf } from '../../lexicon/wording.js';
import { namesOf } from '../../matching/names.js';
import type { Span, Watch } from '@app/findings';
import { foldText, type Page, partitionPoint, spanAt, withoutWords } from '../../text/page.js';
import { BrandNames, type OtherBrand } from './opinion-target.js';
import { type Stretch, stretchesIn } from './stretches.js';
import type { OpinionSense, OpinionWord, OpinionWordIndex } from '../../lexicon/opinion-words.js';
import { eachWord, scriptOf } from '../../text/words.js';

/** The words of adjacent stretches of one line, which the model of qualities reads as one sequence. */
export type OpinionSegment = readonly OpinionToken[];

/** The parts of an answer that may be about the tracked brand. */
export interface OpinionReading {
  /** The language of the answer (ISO 639-1). */
  readonly language: string;
  readonly stretches: readonly Stretch[];
  readonly segments: readonly OpinionSegment[];
}

/** Where an answer names brands and sources, in units of the view. */
export interface AnswerNames {
  readonly own: readonly Span[];
  readonly rivals: readonly OtherBrand[];
  readonly sources: readonly Span[];
}

/** Reads the parts of an answer that may be about the tracked brand; none if it is not mentioned. The labels and numbers of sources ("fast.[1]") are ignored. */
export function readOpinions(whole: Page, { own, rivals, sources }: AnswerNames, watch: Watch): OpinionReading {
  const language = languageOf(whole);
  const page = withoutWords(whole, sources);
  if (own.length === 0) return { language, stretches: [], segments: [] };
  const brandNames = new BrandNames(page.folded, language, own, rivals);
  const prompt = foldText(watch.prompt ?? '').toLowerCase();
  const stretches = stretchesIn(page, brandNames, namesOnlyBrand(prompt, watch, rivals));
  return {
    language,
    stretches,
    segments: segmentsOf(stretches)
      .map((segment) => opinionTokens(page, brandNames.words, segment, prompt))
      .filter((segment) => segment.length > 0),
  };
}

/** The language of the answer (ISO 639-1). */
export const languageOf = (page: Page): string =>
  /\p{Script=Thai}/u.test(page.folded.slice(0, 4000)) ? 'th' : wordingOf(page).spoken;

/** True if the prompt names the tracked brand and no rival: then text without any name is about it. */
function namesOnlyBrand(prompt: string, watch: Watch, rivals: readonly OtherBrand[]): boolean {
  if (prompt === '') return false;
  const isNamed = (name: string): boolean => prompt.includes(foldText(name).toLowerCase());
  const own = namesOf({ ...watch, competitors: [] });
  return own.some(({ spelling }) => isNamed(spelling)) && !rivals.some(({ name }) => isNamed(name));
}

const longestGap = 12;

function segmentsOf(stretches: readonly Stretch[]): Stretch[][] {
  const segments: Stretch[][] = [];
  for (const stretch of stretches) {
    const segment = segments.at(-1);
    const last = segment?.at(-1);
    if (segment && last?.line.start === stretch.line.start && stretch.start - last.end <= longestGap)
      segment.push(stretch);
    else segments.push([stretch]);
  }
  return segments;
}

/** A word of a stretch; in scripts without spaces a character, or consecutive katakana. */
export interface OpinionToken extends Span {
  /** The word, folded and in lower case. */
  readonly text: string;
  readonly isCharacter: boolean;
  readonly senses: readonly OpinionSense[];
  /** True if it continues an opinion word that began before it: "ideal" in "not ideal". */
  readonly isJoined: boolean;
  readonly shape: 'digit' | 'sign' | 'capitals' | 'capital' | 'small';
  readonly isStrong: boolean;
  /** True if the prompt also contains it. */
  readonly isInPrompt: boolean;
  /** True if letters are directly before it, because it is the ending of a name ("MTS'te"). */
  readonly isGlued: boolean;
  /** The sign between it and the word before it in its stretch; '' for none. */
  readonly mark: string;
  readonly stretch: Stretch;
  /** Its index in the stretch, from 0. */
  readonly index: number;
}

const word = /[\p{L}\p{M}\p{N}]+(?:['.&+-][\p{L}\p{M}\p{N}]+)*[+%°]?|[$€£¥₩₹%]/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々〆]/u;
const character =
  /[\p{Script=Katakana}ー]+|\p{Script=Han}|[\p{Script=Hiragana}々〆]|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[\p{L}\p{N}]+/gu;

/** Shorter words occur in any prompt. */
const shortest = 4;

/** The tokens of some stretches; `prompt` is folded and in lower case. */
function opinionTokens(
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
      isCharacter: isUnspaced(page, start),
      senses: sensesIn(words, { start, end }),
      isJoined: (spanAt(words, start)?.start ?? start) < start,
      shape: shapeOf(page.cased.slice(start, end)),
      isStrong: spanAt(page.strong, start) !== undefined,
      isGlued: index === 0 && !isUnspaced(page, start) && glue.test(page.folded.slice(Math.max(0, start - 2), start)),
      mark: index === 0 ? '' : markIn(page.folded.slice(parts[index - 1]!.end, start)),
      stretch,
      index,
    }));
  });
}

const isUnspaced = ({ folded }: Page, at: number): boolean => scriptOf(folded.charAt(at)) === 'unspaced';
const glue = /[\p{L}\p{M}\p{N}]'?$/u;

const markIn = (gap: string): string => (gap === ' ' ? '' : gap.trim().charAt(0));

/** The senses in a span, by opinion words that are sorted and do not overlap. */
function sensesIn(words: readonly OpinionWord[], { start, end }: Span): OpinionSense[] {
  const senses: OpinionSense[] = [];
  for (let i = partitionPoint(words.length, (at) => words[at]!.end <= start); (words[i]?.start ?? end) < end; i++)
    senses.push(...words[i]!.senses);
  if (!senses.includes('positive') && !senses.includes('negative')) {
    // A label inside a clause judges as its text would: "not ideal for", "a plus".
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
