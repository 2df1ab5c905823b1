import type { Span } from '@app/findings';
import { loadedOnUse } from '../load-json.js';

/** The role of an opinion word in its clause: it judges, negates or turns, joins, or begins a label. */
export type OpinionSense = keyof typeof import('./data/senses/en.json', { with: { type: 'json' } });

/** An opinion word; its span is in units of the searched text. */
export interface OpinionWord extends Span {
  /** Most words have one sense; "no" is both negation and absence. */
  readonly senses: readonly OpinionSense[];
}

/** Surfaces by sense. A "*" at the end marks a stem, with any ending. Folded, in lower case, with spaces instead of hyphens. */
export type OpinionWordList = Readonly<Record<OpinionSense, readonly string[]>>;

export const languagesWithOpinionWords: readonly string[] =
  'ar cs da de el en es fi fr he hi id it ja ko nl no pl pt ro ru sv th tr uk vi zh'.split(' ');

const lists = new Map(
  languagesWithOpinionWords.map((code) => [
    code,
    loadedOnUse(`./lexicon/data/senses/${code}.json`) as () => OpinionWordList,
  ]),
);

export const opinionWordList = (language: string): OpinionWordList | undefined => lists.get(language)?.();

/**
 * The opinion words in a span of folded, lower-case text, in order and without overlap: the longest surface wins. A language without a
 * list has none. Takes time linear in the span's length.
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

/** The senses of a text that is, as a whole, one opinion word or phrase; none for any other text. */
export function opinionSensesOf(language: string, text: string): readonly OpinionSense[] {
  const trie = trieOf(language);
  const word = trie && wordAt(trie, text, 0, text.length, writingOf(language));
  return word?.start === 0 && word.end === text.length ? word.senses : none;
}

/** Finds the opinion words in spans of one text. However many spans are searched, each position is searched only once. */
export class OpinionWordIndex {
  private readonly trie: Trie | undefined;
  private readonly writing: Writing;
  private readonly words: OpinionWord[] = [];
  /** For each position the number of the word that begins there, from 1; `noWord` if there is none; 0 if it was not searched yet. */
  private readonly wordAt: Int32Array;

  constructor(
    private readonly language: string,
    private readonly text: string,
  ) {
    this.trie = trieOf(language);
    this.writing = writingOf(language);
    this.wordAt = new Int32Array(this.trie ? text.length : 0);
  }

  /** The same as `findOpinionWords`. */
  in({ start, end }: Span): OpinionWord[] {
    const found: OpinionWord[] = [];
    if (!this.trie) return found;
    for (let at = start; at < end;) {
      const number = this.wordAt[at]! || this.search(this.trie, at);
      let word = number === noWord ? undefined : this.words[number - 1];
      // If the word ends beyond the span, a shorter one may lie within it.
      if (word && word.end > end) word = wordAt(this.trie, this.text, at, end, this.writing);
      if (word) found.push(word);
      at = word?.end ?? at + 1;
    }
    return found;
  }

  /** False if the text has no word of these senses; a check that is much cheaper than finding the words. */
  mayHave(senses: readonly OpinionSense[]): boolean {
    const pattern = patternOf(this.language, senses);
    return pattern?.test(this.text) ?? false;
  }

  private search(trie: Trie, at: number): number {
    const { text, writing } = this;
    const word = isBorder(text, at, writing) ? wordAt(trie, text, at, text.length, writing) : undefined;
    return (this.wordAt[at] = word ? this.words.push(word) : noWord);
  }
}

const noWord = -1;

/** How a script separates words, and what it joins to them. */
interface Writing {
  /** True for a code unit that words consist of: between two of them is no word border. */
  readonly joins: (unit: number) => boolean;
  /** What is written together with the word after it: articles, prepositions, "and". */
  readonly before: readonly string[];
  /** What is written together with the word before it. */
  readonly after: readonly string[];
}

/** A test whether a code unit matches a pattern. Each unit is matched once and cached, because searches test every character. */
export function unitsOf(pattern: RegExp): (unit: number) => boolean {
  const cache = new Uint8Array(0x10000);
  return (unit) => (cache[unit] ||= pattern.test(String.fromCharCode(unit)) ? 2 : 1) === 2;
}

const bare = [''];
const spaced: Writing = { joins: unitsOf(/[\p{L}\p{N}\p{M}]/u), before: bare, after: bare };
/** Scripts without spaces, in which only Latin words have borders. */
const unspaced: Writing = { joins: unitsOf(/[a-z0-9]/), before: bare, after: bare };
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
  if (at === 0 || at >= text.length) return true;
  return !joins(text.charCodeAt(at - 1)) || !joins(text.charCodeAt(at));
}

/** The number of a node of a trie; the root is 0. */
type Node = number;

/** Surfaces as a trie of code units in flat arrays. The children of a node are adjacent, so that each step of a search reads one part of memory. */
interface Trie {
  /** The unit of each node. */
  readonly units: Uint16Array;
  /** The first child of each node; its last child is before the first child of the next node. */
  readonly children: Int32Array;
  /** The children of the root by their units; unlike other nodes it has thousands in Chinese. */
  readonly roots: ReadonlyMap<number, Node>;
  readonly whole: readonly (readonly OpinionSense[] | undefined)[];
  readonly stem: readonly (readonly OpinionSense[] | undefined)[];
}

