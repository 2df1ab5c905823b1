/** A schedule in the form in which prompts have it. */
export interface Schedules {
  readonly schedule: string;
  readonly timezone: string;
}

/** The oldest that the newest answer of a prompt with this schedule may be. */
export type AgeLimit = Schedules & { readonly since: Date };

/**
 * Active prompts whose newest answer is older than their schedule allows; before the first answer, the time since the
 * prompt was added counts. The columns are `id`, `account_id` and `at`, the moment of either. Each schedule gets a
 * subquery of its own, so that the planner knows how few rows these are and uses the index.
 */
export function oldPrompts(limits: readonly AgeLimit[], next: (value: unknown) => string): string {
  const ofSchedules = limits.map(
    ({ schedule, timezone, since }) => `select id, account_id, coalesce(last_checked_at, created_at) as at from prompt
      where active and schedule = ${next(schedule)} and timezone = ${next(timezone)}
        and coalesce(last_checked_at, created_at) < ${next(since)}::timestamptz`,
  );
  return ofSchedules.join('\n    union all ') || 'select id, account_id, created_at as at from prompt where false';
}

/** Samples for checking statements. */
export const sampleLimits: readonly (readonly AgeLimit[])[] = [
  [],
  ['daily', 'weekly'].map((schedule) => ({ schedule, timezone: 'UTC', since: new Date(0) })),
];
