import { modelOf } from './voices.js';

export interface Calls {
  /** Calls with a prompt, without extractions. */
  readonly total: number;
  /** Calls of any kind whose response has not ended yet. */
  readonly open: number;
  /** `answer`, or the kind of fault that was played. */
  readonly byKind: Readonly<Record<string, number>>;
  readonly byPrompt: Readonly<Record<string, number>>;
  /** Calls that ask what an answer contains. */
  readonly extractions: number;
  /** Calls that fetch the result of a scraper task. */
  readonly looks: number;
}

/** Counts every call. */
export class CallLog {
  readonly questions = new CallCounts();
  readonly extractions = new CallCounts();
  /** Calls that fetch the result of a scraper task. */
  readonly looks = new CallCounts();
  private open = 0;

  /** Counts a call as open until the returned function is called. */
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

/** Counts the calls of one kind, and queues faults for the next ones. */
export class CallCounts {
  private readonly kinds = new Map<string, number>();
  private readonly prompts = new Map<string, number>();
  private readonly asked = new Map<string, number>();
  private queuedFaults: string[] = [];

  /** Each of the next calls plays one of these, in this order. */
  queueFaults(kinds: readonly string[]): void {
    this.queuedFaults.push(...kinds);
  }

  nextFault(): string | undefined {
    return this.queuedFaults.shift();
  }

  /** Counts a call. Returns how often this model had this prompt and this kind of outcome, this call included. */
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
