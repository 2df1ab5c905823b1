import type { Span } from '@app/findings';
import type { Block, Page } from '../text/page.js';
import { addressesMachine, type BlockText } from './addresses-machine.js';
import { Reach } from './reach.js';
import { speechOf } from './speech.js';

/** A block of the answer as a model is shown it. */
export interface VisibleRun extends Span {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** It speaks to machines, not to readers. */
  readonly isOrder: boolean;
  /** Orders, code and what is in another language than the answer are not shown, and nothing in them proves anything. */
  readonly isWithheld: boolean;
}

/** What a reader sees of an answer, block by block, in units of the view; link targets, images and hidden text are not in it. */
export function visibleRuns(page: Page): readonly VisibleRun[] {
  const runs = runsBefore.get(page) ?? runsOf(page);
  runsBefore.set(page, runs);
  return runs;
}

const runsBefore = new WeakMap<Page, readonly VisibleRun[]>();

function runsOf(page: Page): VisibleRun[] {
  const reach = new Reach();
  const speech = speechOf(page);
  return page.blocks.map((block, index) => {
    const text = page.cased.slice(block.start, block.end).trim();
    const isOrder = reach.holds(block, addressesMachine(textOf(page, block)), text);
    const { start, end } = block;
    const isWithheld = isOrder || block.kind === 'code' || speech.isForeign(block);
    return { number: index + 1, start, end, text, isOrder, isWithheld };
  });
}

function textOf(page: Page, block: Block): BlockText {
  const { cased, folded, text, rawStart, rawEnd } = page;
  const [cut, raw] = [slicing(block), text.slice(rawStart[block.start], rawEnd[block.end - 1])];
  return { raw, cased: cut(cased), folded: cut(folded) };
}

const slicing =
  ({ start, end }: Span) =>
  (text: string): string =>
    text.slice(start, end).trim();
