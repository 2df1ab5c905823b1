import type { Reply } from './reply.js';
import { type Usage, isTold } from './usage.js';

/** What a failed call cost: told by the provider, or, where it told nothing, whether it may have cost something. */
export interface Bill {
  readonly usage?: Usage;
  /** The model that answered, where the reply named it. */
  readonly model?: string | undefined;
  readonly maybeBilled?: boolean;
}

/** The request went out and nothing is known of what became of it. */
export const untold: Bill = { maybeBilled: true };

/** A reply that was read and is no answer is paid for all the same. */
export const billOf = ({ usage, model }: Pick<Reply, 'usage' | 'model'>): Bill =>
  isTold(usage) ? { usage, model } : untold;
