import { Tally } from './tally.js';

export interface Calls {
  /** Questions; extractions are counted apart. */
  readonly total: number;
  /** Calls of either sort that are waiting for their answer, or for its end. */
  readonly open: number;
  /** `answer`, or the kind of fault that was played. */
  readonly byKind: Readonly<Record<string, number>>;
  readonly byPrompt: Readonly<Record<string, number>>;
  /** Calls for what an answer holds. */
  readonly extractions: number;
}

/** Counts every call. */
export class Ledger {
  readonly questions = new Tally();
  readonly extractions = new Tally();
  private open = 0;

  /** A call is open until what it returns is called. */
  opened(): () => void {
    this.open += 1;
    return () => void (this.open -= 1);
  }

  calls(): Calls {
    const { total, byKind, byPrompt } = this.questions;
    return { total, open: this.open, byKind, byPrompt, extractions: this.extractions.total };
  }

  reset(): void {
    this.questions.reset();
    this.extractions.reset();
  }
}
