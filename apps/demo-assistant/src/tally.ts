/** Counts the calls of one sort, and holds the faults that wait for the next ones. */
export class Tally {
  private readonly kinds = new Map<string, number>();
  private readonly prompts = new Map<string, number>();
  private readonly turns = new Map<string, number>();
  private waiting: string[] = [];

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
    for (const counts of [this.kinds, this.prompts, this.turns]) counts.clear();
    this.waiting = [];
  }
}

function add(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
