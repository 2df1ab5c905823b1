import { Cron } from 'croner';
import { LRUCache } from 'lru-cache';

/** When a prompt is due. `schedule` is `hourly`, `daily`, `weekly` or five cron fields, read in `timezone`. */
export interface Schedule {
  readonly schedule: string;
  /** An IANA name such as `Europe/London`; it matters to cron alone. */
  readonly timezone: string;
}

/** A schedule with the id that spreads it. */
export type PromptSchedule = Schedule & { readonly promptId: string };

const periodsMs: Readonly<Record<string, number>> = { hourly: 3_600_000, daily: 86_400_000, weekly: 604_800_000 };

// Thousands of prompts have the same few; to find that one never comes takes some 10 ms.
const knownTroubles = new LRUCache<string, { readonly trouble: string | null }>({ max: 1000 });

/** Why a schedule can't be kept, `null` where it can. */
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
 * The first slot after `after`. Cron slots are exact; the others are spread over their period by the prompt's id,
 * so that a thousand daily prompts do not all fall on midnight, and stay where they are for ever.
 * Throws RangeError where `scheduleTrouble` finds trouble.
 */
export function nextSlot({ schedule, timezone, promptId }: PromptSchedule, after: Date): Date {
  const periodMs = periodsMs[schedule];
  if (periodMs === undefined) return nextCron({ schedule, timezone }, after);
  return new Date(lastOfPeriod(promptId, periodMs, after.getTime()) + periodMs);
}

/** The newest `limit` slots at or before `until`, the newest first. Throws RangeError as `nextSlot` does. */
export function lastSlots({ schedule, timezone, promptId }: PromptSchedule, until: Date, limit: number): Date[] {
  const periodMs = periodsMs[schedule];
  // Croner counts a slot in the very second of `until` among the earlier ones; milliseconds it does not know.
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
