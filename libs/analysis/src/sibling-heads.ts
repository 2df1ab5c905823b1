import type { Span } from './findings.js';
import { groupsOf, headsOf } from './heads.js';
import { isUpper } from './letters.js';
import { isAmbiguousBrand, isDictionaryWord, isKnownBrand } from './lexicon.js';
import type { Block, Page } from './page.js';
import { spanAt } from './page.js';
import { wordsIn } from './words.js';

/** What the heads beside a head are. */
export interface Siblings {
  /** Share of them that read like brands, not like labels ("Price", "Material"). */
  readonly brandShare: number;
  /** One of them is a watched brand. */
  readonly haveWatched: boolean;
}

interface Group {
  /** By the start of the head: does it read like a brand? */
  readonly heads: Map<number, boolean>;
  readonly watched: Set<number>;
  brandish: number;
}

const nobody: Group = { heads: new Map(), watched: new Set(), brandish: 0 };
/** One sibling alone says nothing. */
const fewest = 2;

/** All heads of an answer by what they are beside. `watched` are places where a watched brand is written, sorted. */
export class SiblingHeads {
  private readonly groups = new Map<string, Group>();

  constructor(page: Page, watched: readonly Span[]) {
    for (const block of page.blocks) {
      for (const key of groupsOf(block)) for (const span of headsOf(page, block)) this.add(key, page, span, watched);
    }
  }

  /** Undefined where fewer than two are beside it; a wider circle only speaks for a brand, never against. */
  beside(block: Block, headStart: number): Siblings | undefined {
    for (const [distance, key] of groupsOf(block).entries()) {
      const { heads, brandish, watched } = this.groups.get(key) ?? nobody;
      const own = heads.get(headStart);
      const others = heads.size - Number(own !== undefined);
      const brandShare = (brandish - Number(own === true)) / Math.max(others, 1);
      if (others >= fewest && (distance === 0 || brandShare >= 0.4))
        return { brandShare, haveWatched: watched.size > Number(watched.has(headStart)) };
    }
    return undefined;
  }

  private add(key: string, page: Page, head: Span, watched: readonly Span[]): void {
    if (head.end <= head.start) return;
    const group = this.groups.get(key) ?? {
      heads: new Map<number, boolean>(),
      watched: new Set<number>(),
      brandish: 0,
    };
    const isBrand = isBrandish(page, head);
    group.heads.set(head.start, isBrand);
    group.brandish += Number(isBrand);
    if (spanAt(watched, head.start) !== undefined) group.watched.add(head.start);
    this.groups.set(key, group);
  }
}

/** Begins with a known brand, or is a title that begins with a word no dictionary has. */
function isBrandish(page: Page, head: Span): boolean {
  const words = wordsIn(page, head).map(({ text }) => text);
  const first = words[0]?.toLowerCase() ?? '';
  const two = `${first} ${words[1]?.toLowerCase() ?? ''}`;
  if (isKnownBrand(first) || isKnownBrand(two)) return true;
  const isTitle =
    words.length <= 6 &&
    words.every((word) => isUpper(word.charAt(0)) || /^[\d]|\p{Lu}/u.test(word) || word.length < 4);
  if (!isTitle || !isUpper(words[0]?.charAt(0) ?? '')) return false;
  return !isCommon(first) || (words.length > 1 && isAmbiguousBrand(first));
}

const isCommon = (word: string): boolean =>
  word.split('-').every((part) => isDictionaryWord(part) || /^\d*$/.test(part));
