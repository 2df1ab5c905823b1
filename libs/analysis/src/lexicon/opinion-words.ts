import ar from './data/senses/ar.json' with { type: 'json' };
import cs from './data/senses/cs.json' with { type: 'json' };
import da from './data/senses/da.json' with { type: 'json' };
import de from './data/senses/de.json' with { type: 'json' };
import el from './data/senses/el.json' with { type: 'json' };
import en from './data/senses/en.json' with { type: 'json' };
import es from './data/senses/es.json' with { type: 'json' };
import fi from './data/senses/fi.json' with { type: 'json' };
import fr from './data/senses/fr.json' with { type: 'json' };
import he from './data/senses/he.json' with { type: 'json' };
import hi from './data/senses/hi.json' with { type: 'json' };
import id from './data/senses/id.json' with { type: 'json' };
import it from './data/senses/it.json' with { type: 'json' };
import ja from './data/senses/ja.json' with { type: 'json' };
import ko from './data/senses/ko.json' with { type: 'json' };
import nl from './data/senses/nl.json' with { type: 'json' };
import no from './data/senses/no.json' with { type: 'json' };
import pl from './data/senses/pl.json' with { type: 'json' };
import pt from './data/senses/pt.json' with { type: 'json' };
import ro from './data/senses/ro.json' with { type: 'json' };
import ru from './data/senses/ru.json' with { type: 'json' };
import sv from './data/senses/sv.json' with { type: 'json' };
import tr from './data/senses/tr.json' with { type: 'json' };
import uk from './data/senses/uk.json' with { type: 'json' };
import vi from './data/senses/vi.json' with { type: 'json' };
import zh from './data/senses/zh.json' with { type: 'json' };

/** What an opinion word does in its clause: it judges, turns, joins, or opens a label. */
export type OpinionSense = keyof typeof en;

export interface OpinionWord {
  /** UTF-16, in the text that was searched. */
  readonly start: number;
  readonly end: number;
  /** Most words have one; "no" is negation and absence. */
  readonly senses: readonly OpinionSense[];
}

/** Surfaces by sense. A trailing "*" is a stem: the word may end as it likes. Folded, in lower case, hyphens as spaces. */
export type OpinionWordList = Readonly<Record<OpinionSense, readonly string[]>>;

const lists: Readonly<Partial<Record<string, OpinionWordList>>> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  vi,
  zh,
};
export const languagesWithOpinionWords: readonly string[] = Object.keys(lists);
export const opinionWordList = (language: string): OpinionWordList | undefined => lists[language];

/**
 * The opinion words in a span of folded, lower-case text, in their order and without overlap: the longest surface wins.
 * A language without a list has none. Linear in the span's length.
 */
export function findOpinionWords(language: string, text: string, start = 0, end = text.length): OpinionWord[] {
  const trie = trieOf(language);
  if (!trie) return [];
  const writing = writingOf(language);
  const found: OpinionWord[] = [];
  for (let at = start; at < end;) {
    const word = isBorder(text, at, writing) ? wordAt(trie, text, at, end, writing) : undefined;
    if (word) found.push(word);
    at = word?.end ?? at + 1;
  }
  return found;
}

/** How a script parts its words, and what it writes onto them. */
interface Writing {
  /** What two neighbours must both be for no border to stand between them. */
  readonly joins: RegExp;
  /** Written onto a word's beginning: articles, prepositions, "and". */
  readonly before: readonly string[];
  /** Written onto its end. */
  readonly after: readonly string[];
}

