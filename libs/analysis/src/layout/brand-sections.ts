import { brandishness } from './brandishness.js';
import type { Span } from '../text/span.js';
import { headsOf } from './heads.js';
import type { Block, Page } from '../text/page.js';
import { spanAt } from '../text/page.js';

const brandish = 0.5;

/**
 * The blocks that speak of one brand, from where they do: what a brand's head opens, and the items and paragraphs below it.
 * A second paragraph under a heading is no longer the brand's: answers end without a heading of their own. Other names in them are mostly what the brand calls its products. `watched` is sorted.
 */
export class BrandSections {
  private readonly openedAt = new Map<Block, number>();

  constructor(page: Page, watched: readonly Span[]) {
    let underHeading = false;
    let paragraphs = 0;
    let items: boolean[] = [];
    for (const block of page.blocks) {
      const opening = headsOf(page, block).find(
        (head) => spanAt(watched, head.start) !== undefined || brandishness(page, head) >= brandish,
      );
      if (block.kind === 'heading') [underHeading, items, paragraphs] = [opening !== undefined, [], 0];
      else if (block.kind === 'prose' && block.level === 0 && ++paragraphs > 1) underHeading = false;
      const isInside = block.kind !== 'heading' && (underHeading || items.slice(0, block.level).some(Boolean));
      if (block.kind === 'item') items = [...items.slice(0, block.level), opening !== undefined];
      if (isInside || opening !== undefined)
        this.openedAt.set(block, isInside ? block.start : (opening?.end ?? block.end));
    }
  }

  /** Does the place belong to a brand's section, and is it not the head that opens it? */
  holds(block: Block, start: number): boolean {
    const openedAt = this.openedAt.get(block);
    return block.kind !== 'cell' && openedAt !== undefined && openedAt <= start;
  }
}
