import { isCalendarOrPeople, isFunctionWord } from './lexicon.js';
import type { Wording } from './wording.js';

/** A word of the language, or of any technology: no name by itself. */
export const isCommon = (word: string, { isDictionaryWord }: Wording): boolean =>
  isFunctionWord(word) ||
  isCalendarOrPeople(word) ||
  technology.test(word) ||
  modelWord.test(word) ||
  word
    .split('-')
    .every((part) => isDictionaryWord(part) || isDictionaryWord(part.replace(/s$/, '')) || /^\d*$/.test(part));
const technology =
  /^(?:wi-?fi|oled|amoled|qled|lcd|led|gps|usb(?:-c)?|hdmi|nfc|ai|apps?|ios|api|cpu|gpu|ram|ssd|pcs?|tvs?|\dk|hd|uhd|\dg|ip\d\d|vpn|crm|seo|faq|diy|dac|anc|hepa|wan|lan)$/;
/** What makers call versions of a product, and what the answer is about: no part of a brand's name. */
export const isModelWord = (word: string, { topic }: Wording): boolean =>
  /\d/.test(word) ||
  modelWord.test(word) ||
  topic.has(word) ||
  topic.has(`${word}s`) ||
  topic.has(word.replace(/s$/, ''));
export const modelWord =
  /^(?:pro|max|plus|ultra|mini|lite|air|premium|series|edition|gen|model|smart|classic|elite|ultimate|advanced|professional|commercial|wireless|standard|deluxe)$/;
