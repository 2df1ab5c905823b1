export interface Calls {
  readonly total: number;
  /** Calls that are waiting for their answer, or for its end. */
  readonly open: number;
  /** `answer`, or the kind of fault that was played. */
  readonly byKind: Readonly<Record<string, number>>;
  readonly byPrompt: Readonly<Record<string, number>>;
}

/** Counts every question, and holds the faults that wait for the next ones. */
export class Ledger {
  private readonly kinds = new Map<string, number>();
  private readonly prompts = new Map<string, number>();
  private readonly turns = new Map<string, number>();
  private waiting: string[] = [];
  private open = 0;

  /** The next calls play these, one each, in this order. */
  queueFaults(kinds: readonly string[]): void {
    this.waiting.push(...kinds);
  }

  nextFault(): string | undefined {
    return this.waiting.shift();
  }

  /** How often this prompt has met this kind, the present call included. */
  count(kind: string, prompt: string): number {
    add(this.kinds, kind);
    add(this.prompts, prompt);
    return add(this.turns, `${kind}\n${prompt}`);
  }

  /** A call is open until what it returns is called. */
  opened(): () => void {
    this.open += 1;
    return () => void (this.open -= 1);
  }

  calls(): Calls {
    const total = [...this.kinds.values()].reduce((sum, count) => sum + count, 0);
    const byKind = Object.fromEntries(this.kinds);
    return { total, open: this.open, byKind, byPrompt: Object.fromEntries(this.prompts) };
  }

  reset(): void {
    for (const counts of [this.kinds, this.prompts, this.turns]) counts.clear();
    this.waiting = [];
  }
}

function add(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
