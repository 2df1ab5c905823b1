import type { Owners } from './owners.js';
import type { Block, Page } from '../text/page.js';

/** A title without a name is a badge of the brand right below it, where that is the only one with a title there: "Best value". */
export function isBadge({ blocks }: Page, owners: Owners, index: number, level: number): boolean {
  const next = blocks[index + 1];
  if (next === undefined || next.kind === 'item' || owners.titleOwner(next) !== 'own') return false;
  const isEnd = (block: Block): boolean => block.kind === 'heading' && block.level <= level;
  for (let i = index + 2; i < blocks.length; i++) {
    const block = blocks[i];
    if (block === undefined || isEnd(block)) break;
    if (block.kind !== 'prose' && owners.titleOwner(block) === 'other' && owners.beginsWithBrand(block)) return false;
  }
  return true;
}
