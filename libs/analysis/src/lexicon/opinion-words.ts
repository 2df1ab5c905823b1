import type { Span } from '@app/findings';
import { loadedOnUse } from '../load-json.js';

/** What an opinion word does in its clause: it judges, turns, joins, or opens a label. */
export type OpinionSense = keyof typeof import('./data/senses/en.json', { with: { type: 'json' } });

/** In units of the text that was searched. */
export interface OpinionWord extends Span {
  /** Most words have one; "no" is negation and absence. */
  readonly senses: readonly OpinionSense[];
}

/** Surfaces by sense. A trailing "*" is a stem: the word may end as it likes. Folded, in lower case, hyphens as spaces. */
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

/** Of a text that is one opinion word or phrase as a whole; none of any other. */
export function opinionSensesOf(language: string, text: string): readonly OpinionSense[] {
  const trie = trieOf(language);
  const word = trie && wordAt(trie, text, 0, text.length, writingOf(language));
  return word?.start === 0 && word.end === text.length ? word.senses : none;
}

/** The opinion words of one text, of which any span may be asked any number of times: each place is searched once. */
export class OpinionWordIndex {
  private readonly trie: Trie | undefined;
  private readonly writing: Writing;
  private readonly words: OpinionWord[] = [];
  /** Of each place the number of the word that begins there, from 1; 0 for one not yet searched. */
  private readonly wordAt: Int32Array;

  constructor(
    private readonly language: string,
    private readonly text: string,
  ) {
    this.trie = trieOf(language);
    this.writing = writingOf(language);
    this.wordAt = new Int32Array(this.trie ? text.length : 0);
  }

  /** As `findOpinionWords`. */
  in({ start, end }: Span): OpinionWord[] {
    const found: OpinionWord[] = [];
    if (!this.trie) return found;
    for (let at = start; at < end;) {
      const number = this.wordAt[at]! || this.search(this.trie, at);
      let word = number === noWord ? undefined : this.words[number - 1];
      // A word that goes on behind the span may be a shorter one within it.
      if (word && word.end > end) word = wordAt(this.trie, this.text, at, end, this.writing);
      if (word) found.push(word);
      at = word?.end ?? at + 1;
    }
    return found;
  }

  /** False where the text has no word of these senses: a first look, much cheaper than the words themselves. */
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

/** How a script parts its words, and what it writes onto them. */
interface Writing {
  /** Of each code unit: what two neighbours must both be for no border to stand between them. */
  readonly joins: (unit: number) => boolean;
  /** Written onto a word's beginning: articles, prepositions, "and". */
  readonly before: readonly string[];
  /** Written onto its end. */
  readonly after: readonly string[];
}

/** Is a code unit of a kind? A search asks at every character, so each unit is looked at once. */
export function unitsOf(pattern: RegExp): (unit: number) => boolean {
  const known = new Uint8Array(0x10000);
  return (unit) => (known[unit] ||= pattern.test(String.fromCharCode(unit)) ? 2 : 1) === 2;
}

const bare = [''];
const spaced: Writing = { joins: unitsOf(/[\p{L}\p{N}\p{M}]/u), before: bare, after: bare };
/** Words follow each other without a space; only Latin ones in between have borders. */
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

/** A node of a trie by its number; the root is 0. */
type Node = number;

/** Surfaces by their code units, laid flat: the children of a node stand side by side, so that a step of a search stays within one piece of memory. */
interface Trie {
  /** By node: its unit, and where its children begin; they end where those of the next node begin. */
  readonly units: Uint16Array;
  readonly children: Int32Array;
  /** The children of the root by their units: of these there are thousands in Chinese, of others a few. */
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

/** The word that begins here, after what is written onto its beginning. */
function wordAt(trie: Trie, text: string, at: number, end: number, writing: Writing): OpinionWord | undefined {
  for (const clitic of writing.before) {
    if (clitic !== '' && !text.startsWith(clitic, at)) continue;
    const word = longestAt(trie, text, at + clitic.length, end, writing);
    if (word) return word;
  }
  return undefined;
}

/** A longer surface never ends before a shorter one, even a stem's word: the last one met is the longest. A whole word has its stem's senses, too. */
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

/** "User-friendly" is "user friendly", wherever the line breaks. */
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

/** Where surfaces of these senses may stand. Made on first use. */
function patternOf(language: string, senses: readonly OpinionSense[]): RegExp | undefined {
  const key = `${language} ${senses.join(' ')}`;
  const known = patterns.get(key);
  if (known !== undefined) return known;
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
  const known = tries.get(language);
  if (known) return known;
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
  /** By code unit. */
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
