import { slotsByDay } from '@app/slots';
import type { AccountSchedule } from '@app/storage';
import type { AskedCalls } from './asked-calls.js';

/** What an account asks and costs on an average day, within its limits; retries are not in it. */
export interface AccountForecast {
  readonly account: string;
  readonly prompts: number;
  readonly runs: number;
  readonly costUsd: number;
  /** It has a ceiling of runs or cost a day. */
  readonly isLimited: boolean;
}

// Prompts of one schedule come equally often, whichever they are; four weeks have as many of each weekday.
const anyPrompt = '00000000-0000-4000-8000-000000000000';
const daysAhead = 28;

/** Of the accounts with active prompts, the most expensive first. */
export function forecastOf(
  schedules: readonly AccountSchedule[],
  { calls: { call, extraction }, now }: { calls: Pick<AskedCalls, 'call' | 'extraction'>; now: Date },
): AccountForecast[] {
  const runUsd = call.costUsd + (extraction?.costUsd ?? 0);
  const byAccount = Map.groupBy(
    schedules.filter(({ prompts }) => prompts > 0),
    ({ slug }) => slug,
  );
  return [...byAccount]
    .map(([account, rows]) => ({ account, ...dayOf(rows, { runUsd, now }) }))
    .toSorted((one, other) => other.costUsd - one.costUsd || other.runs - one.runs);
}

function dayOf(
  rows: readonly AccountSchedule[],
  { runUsd, now }: { runUsd: number; now: Date },
): Omit<AccountForecast, 'account'> {
  const { runs_per_day, cost_per_day_usd } = rows[0]!.limits;
  const affordable = cost_per_day_usd === undefined || runUsd === 0 ? Infinity : cost_per_day_usd / runUsd;
  const wanted = rows.reduce((sum, row) => sum + row.samples * slotsADay(row, now), 0);
  const runs = Math.min(wanted, runs_per_day ?? Infinity, affordable);
  return {
    prompts: rows.reduce((sum, { prompts }) => sum + prompts, 0),
    runs,
    costUsd: runs * runUsd,
    isLimited: runs_per_day !== undefined || cost_per_day_usd !== undefined,
  };
}

function slotsADay({ schedule, timezone }: AccountSchedule, now: Date): number {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const days = slotsByDay({ schedule: schedule!, timezone: timezone!, promptId: anyPrompt }, midnight, daysAhead);
  return days.reduce((sum, slots) => sum + slots, 0) / daysAhead;
}
