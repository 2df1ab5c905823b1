import { rareIn } from './cut-rare.js';
import { beginsBrand, isFirstName, isFunctionWord, isPlace, isSurname } from '../lexicon/lexicon.js';
import type { Run } from './runs.js';
import { isCommon, isModelWord, modelWord } from '../lexicon/word-kinds.js';
import type { Wording } from '../lexicon/wording.js';

/** `known`: a gazetteer has it. `ambiguous`: a gazetteer has it, and it is a common word, too. `rare`: no dictionary has its first word. `phrase`: common words. */
export type CutKind = 'known' | 'ambiguous' | 'rare' | 'phrase';

/** The part of a run that may be a brand: words `from` to `to`. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly kind: CutKind;
  /** Words of the run follow that look like a model or product. */
  readonly hasModel: boolean;
  /** Its last word keeps its possessive: "Hill's". */
  readonly isWritten?: boolean;
}

/** Where a run stands: alone between commas, as a head; in a row with others. */
export interface Place {
  readonly standsAlone: boolean;
  readonly isInRow: boolean;
}

const longestName = 4;

/** Cuts a run to the brand: the longest known one, else the first word that no dictionary has, with what belongs to it. */
export function cutBrand(run: Run, place: Place, wording: Wording): Cut | undefined {
  const words = run.words.map(({ text }) => text.toLowerCase());
  const known = knownIn(run, words, wording);
  const isName = isPerson(run, words, wording);
  if (known !== undefined && known.to - known.from > 1) return known;
  if (
    (isName && !(place.isInRow && !isSurname(words[1] ?? '') && wording.isAmbiguousBrand(words[0] ?? ''))) ||
    (words.length === 1 && isLabel(words, wording))
  )
    return undefined;
  return (
    known ??
    ambiguousIn(run, words, wording) ??
    rareIn(run, words, place.standsAlone, wording) ??
    phraseIn(run, words, place, wording)
  );
}

/** Only common words of a title may stand before it: "Restored Google Pixel". */
function knownIn(run: Run, words: readonly string[], wording: Wording): Cut | undefined {
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + longestName); to > from; to--) {
      const text = textOf(run, from, to);
      if (
        wording.isKnownBrand(text) ||
        (to === from + 1 && beginsBrand(text) && !isPlace(text) && !wording.isOwnWord(text))
      )
        return { from, to, kind: 'known', hasModel: to < words.length };
    }
    if (!isCommon(words[from] ?? '', wording)) return undefined;
  }
  return undefined;
}

function textOf({ words, end }: Run, from: number, to: number): string {
  let text = '';
  for (let i = from; i < to; i++)
    text += (i === from ? '' : (words[i]?.gap ?? '')) + ((i === to - 1 ? words[i]?.text : words[i]?.whole) ?? '');
  return (to === words.length && end > (words[to - 1]?.end ?? end) ? `${text}+` : text).toLowerCase();
}

const isPerson = (
  run: Run,
  [first, second]: readonly string[],
  { isDictionaryWord, isAmbiguousBrand }: Wording,
): boolean =>
  !run.isHead &&
  run.words.length < 4 &&
  first !== undefined &&
  second !== undefined &&
  isFirstName(first) &&
  !isDictionaryWord(first) &&
  (isSurname(second) || !isDictionaryWord(second) || !isAmbiguousBrand(first)) &&
  /^\p{Lu}\p{Ll}+$/u.test(run.words[1]?.text ?? '');

/** All of a run, or what a model follows; the head "Solid & Striped" is no "Solid". */
function ambiguousIn(run: Run, words: readonly string[], wording: Wording): Cut | undefined {
  if (isLabel(words, wording) || (words.length === 1 && modelWord.test(words[0] ?? ''))) return undefined;
  for (let to = Math.min(words.length, longestName); to > 0; to--) {
    const text = textOf(run, 0, to);
    const isTold =
      to === words.length ||
      !run.isWholeHead ||
      words.slice(to).some((word) => isModelWord(word, wording) || !isCommon(word, wording));
    if (isTold && (wording.isAmbiguousBrand(text) || (to === 1 && beginsBrand(text))))
      return { from: 0, to, kind: 'ambiguous', hasModel: to < words.length };
  }
  return undefined;
}

/** A name of common words ("Old Navy", "Just One"): at the beginning of a head, up to the model. */
function phraseIn(run: Run, words: readonly string[], { isInRow }: Place, wording: Wording): Cut | undefined {
  if (
    !(run.isHead || (isInRow && !run.isFirst)) ||
    words.every((word) => isFunctionWord(word)) ||
    isLabel(words, wording)
  )
    return undefined;
  if (run.words[0]?.whole.endsWith("'s") === true && words.length > 1)
    return { from: 0, to: 1, kind: 'phrase', hasModel: true, isWritten: true };
  const modelAt = words.findIndex((word, i) => i > 0 && isModelWord(word, wording));
  const to = modelAt > 0 ? 1 : words.length;
  return to > longestName ? undefined : { from: 0, to, kind: 'phrase', hasModel: to < words.length };
}

/** "Final Recommendations", "Best Value": what every answer has for titles. */
const isLabel = (words: readonly string[], { isTitleOpening, isTitleNoun }: Wording): boolean =>
  isTitleOpening(words[0] ?? '') || isTitleNoun(words.at(-1) ?? '');
