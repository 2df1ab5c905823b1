import type { Block } from '../text/page.js';

/** How far an order reaches: that of a heading over its section, one that ends in a colon over the next block. */
export class Reach {
  /** Level of the heading that is an order; 0 for none. */
  private level = 0;
  private colon = false;

  /** Is the block an order, or within the reach of one? */
  holds({ kind, level }: Pick<Block, 'kind' | 'level'>, isOrder: boolean, text: string): boolean {
    if (kind === 'heading' && (this.level === 0 || level <= this.level)) this.level = isOrder ? level : 0;
    const held = isOrder || this.level > 0 || this.colon;
    this.colon = isOrder && /[:：]$/u.test(text);
    return held;
  }
}
