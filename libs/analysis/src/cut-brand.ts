import {
  beginsBrand,
  isAmbiguousBrand,
  isCalendarOrPeople,
  isDictionaryWord,
  isFirstName,
  isFunctionWord,
  isKnownBrand,
  isPlace,
} from './lexicon.js';
import type { Run } from './runs.js';
import { titleNoun, titleOpening } from './title-words.js';
import type { Topic } from './topic.js';

/** `known`: a gazetteer has it. `ambiguous`: a gazetteer has it, and it is a common word, too. `rare`: no dictionary has its first word. `phrase`: common words. */
export type CutKind = 'known' | 'ambiguous' | 'rare' | 'phrase';

/** The part of a run that may be a brand: words `from` to `to`. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly kind: CutKind;
  /** Words of the run follow that look like a model or product. */
  readonly hasModel: boolean;
}

const longestName = 4;

/** Cuts a run to the brand: the longest known one, else the first word that no dictionary has, with what belongs to it. */
export function cutBrand(run: Run, standsAlone: boolean, topic: Topic): Cut | undefined {
  const words = run.words.map(({ text }) => text.toLowerCase());
  if (isPerson(run, words)) return undefined;
  return (
    knownIn(run, words) ??
    ambiguousIn(run, words, topic) ??
    rareIn(run, words, standsAlone, topic) ??
    phraseIn(run, words, topic)
  );
}

/** Only common words of a title may stand before it: "Restored Google Pixel". */
function knownIn(run: Run, words: readonly string[]): Cut | undefined {
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + longestName); to > from; to--) {
      const text = textOf(run, from, to);
      if (isKnownBrand(text) || (to === from + 1 && beginsBrand(text) && !isPlace(text)))
        return { from, to, kind: 'known', hasModel: to < words.length };
    }
    if (!isCommon(words[from] ?? '')) return undefined;
  }
  return undefined;
}

function textOf({ words, end }: Run, from: number, to: number): string {
  let text = '';
  for (let i = from; i < to; i++) text += (i === from ? '' : (words[i]?.gap ?? '')) + (words[i]?.text ?? '');
  return (to === words.length && end > (words[to - 1]?.end ?? end) ? `${text}+` : text).toLowerCase();
}

const isPerson = (run: Run, [first, second]: readonly string[]): boolean =>
  !run.isHead &&
  first !== undefined &&
  second !== undefined &&
  isFirstName(first) &&
  !isDictionaryWord(first) &&
  /^\p{Lu}\p{Ll}+$/u.test(run.words[1]?.text ?? '');

/** All of a run, or what a model follows; the head "Solid & Striped" is no "Solid". */
function ambiguousIn(run: Run, words: readonly string[], topic: Topic): Cut | undefined {
  if (isLabel(words)) return undefined;
  for (let to = Math.min(words.length, longestName); to > 0; to--) {
    const text = textOf(run, 0, to);
    const isTold =
      to === words.length ||
      !run.isWholeHead ||
      words.slice(to).some((word) => isModelWord(word, topic) || !isCommon(word));
    if (isTold && (isAmbiguousBrand(text) || (to === 1 && beginsBrand(text))))
      return { from: 0, to, kind: 'ambiguous', hasModel: to < words.length };
  }
  return undefined;
}

/** With a model behind it the first word; alone or in a row all of it. A head begins with the brand: "Shark IZ462H", not "IZ462H". */
function rareIn(run: Run, words: readonly string[], standsAlone: boolean, topic: Topic): Cut | undefined {
  const rareAt = words.findIndex((word) => !isCommon(word) && !/^\d+$/.test(word));
  if (rareAt < 0) return undefined;
  const first = words[0] ?? '';
  if (run.isHead && rareAt > 0 && !titleOpening.test(first) && !/(?:ed|ing)$/.test(first) && !isFunctionWord(first))
    return { from: 0, to: 1, kind: 'rare', hasModel: true };
  const rest = words.slice(rareAt + 1);
  const isWhole =
    rest.length === 0 || (standsAlone && rest.length < longestName && !rest.some((word) => isModelWord(word, topic)));
  const rare = words[rareAt] ?? '';
  const kind = isPlace(rare) || isFirstName(rare) ? 'phrase' : 'rare';
  return { from: rareAt, to: isWhole ? words.length : rareAt + 1, kind, hasModel: rest.length > 0 };
}

/** A name of common words ("Old Navy", "Just One"): at the beginning of a head, up to the model. */
function phraseIn(run: Run, words: readonly string[], topic: Topic): Cut | undefined {
  if (!run.isHead || words.every((word) => isFunctionWord(word)) || isLabel(words)) return undefined;
  const modelAt = words.findIndex((word, i) => i > 0 && isModelWord(word, topic));
  const to = modelAt > 0 ? 1 : words.length;
  return to > longestName ? undefined : { from: 0, to, kind: 'phrase', hasModel: to < words.length };
}

/** "Final Recommendations", "Best Value": what every answer has for titles. */
const isLabel = (words: readonly string[]): boolean =>
  titleOpening.test(words[0] ?? '') || titleNoun.test(words.at(-1) ?? '');
const isCommon = (word: string): boolean =>
  isFunctionWord(word) ||
  isCalendarOrPeople(word) ||
  technology.test(word) ||
  modelWord.test(word) ||
  word
    .split('-')
    .every((part) => isDictionaryWord(part) || isDictionaryWord(part.replace(/s$/, '')) || /^\d*$/.test(part));
const technology =
  /^(?:wi-?fi|oled|amoled|qled|lcd|led|gps|usb(?:-c)?|hdmi|nfc|ai|apps?|ios|api|cpu|gpu|ram|ssd|pcs?|tvs?|\dk|hd|uhd|\dg|ip\d\d|vpn|crm|seo|faq|diy|dac|anc|hepa|wan|lan)$/;
const isModelWord = (word: string, topic: Topic): boolean =>
  /\d/.test(word) ||
  modelWord.test(word) ||
  topic.has(word) ||
  topic.has(`${word}s`) ||
  topic.has(word.replace(/s$/, ''));
const modelWord =
  /^(?:pro|max|plus|ultra|mini|lite|air|premium|series|edition|gen|model|smart|classic|elite|ultimate|advanced|professional|commercial|wireless|standard|deluxe)$/;
