import { lastSlots, type Schedule } from './schedule.js';

// A schedule is looked back on by itself, not by a prompt: any id will do.
const anyPrompt = '00000000-0000-4000-8000-000000000000';

/** Of each schedule the time from which on there should be an answer, as two of its times have passed since; schedules younger than that are left out. */
export function staleSince<Of extends Schedule>(
  schedules: readonly Of[],
  now: Date,
): (Of & { readonly since: Date })[] {
  return schedules.flatMap((schedule) => {
    const since = lastSlots({ ...schedule, promptId: anyPrompt }, now, 3)[2];
    return since ? [{ ...schedule, since }] : [];
  });
}
