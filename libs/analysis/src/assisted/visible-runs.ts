import type { Span } from '../findings.js';
import type { Page } from '../page.js';
import { addressesMachine } from './addresses-machine.js';

/** A block of the answer as a model is shown it. */
export interface VisibleRun extends Span {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** It speaks to machines, not to readers. */
  readonly isOrder: boolean;
  /** Orders and code are not shown, and nothing in them proves anything. */
  readonly isWithheld: boolean;
}

/** What a reader sees of an answer, block by block, in units of the view; link targets, images and hidden text are not in it. */
export function visibleRuns(page: Page): readonly VisibleRun[] {
  const runs = runsBefore.get(page) ?? runsOf(page);
  runsBefore.set(page, runs);
  return runs;
}

const runsBefore = new WeakMap<Page, readonly VisibleRun[]>();

function runsOf({ blocks, cased, folded }: Page): VisibleRun[] {
  return blocks.map(({ kind, start, end }, index) => {
    const text = cased.slice(start, end).trim();
    const isOrder = addressesMachine(text, folded.slice(start, end).trim());
    return { number: index + 1, start, end, text, isOrder, isWithheld: isOrder || kind === 'code' };
  });
}
