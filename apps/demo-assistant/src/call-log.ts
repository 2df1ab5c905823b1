import { modelOf } from './voices.js';

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
  /** Calls for what a scraper's task came to, which ask nothing anew. */
  readonly looks: number;
}

/** Counts every call. */
export class CallLog {
  readonly questions = new CallCounts();
  readonly extractions = new CallCounts();
  /** Calls for what a scraper's task came to. */
  readonly looks = new CallCounts();
  private open = 0;

  /** A call is open until what it returns is called. */
  opened(): () => void {
    this.open += 1;
    return () => void (this.open -= 1);
  }

  calls(): Calls {
    const { total, byKind, byPrompt } = this.questions;
    return { total, open: this.open, byKind, byPrompt, extractions: this.extractions.total, looks: this.looks.total };
  }

  reset(): void {
    this.questions.reset();
    this.extractions.reset();
    this.looks.reset();
  }
}

/** Counts the calls of one sort, and holds the faults that wait for the next ones. */
export class CallCounts {
  private readonly kinds = new Map<string, number>();
  private readonly prompts = new Map<string, number>();
  private readonly asked = new Map<string, number>();
  private queuedFaults: string[] = [];

  /** The next calls play these, one each, in this order. */
  queueFaults(kinds: readonly string[]): void {
    this.queuedFaults.push(...kinds);
  }

  nextFault(): string | undefined {
    return this.queuedFaults.shift();
  }

  /** How often who answers as this model was asked this and met this kind, the present call included. */
  count(kind: string, { prompt, model }: { readonly prompt: string; readonly model: string }): number {
    add(this.kinds, kind);
    add(this.prompts, prompt);
    return add(this.asked, `${kind}\n${modelOf(model)}\n${prompt}`);
  }

  get total(): number {
    return [...this.kinds.values()].reduce((sum, count) => sum + count, 0);
  }

  get byKind(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.kinds);
  }

  get byPrompt(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.prompts);
  }

  reset(): void {
    for (const counts of [this.kinds, this.prompts, this.asked]) counts.clear();
    this.queuedFaults = [];
  }
}

function add(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
