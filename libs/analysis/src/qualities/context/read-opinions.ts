import { wordingOf } from '../../lexicon/wording.js';
import { namesOf } from '../../matching/names.js';
import type { Span, Watch } from '@app/findings';
import { foldText, type Page, partitionPoint, spanAt, withoutWords } from '../../text/page.js';
import { Namings, type OtherBrand } from './opinion-target.js';
import { type Stretch, stretchesIn } from './stretches.js';
import type { OpinionSense, OpinionWord, OpinionWordIndex } from '../../lexicon/opinion-words.js';
import { eachWord, scriptOf } from '../../text/words.js';

/** Stretches of one line that follow each other, word by word: what the model of qualities reads at once. */
export type OpinionRun = readonly OpinionToken[];

/** What an answer may say of the tracked brand. */
export interface OpinionReading {
  /** ISO 639-1. */
  readonly language: string;
  readonly stretches: readonly Stretch[];
  readonly runs: readonly OpinionRun[];
}

/** Where an answer names brands, and where it cites, in units of the view. */
export interface KnownPlaces {
  readonly own: readonly Span[];
  readonly rivals: readonly OtherBrand[];
  readonly sources: readonly Span[];
}

/** Of a brand that is not mentioned nothing is said, and a source's label or number ("fast.[1]") says nothing of any. */
export function readOpinions(whole: Page, { own, rivals, sources }: KnownPlaces, watch: Watch): OpinionReading {
  const language = languageOf(whole);
  const page = withoutWords(whole, sources);
  if (own.length === 0) return { language, stretches: [], runs: [] };
  const namings = new Namings(page.folded, language, own, rivals);
  const prompt = foldText(watch.prompt ?? '').toLowerCase();
  const stretches = stretchesIn(page, namings, isAskedAlone(prompt, watch, rivals));
  return {
    language,
    stretches,
    runs: runsOf(stretches)
      .map((run) => opinionTokens(page, namings.words, run, prompt))
      .filter((run) => run.length > 0),
  };
}

/** ISO 639-1: what the answer is written in. */
export const languageOf = (page: Page): string =>
  /\p{Script=Thai}/u.test(page.folded.slice(0, 4000)) ? 'th' : wordingOf(page).spoken;

/** Does the prompt name the tracked brand and none of the rivals? Then what names nobody is said of it. */
function isAskedAlone(prompt: string, watch: Watch, rivals: readonly OtherBrand[]): boolean {
  if (prompt === '') return false;
  const isNamed = (name: string): boolean => prompt.includes(foldText(name).toLowerCase());
  const own = namesOf({ ...watch, competitors: [] });
  return own.some(({ spelling }) => isNamed(spelling)) && !rivals.some(({ name }) => isNamed(name));
}

const longestGap = 12;

function runsOf(stretches: readonly Stretch[]): Stretch[][] {
  const runs: Stretch[][] = [];
  for (const stretch of stretches) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last?.line.start === stretch.line.start && stretch.start - last.end <= longestGap) run.push(stretch);
    else runs.push([stretch]);
  }
  return runs;
}

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
  /** Letters of another word stand right before it: it is the ending of a name ("MTS'te"). */
  readonly isGlued: boolean;
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
