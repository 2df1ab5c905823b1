import type { Span } from '../findings.js';
import type { Page } from '../page.js';
import { addressesMachine } from './addresses-machine.js';

/** A block of the answer as a model is shown it. */
export interface VisibleRun extends Span {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** It speaks to machines, not to readers: it is not shown, and nothing in it proves anything. */
  readonly isWithheld: boolean;
}

/** What a reader sees of an answer, block by block, in units of the view; link targets, images and hidden text are not in it. */
export function visibleRuns({ blocks, cased }: Pick<Page, 'blocks' | 'cased'>): VisibleRun[] {
  return blocks.map(({ kind, start, end }, index) => {
    const text = cased.slice(start, end).trim();
    return { number: index + 1, start, end, text, isWithheld: kind === 'code' || addressesMachine(text) };
  });
}
