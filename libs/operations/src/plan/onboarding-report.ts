import type { ValueChange } from '../operation/differences.js';

export type Change = 'added' | 'changed' | 'unchanged';

/** What became of one thing of the plan. */
export interface Step {
  readonly kind: 'account' | 'brand' | 'prompt' | 'field';
  readonly name: string;
  readonly change: Change;
  /** Of a prompt. */
  readonly id?: string;
  /** Of what is changed. */
  readonly values?: readonly ValueChange[];
  /** Of a field: what it gives. */
  readonly tried?: readonly TriedValue[];
}

export interface TriedValue {
  /** Id, `null` for a sample result that has everything. */
  readonly resultId: string | null;
  readonly value: unknown;
  readonly trouble: string | null;
}

/** What operators' scripts read: these names are promises. */
export interface OnboardingReport {
  readonly account: { readonly slug: string; readonly base_url: string };
  /** Of a new account; seen here and never again. */
  readonly api_key: string | null;
  /** In the plan's order; a dry run has no id for what it would add. */
  readonly prompts: readonly { readonly id: string | null; readonly query: string }[];
  readonly changes: Readonly<Record<Change, number>>;
}

/** The report with what a person wants to see beside it. */
export interface Onboarded extends OnboardingReport {
  readonly steps: readonly Step[];
  /** What is worth a second look, a line each: it was done all the same. */
  readonly warnings: readonly string[];
}

export function countChanges(steps: readonly Pick<Step, 'change'>[]): Record<Change, number> {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const { change } of steps) counts[change] += 1;
  return counts;
}
