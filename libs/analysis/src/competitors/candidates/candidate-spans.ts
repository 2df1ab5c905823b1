import type { Span } from '@app/findings';
import { brandsWithoutCase, entryOf, sense } from '../../lexicon/lexicon.js';
import { indexOf, type NameIndex, writtenNames } from '../../matching/find-names.js';
import { type Wording, wordingOf, isTechnology, isUnitOfMeasure, modelWord } from '../../lexicon/wording.js';
import { type Block, type Page, spanAt } from '../../text/page.js';
import { type Token, tokensOf } from '../../text/tokens.js';
import { isCommonKatakana, brandVerb } from '../../lexicon/word-classes.js';
import { cachedByWord } from '../../lexicon/frequent-words.js';
import { opinionSensesOf } from '../../lexicon/opinion-words.js';

/** The tokens of a block with what is known about each. Lists have one entry for each token. */
export interface Line {
  readonly block: Block;
  readonly tokens: readonly Token[];
  readonly words: readonly WordKnowledge[];
  /** True where names often begin: at heads, bold text and links, after colons and list signs. */
  readonly marked: readonly boolean[];
  /** True where the answer names its sources; no candidate contains such a token. */
  readonly cited: readonly boolean[];
  /** The most tokens of a name. It is lower if hundreds of words follow each other without punctuation, which only hostile answers do. */
  readonly longest: number;
}

/** How a candidate was cut out of its tokens: `whole`, not at all; else without a possessive, an ending, a prefix or the part after a hyphen; `listed`: at the borders of a listed name. */
type Cut = 'whole' | 'possessive' | 'ending' | 'prefix' | 'hyphen' | 'listed';

/** Words that may be a name, in units of the view. */
export interface CandidateSpan extends Span {
  readonly line: Line;
  /** Its tokens are those from `first` to before `last`. */
  readonly first: number;
  readonly last: number;
  readonly cut: Cut;
}

// The most tokens of a name: in general, in a script without case, and in a block without punctuation.
const maxTokens = 5;
const maxBareTokens = 3;
const maxCrowdedTokens = 2;
/** From this number of words without punctuation on a block counts as crowded. */
const crowdedWords = 200;

/** The lines of a page. `sources` are the spans where it names its sources; `know` looks a word up. */
export function linesOf(page: Page, sources: readonly Span[], know: (word: string) => WordKnowledge): Line[] {
  const starts = new Set<number>();
  for (const spans of [page.strong, page.links]) for (const { start } of spans) starts.add(start);
  return page.blocks.map((block) => {
    const tokens = tokensOf(page, block);
    const longest = isCrowded(tokens) ? maxCrowdedTokens : maxTokens;
    const words = tokens.map(({ lower }) => know(lower));
    const cited = tokens.map(({ start }) => spanAt(sources, start) !== undefined);
    return { block, tokens, words, marked: markedIn(tokens, starts), cited, longest };
  });
}

function isCrowded(tokens: readonly Token[]): boolean {
  for (let at = crowdedWords, from = 0; at < tokens.length; at = from + crowdedWords) {
    let i = at;
    while (i > from && joins(tokens, i)) i--;
    if (i === from) return true;
    from = i;
  }
  return false;
}

function markedIn(tokens: readonly Token[], starts: ReadonlySet<number>): boolean[] {
  return tokens.map(({ gap, start }, i) => {
    if (i === 0 || (i === 1 && tokens[0]?.shape === 'number')) return true;
    return (gap !== ' ' && gap !== '' && nameOpening.test(gap)) || starts.has(start);
  });
}

