import { brandishness } from './brandishness.js';
import type { Span } from '../text/span.js';
import { boldParagraphs, groupsOf, headsOf } from './heads.js';
import type { Block, Page } from '../text/page.js';
import { spanAt } from '../text/page.js';

/** What the heads beside a head are. */
export interface Siblings {
  /** Share of them that read like brands, not like labels ("Price", "Material"). */
  readonly brandShare: number;
  /** One of them is a watched brand. */
  readonly haveWatched: boolean;
}

interface Group {
  /** By the start of the head: how much it reads like a brand, from 0 to 1. */
  readonly heads: ReadonlyMap<number, number>;
  /** Sum of these. */
  readonly brandish: number;
  /** Heads with which a watched brand begins. */
  readonly watched: ReadonlySet<number>;
}

/** One sibling alone says nothing. */
const fewest = 2;
/** Columns further to the right are not looked at. */
const widestTable = 8;

/** All heads of an answer by what they are beside; read on demand. `watched` are places where a watched brand is written, sorted. */
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

  /** Undefined where fewer than two are beside it; a wider circle only speaks for a brand, never against. */
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

  /** The column of a table in which most cells read like brands, the first of equals. */
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
