import type { ValueChange } from '../operation/differences.js';

export type Change = 'added' | 'changed' | 'unchanged';

/** The outcome for one thing in the plan. */
export interface Step {
  readonly kind: 'account' | 'brand' | 'prompt' | 'field';
  readonly name: string;
  readonly change: Change;
  /** The id of a prompt. */
  readonly id?: string;
  /** The values that change. */
  readonly values?: readonly ValueChange[];
  /** Values that a custom field has on results. */
  readonly tried?: readonly TriedValue[];
}

export interface TriedValue {
  /** Id of the result; `null` for the sample result, which has every part. */
  readonly resultId: string | null;
  readonly value: unknown;
  readonly trouble: string | null;
}

/** What operators' scripts read, so these names must not change. */
export interface OnboardingReport {
  readonly account: { readonly slug: string; readonly base_url: string };
  /** The key of a new account, which is shown here and never again. */
  readonly api_key: string | null;
  /** In the plan's order; in a dry run, new prompts have no id. */
  readonly prompts: readonly { readonly id: string | null; readonly query: string }[];
  readonly changes: Readonly<Record<Change, number>>;
}

/** The report with what a person wants to see besides. */
export interface Onboarded extends OnboardingReport {
  readonly steps: readonly Step[];
  /** Doubtful settings, a line each; they were carried out all the same. */
  readonly warnings: readonly string[];
}

export function countChanges(steps: readonly Pick<Step, 'change'>[]): Record<Change, number> {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const { change } of steps) counts[change] += 1;
  return counts;
}
