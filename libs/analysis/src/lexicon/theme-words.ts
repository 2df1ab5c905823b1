import { type Span, type Theme, themes } from '@app/findings';
import { loadedOnUse } from '../load-json.js';
import { foldText } from '../text/page.js';
import { languagesWithOpinionWords, unitsOf } from './opinion-words.js';

/** Stems by theme: a word that begins with one hints at the theme. With "=" before it only the whole word does. */
type ThemeWordList = Readonly<Record<Theme, readonly string[]>>;

/** Words that hint at a theme; the span is in units of the searched text. */
export interface ThemeWord extends Span {
  readonly theme: Theme;
}

const lists = new Map(
  languagesWithOpinionWords.map((code) => [
    code,
    loadedOnUse(`./lexicon/data/themes/${code}.json`) as () => ThemeWordList,
  ]),
);

export const themeWordList = (language: string): ThemeWordList | undefined => lists.get(language)?.();

/** Languages without spaces, or with articles and prepositions that are joined to words. */
const unseparated = new Set(['ar', 'he', 'ja', 'ko', 'th', 'zh']);
/** Languages that write several words as one. */
const compounding = new Set(['da', 'de', 'fi', 'nl', 'no', 'sv']);
/** Shorter stems occur inside too many words by chance. */
const shortestInside = 4;

interface Node {
  readonly next: Map<number, Node>;
  readonly stems: { readonly theme: Theme; readonly isWhole: boolean; readonly length: number }[];
}

const nodeOf = (): Node => ({ next: new Map(), stems: [] });
const tries = new Map<string, Node>();

function trieOf(language: string): Node | undefined {
  const cached = tries.get(language);
  const list = cached ? undefined : themeWordList(language);
  if (!list) return cached;
  const root = nodeOf();
  for (const theme of themes)
    for (const written of list[theme]) {
      const isWhole = written.startsWith('=');
      const stem = plain(foldText(isWhole ? written.slice(1) : written).toLowerCase());
      let node = root;
      for (let at = 0; at < stem.length; at++) {
        const unit = stem.charCodeAt(at);
        const next = node.next.get(unit) ?? nodeOf();
        node.next.set(unit, next);
        node = next;
      }
      node.stems.push({ theme, isWhole, length: stem.length });
    }
  tries.set(language, root);
  return root;
}

const plain = (text: string): string => text.replaceAll('-', ' ');
const letters = unitsOf(/[\p{L}\p{M}\p{N}]/u);
const isLetter = (text: string, at: number): boolean => at >= 0 && at < text.length && letters(text.charCodeAt(at));
const isLatin = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a;

/**
 * The words of a folded, lower-case text that hint at themes, in order: at each position the longest, and none inside a longer one. A word
 * that hints at two themes occurs twice. A language without a list has none. Takes time linear in the text's length.
 */
export function findThemeWords(language: string, text: string): ThemeWord[] {
  const trie = trieOf(language);
  if (!trie) return [];
  const searched = plain(text);
  const found: ThemeWord[] = [];
  const [isUnseparated, isCompounding] = [unseparated.has(language), compounding.has(language)];
  let reached = 0;
  let wasLetter = false;
  for (let start = 0; start < searched.length; start++) {
    const isHere = letters(searched.charCodeAt(start));
    const begins = !wasLetter || !isHere;
    wasLetter = isHere;
    const isFree = isUnseparated && !isLatin(searched.charCodeAt(start));
    if (!begins && !isFree && !isCompounding) continue;
    const longest = longestAt(trie, searched, start, begins || isFree ? 0 : shortestInside);
    if (longest === undefined || longest.end <= reached) continue;
    reached = longest.end;
    for (const theme of longest.themes) found.push({ theme, start, end: longest.end });
  }
  return found;
}

/** The longest stem that begins at `start` and has at least `least` units, with all its themes. */
function longestAt(
  trie: Node,
  text: string,
  start: number,
  least: number,
): { end: number; themes: Theme[] } | undefined {
  let found: Node['stems'] = [];
  let node = trie.next.get(text.charCodeAt(start));
  for (let at = start + 1; node !== undefined; at++) {
    if (node.stems.length > 0 && someFits(node.stems, isLetter(text, at), least)) found = node.stems;
    node = at < text.length ? node.next.get(text.charCodeAt(at)) : undefined;
  }
  const [first] = found;
  if (first === undefined) return undefined;
  const end = start + first.length;
  const goesOn = isLetter(text, end);
  return { end, themes: found.filter((stem) => fits(stem, goesOn, least)).map(({ theme }) => theme) };
}

const someFits = (stems: Node['stems'], goesOn: boolean, least: number): boolean =>
  stems.some((stem) => fits(stem, goesOn, least));

const fits = ({ isWhole, length }: Node['stems'][number], goesOn: boolean, least: number): boolean =>
  length >= least && !(isWhole && goesOn);