const nowhere = -1;

function step({ units, children, roots }: Trie, node: Node, unit: number): Node {
  if (node === 0) return roots.get(unit) ?? nowhere;
  const end = children[node + 1]!;
  for (let child = children[node]!; child < end; child++) if (units[child] === unit) return child;
  return nowhere;
}

/** The opinion word at `at`, where a prefix of `writing.before` may come first. */
function wordAt(trie: Trie, text: string, at: number, end: number, writing: Writing): OpinionWord | undefined {
  for (const clitic of writing.before) {
    if (clitic !== '' && !text.startsWith(clitic, at)) continue;
    const word = longestAt(trie, text, at + clitic.length, end, writing);
    if (word) return word;
  }
  return undefined;
}

/** The longest surface at `start`. The last match is the longest, even among stems. A whole word also has the senses of its stem. */
function longestAt(trie: Trie, text: string, start: number, end: number, writing: Writing): OpinionWord | undefined {
  let senses: readonly OpinionSense[] | undefined;
  let last = start;
  let isStem = false;
  let stem: readonly OpinionSense[] = none;
  let node: Node = 0;
  for (let at = start; at <= end; at++) {
    const whole = trie.whole[node];
    const stemHere = trie.stem[node];
    if (stemHere) stem = stemHere;
    if (whole && endsWord(text, at, writing)) {
      [last, isStem] = [at, false];
      senses = stem.length === 0 ? whole : [...new Set([...whole, ...stem])];
    } else if (stemHere) [last, isStem, senses] = [at, true, stemHere];
    if (at === end) break;
    const unit = separated(text.charCodeAt(at));
    if (unit === space) stem = none;
    node = step(trie, node, unit);
    if (node === nowhere) break;
  }
  return senses && { start, end: isStem ? wordEnd(text, last, end, writing) : last, senses };
}

const none: readonly OpinionSense[] = [];
const space = 0x20;
const separators = unitsOf(/[\s-]/);

/** Makes hyphens and line breaks into spaces: "user-friendly" equals "user friendly". */
const separated = (unit: number): number => (separators(unit) ? space : unit);

function endsWord(text: string, at: number, writing: Writing): boolean {
  if (isBorder(text, at, writing)) return true;
  return writing.after.some(
    (particle) => text.startsWith(particle, at) && isBorder(text, at + particle.length, writing),
  );
}

function wordEnd(text: string, from: number, end: number, writing: Writing): number {
  let at = from;
  while (at < end && !isBorder(text, at, writing)) at++;
  return at;
}

const tries = new Map<string, Trie>();

const patterns = new Map<string, RegExp>();

/** Matches wherever a surface of these senses may be. Made on first use. */
function patternOf(language: string, senses: readonly OpinionSense[]): RegExp | undefined {
  const key = `${language} ${senses.join(' ')}`;
  const cached = patterns.get(key);
  if (cached !== undefined) return cached;
  const surfaces = senses.flatMap((sense) => opinionWordList(language)?.[sense] ?? []);
  if (surfaces.length === 0) return undefined;
  const pattern = new RegExp(surfaces.map(patternOfSurface).join('|'));
  patterns.set(key, pattern);
  return pattern;
}

const patternOfSurface = (surface: string): string =>
  surface
    .replace(/\*$/, '')
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`[\s-]`);

/** Made on first use. */
function trieOf(language: string): Trie | undefined {
  const cached = tries.get(language);
  if (cached) return cached;
  const list = opinionWordList(language);
  const trie = list && compile(list);
  if (trie) tries.set(language, trie);
  return trie;
}

function compile(list: OpinionWordList): Trie {
  const root: Branch = { next: new Map() };
  for (const [sense, surfaces] of Object.entries(list) as [OpinionSense, readonly string[]][]) {
    for (const surface of surfaces) add(root, surface, sense);
  }
  return flat(root);
}

interface Branch {
  /** The children by their code units. */
  readonly next: Map<number, Branch>;
  whole?: OpinionSense[];
  stem?: OpinionSense[];
}

function add(root: Branch, surface: string, sense: OpinionSense): void {
  const isStem = surface.endsWith('*');
  let branch = root;
  const end = surface.length - Number(isStem);
  for (let at = 0; at < end; at++) {
    const unit = surface.charCodeAt(at);
    const next = branch.next.get(unit) ?? { next: new Map() };
    branch.next.set(unit, next);
    branch = next;
  }
  (branch[isStem ? 'stem' : 'whole'] ??= []).push(sense);
}

/** Numbers the nodes level by level. */
function flat(root: Branch): Trie {
  const branches = [root];
  const units = [0];
  const children: number[] = [];
  for (const { next } of branches) {
    children.push(branches.length);
    for (const [unit, branch] of next) {
      units.push(unit);
      branches.push(branch);
    }
  }
  return {
    units: Uint16Array.from(units),
    children: Int32Array.from([...children, branches.length]),
    roots: new Map([...root.next.keys()].map((unit, i) => [unit, i + 1])),
    whole: branches.map(({ whole }) => whole),
    stem: branches.map(({ stem }) => stem),
  };
}