/** Matches a gap after which names often begin. */
const nameOpening = /[:：•|(（「『《"“、/,،]|\s-\s/u;

/** All spans that may be a name, in reading order. */
export function candidateSpans(page: Page, lines: readonly Line[]): CandidateSpan[] {
  const wording = wordingOf(page);
  const found: CandidateSpan[] = [];
  const listed = listedWithoutCase(page);
  let next = 0;
  for (const line of lines)
    for (let first = 0; first < line.tokens.length; first++) {
      const from = found.length;
      collect(line, first, wording, found);
      const end = line.tokens[first]!.end;
      for (; (listed[next]?.start ?? Infinity) < end; next++) addListed(line, first, listed[next]!, found, from);
    }
  return found;
}

let index: NameIndex | undefined;
const listedWithoutCase = (page: Page): Span[] =>
  /\p{Lo}{2}/u.test(page.folded) ? writtenNames(page, (index ??= indexOf(brandsWithoutCase()))) : [];

/** Adds a listed name in a script without case, even if its borders are inside tokens. */
function addListed(line: Line, first: number, { start, end }: Span, found: CandidateSpan[], from: number): void {
  for (let i = from; i < found.length; i++) if (found[i]!.start === start && found[i]!.end === end) return;
  if (start < line.tokens[first]!.start || line.cited[first]!) return;
  let last = first + 1;
  while (last < line.tokens.length && line.tokens[last]!.start < end) last++;
  found.push({ line, first, last, start, end, cut: 'listed' });
}

function collect(line: Line, first: number, wording: Wording, found: CandidateSpan[]): void {
  const { tokens, words, marked, cited, longest } = line;
  const head = tokens[first]!;
  const isMarked = marked[first]!;
  const isGlued = head.shape === 'number' && tokens[first + 1]?.gap === '' && tokens[first + 1]?.shape === 'bare';
  if (cited[first]! || (!isGlued && !mayBegin(head, words[first]!, isMarked, wording))) return;
  const most = Math.min(longest, head.shape === 'bare' && !isMarked ? maxBareTokens : maxTokens);
  for (let last = first + 1; last <= tokens.length && last - first <= most; last++) {
    const token = tokens[last - 1]!;
    if (last - first > 1 && (cited[last - 1]! || !joins(tokens, last - 1))) break;
    if (!mayEnd(token, words[last - 1]!, last - first, isMarked, wording)) {
      if (isLinker(token)) continue;
      break;
    }
    push(line, first, last, found);
  }
}

const clitics: Readonly<Record<string, RegExp>> = {
  ar: /^(?:[وف]?[بلك]?)(?=[\p{L}]{3})/u,
  he: /^[ושמהכלב](?=[\p{L}]{2})/u,
};
const particle =
  /^(.{2,}?)(은|는|이|가|을|를|의|에|에서|에게|와|과|로|으로|도|만|나|이나|까지|부터|보다|처럼|라는|이라는|라|이라|랑|이랑|하고|한테|조차|뿐|이며|며|고|이고|입니다|이에요|예요|인|든|이든|등|측|에서는|에서도|에는|에도|에게는|으로는|로는|보다는|이라고|라고|이라면|라면|이지만|지만|들|들은|들이)$/u;
const hebrew = /^\p{Script=Hebrew}/u;
const arabic = /^\p{Script=Arabic}/u;
const hangul = /^\p{Script=Hangul}/u;

function push(line: Line, first: number, last: number, found: CandidateSpan[]): void {
  const { start } = line.tokens[first]!;
  const token = line.tokens[last - 1]!;
  const { end } = token;
  const add = (from: number, to: number, cut: Cut): void => {
    found.push({ line, first, last, start: from, end: to, cut });
  };
  add(start, end, 'whole');
  const next = line.tokens[last];
  const after = next?.gap ?? '';
  if (token.shape !== 'bare' && after.startsWith("'") && /^'s?(?![\p{L}])/u.test(after))
    add(start, end + (after.startsWith("'s") ? 2 : 1), 'possessive');
  if (last - first === 1 || token.shape === 'capital' || token.shape === 'upper' || token.shape === 'camel') {
    const hyphen = token.text.lastIndexOf('-');
    if (hyphen > 1) add(start, token.start + hyphen, 'hyphen');
  }
  const ending = token.text.includes("'") ? /^(.{2,})'\p{Ll}{1,5}$/u.exec(token.text) : null;
  if (ending !== null) add(start, token.start + ending[1]!.length, 'ending');
  if (token.shape === 'bare' && hangul.test(token.text)) {
    const stem = particle.exec(token.text);
    if (stem !== null) add(start, token.start + stem[1]!.length, 'ending');
  }
  const opening = line.tokens[first]!;
  if (opening.shape === 'bare') {
    const clitic = arabic.test(opening.text) ? clitics['ar'] : hebrew.test(opening.text) ? clitics['he'] : undefined;
    const prefix = clitic?.exec(opening.text)?.[0] ?? '';
    if (prefix !== '') add(start + prefix.length, end, 'prefix');
  }
}

const linkers = new Set(
  'de da do del della di des du la le el al van von and of the by y e et und on for in a to'.split(' '),
);
const isLinker = ({ lower, shape }: Token): boolean => shape === 'lower' && linkers.has(lower);
const gapInside = /^(?: ?|-| & | \+ |'s |' |'s?-|\.|！|!|®? |™? )$/u;
const abbreviated = /^(?:dr|st|mr|mrs|ms|jr|\p{L})$/u;

function joins(tokens: readonly Token[], at: number): boolean {
  const { gap } = tokens[at]!;
  return gap === ' ' || gapInside.test(gap) || (gap === '. ' && abbreviated.test(tokens[at - 1]!.lower));
}

const common = 0.62;
const isHiragana = (text: string): boolean => /^[\u3041-\u309fー]+$/u.test(text);

/** Contractions: "I'd", "C'est", "L'idée". */
const contraction = /^(?:\p{L}{1,6}'(?:d|ll|ve|re|m|t)|\p{L}{1,2}'\p{Ll}+)$/u;

function mayBegin(
  { shape, lower, text }: Token,
  { isFunction, isKnownBrand, isSigned, frequency }: WordKnowledge,
  isMarked: boolean,
  wording: Wording,
): boolean {
  if (shape === 'number') return false;
  if (shape === 'lower') {
    if (lower.length < 2 && !wording.isWithoutCase) return false;
    if (isSigned) return true;
    if (wording.isWithoutCase) return !isFunction;
    return isKnownBrand || (isMarked && frequency === 0 && !wording.isDictionaryWord(lower));
  }
  if (shape !== 'bare') return !text.includes("'") || !contraction.test(text);
  if (isHiragana(text) && text.length < 3 && !isMarked) return false;
  return (isMarked && text.length > 1) || frequency < common;
}

function mayEnd(
  { shape, lower, text }: Token,
  { isFunction, frequency }: WordKnowledge,
  length: number,
  isMarked: boolean,
  wording: Wording,
): boolean {
  if (shape === 'number') return length < 4;
  if (shape === 'lower')
    return (
      length === 1 ||
      wording.isWithoutCase ||
      /\d|\.\p{Ll}/u.test(lower) ||
      (isMarked && !isFunction && frequency === 0)
    );
  if (shape !== 'bare') return true;
  if (isHiragana(text) && text.length < 2) return false;
  return frequency < (isMarked ? 0.8 : common);
}

/** What is known about a word (folded, in lower case), whatever is around it. */
export interface WordKnowledge {
  readonly word: string;
  readonly frequency: number;
  readonly isOwn: boolean;
  readonly isDictionary: boolean;
  readonly isFunction: boolean;
  readonly isPlace: boolean;
  readonly isTechnology: boolean;
  readonly isUnit: boolean;
  readonly isModel: boolean;
  readonly isKnownBrand: boolean;
  /** True if it has a digit or is written as a domain. */
  readonly isSigned: boolean;
  readonly isTitleOpening: boolean;
  readonly isBrandVerb: boolean;
  /** True for words that compare: "than", "beats", "unlike". */
  readonly compares: boolean;
  /** True for relative pronouns, "which" or "whose", after which the text is about the name before them. */
  readonly isRelative: boolean;
  /** True for words of contrast: "while", "but". */
  readonly turns: boolean;
  /** True for days, technologies, units and models, which are not names by themselves. */
  readonly isOfAKind: boolean;
  /** True if no list has the word. */
  readonly isUnknown: boolean;
}

const cachedKnowledge = cachedByWord<WordKnowledge>(20_000);

/** Returns a function that looks words up in the wording's language; each word is looked up once. */
export const wordKnowledge = (wording: Wording): ((word: string) => WordKnowledge) =>
  cachedKnowledge(wording.spoken, (word) => lookUp(word, wording));

function lookUp(word: string, wording: Wording): WordKnowledge {
  const frequency = wording.frequencyOf(word);
  const isOwn = wording.isOwnWord(word);
  const isDictionary = (word.includes('-') ? word.split('-') : [word]).every(
    (one) =>
      one === '' ||
      wording.isDictionaryWord(one) ||
      (one.endsWith('s') && wording.isDictionaryWord(one.slice(0, -1))) ||
      isCommonKatakana(one),
  );
  const { part, senses } = entryOf(word);
  const isTechnologyWord = isTechnology(word);
  const isUnit = isUnitOfMeasure(word);
  const isCalendar = (senses & sense.calendarOrPeople) !== 0;
  const opinion = opinionSensesOf(wording.spoken, word);
  const isModel = /^\p{N}/u.test(word) || modelWord.test(word);
  return {
    word,
    frequency,
    isOwn,
    isDictionary,
    isFunction: part === 'F',
    isPlace: (senses & sense.place) !== 0,
    isTechnology: isTechnologyWord,
    isUnit,
    isModel,
    isOfAKind: isCalendar || isTechnologyWord || isUnit || isModel,
    isKnownBrand: wording.isKnownBrand(word),
    isSigned: /\.\p{Ll}{2,4}$|\d/u.test(word),
    isTitleOpening: wording.isTitleOpening(word),
    isBrandVerb: brandVerb.test(word),
    compares: opinion.includes('comparison'),
    isRelative: opinion.includes('relative'),
    turns: opinion.includes('contrast'),
    isUnknown: frequency === 0 && !isDictionary && !isTechnologyWord && !isUnit && !/^\p{N}+$/u.test(word),
  };
}
