import { opensSentence } from './tokens.js';

/** What stands between two tokens says of the names beside it. */
export interface Gap {
  readonly text: string;
  readonly isEmpty: boolean;
  readonly isSpace: boolean;
  /** One or the other. */
  readonly isPlain: boolean;
  /** A space or a hyphen: a name may go on behind it. */
  readonly isStep: boolean;
  readonly opensSentence: boolean;
  /** One sign or none, and no bracket or comma. */
  readonly isNarrow: boolean;
  // of the name behind it
  readonly endsInColon: boolean;
  readonly endsInDash: boolean;
  readonly endsInSlash: boolean;
  readonly opensBrackets: boolean;
  readonly opensQuotes: boolean;
  readonly isComma: boolean;
  // of the name before it
  readonly beginsWithColon: boolean;
  readonly beginsWithDash: boolean;
  readonly beginsWithSlash: boolean;
  readonly beginsWithComma: boolean;
  readonly beginsWithStop: boolean;
  readonly beginsWithBrackets: boolean;
  readonly closesBrackets: boolean;
  readonly closesQuotes: boolean;
  readonly isPossessive: boolean;
  readonly isTrademark: boolean;
  readonly hasLetter: boolean;
}

const known = new Map<string, Gap>();
const mostKnown = 1024;
const longestKnown = 4;

/** Answers have few different gaps. */
export function gapOf(text: string): Gap {
  const before = known.get(text);
  if (before !== undefined) return before;
  const gap = readGap(text);
  if (known.size < mostKnown && text.length <= longestKnown) known.set(text, gap);
  return gap;
}

const readGap = (text: string): Gap => ({
  text,
  isEmpty: text === '',
  isSpace: text === ' ',
  isPlain: text === '' || text === ' ',
  isStep: text === ' ' || text === '-',
  opensSentence: opensSentence.test(text),
  isNarrow: text.length < 2 && !/[(（、,]/.test(text),
  endsInColon: /[:：]\s*$/u.test(text),
  endsInDash: /\s-\s$/u.test(text),
  endsInSlash: /\/\s?$/.test(text),
  opensBrackets: /[(（[]$/u.test(text),
  opensQuotes: /["「『《]$/u.test(text),
  isComma: /^[,、،，] ?$/u.test(text),
  beginsWithColon: /^ ?[:：]/u.test(text),
  beginsWithDash: /^\s-\s/u.test(text),
  beginsWithSlash: /^\s?\//.test(text),
  beginsWithComma: /^[,、،，]/u.test(text),
  beginsWithStop: /^[.!?。！？]/u.test(text),
  beginsWithBrackets: /^ ?[(（]/u.test(text),
  closesBrackets: /^[)）\]]/u.test(text),
  closesQuotes: /^["」』》]/u.test(text),
  isPossessive: text.startsWith("'s") || text.startsWith("' "),
  isTrademark: /^[®™]/u.test(text),
  hasLetter: /\p{L}/u.test(text),
});
