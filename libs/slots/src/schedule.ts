import { Cron } from 'croner';
import { LRUCache } from 'lru-cache';

/** When a prompt is due. `schedule` is `hourly`, `daily`, `weekly` or five cron fields, read in `timezone`. */
export interface Schedule {
  readonly schedule: string;
  /** An IANA name such as `Europe/London`; it matters to cron alone. */
  readonly timezone: string;
}

/** A schedule and the prompt's id, which decides at what time of its period a prompt without cron fields is due. */
export type PromptSchedule = Schedule & { readonly promptId: string };

const periodsMs: Readonly<Record<string, number>> = { hourly: 3_600_000, daily: 86_400_000, weekly: 604_800_000 };

// Thousands of prompts share a few schedules, and it takes some 10 ms to find that a cron expression never comes.
const knownTroubles = new LRUCache<string, { readonly trouble: string | null }>({ max: 1000 });

/** What is wrong with a schedule, in words for its author; `null` if it is valid. */
export function scheduleTrouble(schedule: Schedule): string | null {
  const key = JSON.stringify([schedule.schedule, schedule.timezone]);
  const found = knownTroubles.get(key) ?? { trouble: troubleOf(schedule) };
  knownTroubles.set(key, found);
  return found.trouble;
}

function troubleOf({ schedule, timezone }: Schedule): string | null {
  if (!isTimezone(timezone)) return `timezone "${timezone}" is not an IANA time zone such as Europe/London`;
  if (Object.hasOwn(periodsMs, schedule)) return null;
  if (schedule.trim().split(/\s+/).length !== 5) {
    return `schedule "${schedule}" must be hourly, daily, weekly or five cron fields such as "0 6 * * 1"`;
  }
  try {
    return cron({ schedule, timezone }).nextRun() ? null : `schedule "${schedule}" never comes`;
  } catch (error) {
    return `schedule "${schedule}" is no cron expression: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * The first slot after `after`. Cron slots are exact. The others are spread over their period by the prompt's id, so that a thousand
 * daily prompts are not all due at midnight; a prompt's time never changes. Throws RangeError if `scheduleTrouble` finds a problem.
 */
export function nextSlot({ schedule, timezone, promptId }: PromptSchedule, after: Date): Date {
  const periodMs = periodsMs[schedule];
  if (periodMs === undefined) return nextCron({ schedule, timezone }, after);
  return new Date(lastOfPeriod(promptId, periodMs, after.getTime()) + periodMs);
}

/** The newest `limit` slots at or before `until`, the newest first. Throws RangeError as `nextSlot` does. */
export function lastSlots({ schedule, timezone, promptId }: PromptSchedule, until: Date, limit: number): Date[] {
  const periodMs = periodsMs[schedule];
  // Croner leaves out a slot at `until` itself, and ignores milliseconds.
  if (periodMs === undefined) return cron({ schedule, timezone }).previousRuns(limit, new Date(until.getTime() + 1));
  const last = lastOfPeriod(promptId, periodMs, until.getTime());
  return Array.from({ length: limit }, (_, back) => new Date(last - back * periodMs));
}

function lastOfPeriod(promptId: string, periodMs: number, atMs: number): number {
  const offsetMs = (Number.parseInt(promptId.replaceAll('-', '').slice(0, 8), 16) * 1000) % periodMs;
  return Math.floor((atMs - offsetMs) / periodMs) * periodMs + offsetMs;
}

function nextCron(schedule: Schedule, after: Date): Date {
  const next = cron(schedule).nextRun(after);
  if (!next) throw new RangeError(`schedule "${schedule.schedule}" never comes`);
  return next;
}

function cron({ schedule, timezone }: Schedule): Cron {
  return new Cron(schedule, { timezone, paused: true });
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export interface MissedSlots {
  /** The one slot to run: the newest that has come. */
  readonly catchUp: Date;
  /** The slots before it that were not opened, the oldest first: the one that was due, then the newest of the others. */
  readonly superseded: readonly Date[];
  /** True if more slots lie between the first and the second of `superseded`, which are not listed. */
  readonly abridged: boolean;
}

const maxListed = 500;

/** The slots from `dueAt`, the oldest one not opened yet, until `now`. Its time grows with the slots that it lists, at most 500. */
export function missedSlots(prompt: PromptSchedule, { dueAt, now }: { dueAt: Date; now: Date }): MissedSlots {
  const slots = [dueAt];
  let next = nextSlot(prompt, dueAt);
  while (next <= now && slots.length <= maxListed) {
    slots.push(next);
    next = nextSlot(prompt, next);
  }
  if (next > now) return { catchUp: slots.at(-1)!, superseded: slots.slice(0, -1), abridged: false };
  const [catchUp, ...earlier] = lastSlots(prompt, now, maxListed);
  return { catchUp: catchUp!, superseded: [dueAt, ...earlier.toReversed()], abridged: true };
}

export const dayMs = 86_400_000;

/** How many slots fall on each of `days` UTC days, the first of which begins at `midnight`. */
export function slotsByDay(prompt: PromptSchedule, midnight: Date, days: number): number[] {
  if (prompt.schedule === 'hourly') return Array.from({ length: days }, () => 24);
  if (prompt.schedule === 'daily') return Array.from({ length: days }, () => 1);
  const counts = Array.from({ length: days }, () => 0);
  const last = midnight.getTime() + days * dayMs - 1;
  let slot = nextSlot(prompt, new Date(midnight.getTime() - 1));
  while (slot.getTime() <= last) {
    counts[Math.floor((slot.getTime() - midnight.getTime()) / dayMs)]! += 1;
    slot = nextSlot(prompt, slot);
  }
  return counts;
}

// `staleSince` is about schedules, not about prompts; any id will do.
const anyPrompt = '00000000-0000-4000-8000-000000000000';

/** The third-last slot of each schedule: two more have passed, so that a prompt without an answer since then is stale. A schedule without three past slots is left out. */
export function staleSince<Of extends Schedule>(
  schedules: readonly Of[],
  now: Date,
): (Of & { readonly since: Date })[] {
  return schedules.flatMap((schedule) => {
    const since = lastSlots({ ...schedule, promptId: anyPrompt }, now, 3)[2];
    return since ? [{ ...schedule, since }] : [];
  });
}
