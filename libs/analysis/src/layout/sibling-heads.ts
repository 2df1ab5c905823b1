import type { Span } from '@app/findings';
import { boldParagraphs, groupsOf, headsOf } from './heads.js';
import { type Block, type Page, spanAt } from '../text/page.js';
import { isUpper, wordsIn } from '../text/words.js';
import { isCommon, type Wording, wordingOf } from '../lexicon/wording.js';

/** What the heads of the same group say about a head. */
export interface Siblings {
  /** The share of them that look like brands and not like labels ("Price", "Material"), from 0 to 1. */
  readonly brandShare: number;
  /** True if one of them is a watched brand. */
  readonly haveWatched: boolean;
}

interface Group {
  /** How much each head looks like a brand, from 0 to 1, by its start. */
  readonly heads: ReadonlyMap<number, number>;
  /** The sum of these. */
  readonly brandish: number;
  /** The starts of heads at which a watched brand is named. */
  readonly watched: ReadonlySet<number>;
}

/** A single sibling says nothing. */
const fewest = 2;
/** Columns further to the right are ignored. */
const widestTable = 8;

/** The heads of an answer by their groups, read on demand. `watched` are the occurrences of watched brands, sorted. */
export class SiblingHeads {
  private readonly blocks = new Map<string, Block[]>();
  private readonly groups = new Map<string, Group>();
  private readonly brandColumns = new Map<number, number>();

  constructor(
    private readonly page: Page,
    private readonly watched: readonly Span[],
  ) {
    for (const block of page.blocks) for (const key of groupsOf(block)) this.put(key, block);
  }

  /** The siblings of a head; undefined if there are fewer than two. A wider group counts only if it speaks for a brand. */
  beside(block: Block, headStart: number): Siblings | undefined {
    for (const [distance, key] of groupsOf(block).entries()) {
      const { heads, brandish, watched } = this.groupOf(key);
      const own = heads.get(headStart);
      const others = heads.size - Number(own !== undefined);
      const brandShare = (brandish - (own ?? 0)) / Math.max(others, 1);
      if (key === boldParagraphs && own === undefined) continue;
      if (others >= fewest && (distance === 0 || brandShare >= 0.4))
        return { brandShare, haveWatched: watched.size > Number(watched.has(headStart)) };
    }
    return undefined;
  }

  /** The column of a table in which most cells look like brands; the first of equals. */
  brandColumn(table: number): number {
    const column = this.brandColumns.get(table) ?? this.bestColumn(table);
    this.brandColumns.set(table, column);
    return column;
  }

  private bestColumn(table: number): number {
    let best = { column: 0, share: 0 };
    for (let column = 0; column < widestTable; column++) {
      const { heads, brandish, watched } = this.groupOf(`table ${table} ${column}`);
      const share = (brandish + watched.size) / Math.max(heads.size, 1);
      if (share > best.share) best = { column, share };
    }
    return best.column;
  }

  private put(key: string, block: Block): void {
    const blocks = this.blocks.get(key);
    if (blocks === undefined) this.blocks.set(key, [block]);
    else blocks.push(block);
  }

  private groupOf(key: string): Group {
    const group = this.groups.get(key) ?? this.read(key);
    this.groups.set(key, group);
    return group;
  }

  private read(key: string): Group {
    const spans = (this.blocks.get(key) ?? [])
      .flatMap((block) => headsOf(this.page, block))
      .filter(
        ({ start, end }) => end > start && (key !== boldParagraphs || spanAt(this.page.strong, start) !== undefined),
      );
    const heads = new Map(spans.map((head) => [head.start, brandishness(this.page, head)]));
    const watched = new Set([...heads.keys()].filter((start) => spanAt(this.watched, start) !== undefined));
    return { heads, watched, brandish: [...heads.values()].reduce((sum, one) => sum + one, 0) };
  }
}

/** How much a head looks like a brand, from 0 to 1: 1 if it begins with a known brand, or is a title that begins with a word in no dictionary; less if it begins with a common word that is a brand, too. */
function brandishness(page: Page, head: Span): number {
  const wording = wordingOf(page);
  const words = wordsIn(page, head).map(({ text }) => text);
  const first = words[0]?.toLowerCase() ?? '';
  const two = `${first} ${words[1]?.toLowerCase() ?? ''}`;
  if (wording.isKnownBrand(first) || wording.isKnownBrand(two)) return 1;
  if (!isTitle(words) || wording.isTitleNoun(words.at(-1)?.toLowerCase() ?? '')) return 0;
  if (!isCommon(first, wording))
    return wording.language === 'de' && !/\d|\p{Ll}\p{Lu}/u.test(words.join('')) ? germanNoun : 1;
  if (wording.isAmbiguousBrand(first)) return words.length > 1 ? 1 : 0.35;
  return wording.language !== 'de' && !wording.isTitleOpening(first) && hasRareWord(words, wording) ? rareLater : 0;
}

/** For names whose rare word comes later: "Oro Bailén". */
const rareLater = 0.45;
const hasRareWord = (words: readonly string[], wording: Wording): boolean =>
  words.length < 4 &&
  words.slice(1).some((word) => /^\p{Lu}\p{Ll}{2,}$/u.test(word) && !isCommon(word.toLowerCase(), wording));

/** For German, in which all nouns have capitals and no dictionary has all compounds. */
const germanNoun = 0.35;

const isTitle = (words: readonly string[]): boolean =>
  words.length <= 6 &&
  isUpper(words[0]?.charAt(0) ?? '') &&
  words.every((word) => isUpper(word.charAt(0)) || /^[\d]|\p{Lu}/u.test(word) || word.length < 4);
