import { toMillionths } from './recorded-cost.js';

/** A result with what its run used; `costUsd` is `null` where no price was known. */
export interface UsedResult {
  readonly assistant: string;
  readonly searches: number;
  readonly costUsd: number | null;
}

export interface AssistantSum {
  /** The assistant's slug. */
  readonly assistant: string;
  readonly results: number;
  readonly searches: number;
  /** US dollars, over results whose cost is known. */
  readonly costUsd: number;
  /** Results without a known cost. */
  readonly unpriced: number;
}

/** Adds up results as they come; it needs memory for one line for each assistant. */
export class SumsByAssistant {
  private readonly sums = new Map<string, AssistantSum>();

  add(results: readonly UsedResult[]): void {
    for (const { assistant, searches, costUsd } of results) {
      const before = this.sums.get(assistant) ?? none(assistant);
      this.sums.set(assistant, {
        assistant,
        results: before.results + 1,
        searches: before.searches + searches,
        costUsd: (toMillionths(before.costUsd) + toMillionths(costUsd ?? 0)) / 1e6,
        unpriced: before.unpriced + (costUsd === null ? 1 : 0),
      });
    }
  }

  /** Sorted by slug. */
  get all(): readonly AssistantSum[] {
    return [...this.sums.values()].toSorted((a, b) => (a.assistant < b.assistant ? -1 : 1));
  }
}

const none = (assistant: string): AssistantSum => ({ assistant, results: 0, searches: 0, costUsd: 0, unpriced: 0 });
