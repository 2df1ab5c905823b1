import type { Span } from '../text/span.js';
import { isUpper } from '../text/letters.js';
import type { Block, Page } from '../text/page.js';
import { spanAt } from '../text/page.js';
import type { RunWord } from './run-words.js';
import type { Wording } from '../lexicon/wording.js';

/** Words at which bold type or a link begins or ends: no name reaches over that. */
export function bordersIn({ strong, links }: Page, words: readonly RunWord[]): ReadonlySet<RunWord> {
  return new Set(
    words.filter(({ start }, i) => {
      const before = words[i - 1]?.start ?? start;
      return spanAt(strong, start) !== spanAt(strong, before) || spanAt(links, start) !== spanAt(links, before);
    }),
  );
}

/** How many words from `at` on are written like a name; 0 where none begins. `head` is the one that begins there. */
export function runLength(
  block: Block,
  words: readonly RunWord[],
  at: number,
  borders: ReadonlySet<RunWord>,
  wording: Wording,
  head: Span | undefined,
): number {
  const first = words[at];
  if (
    first === undefined ||
    words[at + 1]?.gap.startsWith('$') === true ||
    !(
      begins(first) ||
      (wording.isWithoutCase && isLatinWord(first, wording)) ||
      isBrandWrittenSmall(first, words[at + 1], at === 0 && block.kind === 'heading', wording) ||
      (head !== undefined && isSmallHead(first, head, wording))
    )
  )
    return 0;
  let length = 1;
  while (continues(words[at + length], words[at + length - 1], borders)) length++;
  if (head === undefined || length > 1 || !isParticle(words[at + length])) return length;
  return continues(words[at + length + 1], words[at + length], borders) ? length + 2 : length;
}

function begins({ text }: RunWord): boolean {
  return (
    (hasCapital(text) || /^\d+(?!\p{Lo})\p{L}/u.test(text)) &&
    !/^(?:x{1,3}[sl]|\d+(?:gb|tb|mm|mp|hz|in|k|x|w|g|st|nd|rd|th|p|oz|hp|mah))$/iu.test(text)
  );
}

/** "eero Pro 6E: …": a sentence that begins small, with a word no dictionary has, begins with a name. */
function isBrandWrittenSmall(
  { text, gap }: RunWord,
  next: RunWord | undefined,
  isFirst: boolean,
  { isDictionaryWord }: Wording,
): boolean {
  const opens = isFirst || /[.:!?]\s?$/.test(gap);
  return (
    opens &&
    /^\p{Ll}{4,}$/u.test(text) &&
    !isDictionaryWord(text) &&
    next !== undefined &&
    isTight(next) &&
    /^[\p{Lu}\d]/u.test(next.text)
  );
}

/** "illimity", "realme 12": nothing but a word that no dictionary has, or that ends like a domain, heads the block. */
const isSmallHead = ({ text, end }: RunWord, head: Span, { isDictionaryWord }: Wording): boolean =>
  end + longestModel >= head.end && /^\p{Ll}[\p{Ll}\d]{2,}(?:\.\p{Ll}{2,3})?$/u.test(text) && !isDictionaryWord(text);
const longestModel = 10;

/** "Castillo de Canena". */
const isParticle = (word: RunWord | undefined): boolean =>
  word !== undefined && isTight(word) && /^(?:de|del|della|di|da|do|du|des|of|by)$/.test(word.text);

const isLatinWord = ({ text }: RunWord, { isDictionaryWord }: Wording): boolean =>
  /^[a-z]{4,}$/.test(text) && !isDictionaryWord(text);

const hasCapital = (text: string): boolean => isUpper(text.charAt(0)) || /^[\p{Ll}\d]+\p{Lu}/u.test(text);

function continues(word: RunWord | undefined, before: RunWord | undefined, borders: ReadonlySet<RunWord>): boolean {
  return (
    word !== undefined &&
    !borders.has(word) &&
    (isTight(word) || isTitled(word, before)) &&
    (hasCapital(word.text) || /^\d/.test(word.text))
  );
}

/** "Mr. Rooter", "Dr. Martens". */
const isTitled = ({ gap }: RunWord, before: RunWord | undefined): boolean =>
  gap === '. ' && /^(?:Mr|Mrs|Ms|Dr|St)$/.test(before?.text ?? '');

const isTight = ({ gap }: RunWord): boolean =>
  gap === ' ' || gap === ' & ' || gap === '&' || gap === '! ' || gap === '+ ';