const spaced: Writing = { joins: /[\p{L}\p{N}\p{M}]/u, before: [''], after: [''] };
/** Words follow each other without a space; only Latin ones in between have borders. */
const unspaced: Writing = { joins: /[a-z0-9]/, before: [''], after: [''] };
const writings: Readonly<Partial<Record<string, Writing>>> = {
  zh: unspaced,
  ja: unspaced,
  th: unspaced,
  ar: { ...spaced, before: ' و ف ال وال فال ب بال وب وبال ل لل ول ولل ك كال س وس'.split(' ') },
  he: { ...spaced, before: ' ה ו וה ב ל מ מה ש שה כ כש ול וב ומ וש של'.split(' ') },
  ko: {
    ...spaced,
    after:
      ' 은 는 이 가 을 를 도 의 에 에서 로 으로 와 과 만 보다 까지 부터 이나 나 이며 며 이고 고 이다 다 입니다 이라 라 에는 에도 으로는 로는'.split(
        ' ',
      ),
  },
};
const writingOf = (language: string): Writing => writings[language] ?? spaced;

function isBorder(text: string, at: number, { joins }: Writing): boolean {
  return at === 0 || at >= text.length || !joins.test(text.charAt(at - 1)) || !joins.test(text.charAt(at));
}

interface Node {
  readonly next: Map<string, Node>;
  whole?: OpinionSense[];
  stem?: OpinionSense[];
}

/** The word that begins here, after what is written onto its beginning. */
function wordAt(trie: Node, text: string, at: number, end: number, writing: Writing): OpinionWord | undefined {
  for (const clitic of writing.before) {
    if (!text.startsWith(clitic, at)) continue;
    const word = longestAt(trie, text, at + clitic.length, end, writing);
    if (word) return word;
  }
  return undefined;
}

/** A longer surface never ends before a shorter one, even a stem's word: the last one met is the longest. A whole word has its stem's senses, too. */
function longestAt(trie: Node, text: string, start: number, end: number, writing: Writing): OpinionWord | undefined {
  let longest: { at: number; senses: OpinionSense[]; isStem: boolean } | undefined;
  let stem: readonly OpinionSense[] = [];
  let node: Node | undefined = trie;
  for (let at = start; node && at <= end; at++) {
    if (node.stem) stem = node.stem;
    if (node.whole && endsWord(text, at, writing)) {
      longest = { at, senses: [...new Set([...node.whole, ...stem])], isStem: false };
    } else if (node.stem) longest = { at, senses: node.stem, isStem: true };
    if (at < end && separator.test(text.charAt(at))) stem = [];
    node = at < end ? node.next.get(separator.test(text.charAt(at)) ? ' ' : text.charAt(at)) : undefined;
  }
  if (!longest) return undefined;
  return { start, end: longest.isStem ? wordEnd(text, longest.at, end, writing) : longest.at, senses: longest.senses };
}

/** "User-friendly" is "user friendly", wherever the line breaks. */
const separator = /[\s-]/;

const endsWord = (text: string, at: number, writing: Writing): boolean =>
  writing.after.some((particle) => text.startsWith(particle, at) && isBorder(text, at + particle.length, writing));

function wordEnd(text: string, from: number, end: number, writing: Writing): number {
  let at = from;
  while (at < end && !isBorder(text, at, writing)) at++;
  return at;
}

const tries = new Map<string, Node>();

/** Made on first use. */
function trieOf(language: string): Node | undefined {
  const list = lists[language];
  const trie = tries.get(language) ?? (list && compile(list));
  if (trie) tries.set(language, trie);
  return trie;
}

function compile(list: OpinionWordList): Node {
  const root: Node = { next: new Map() };
  for (const [sense, surfaces] of Object.entries(list) as [OpinionSense, readonly string[]][]) {
    for (const surface of surfaces) add(root, surface, sense);
  }
  return root;
}

function add(root: Node, surface: string, sense: OpinionSense): void {
  const isStem = surface.endsWith('*');
  let node = root;
  for (const unit of (isStem ? surface.slice(0, -1) : surface).split('')) {
    const next = node.next.get(unit) ?? { next: new Map() };
    node.next.set(unit, next);
    node = next;
  }
  (node[isStem ? 'stem' : 'whole'] ??= []).push(sense);
}
