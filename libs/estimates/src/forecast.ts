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

/** What a run of each assistant asks, in the installation's order. */
type Calls = readonly Pick<AskedCalls, 'slug' | 'call' | 'extraction'>[];

/** Those of `calls` that prompts of one schedule ask; others are skipped, and cost nothing. */
export function askedOf<Call extends Pick<AskedCalls, 'slug'>>(
  { assistants }: Pick<AccountSchedule, 'assistants'>,
  calls: readonly Call[],
): readonly Call[] {
  return assistants === null ? calls.slice(0, 1) : calls.filter(({ slug }) => assistants.includes(slug));
}

/** Of the accounts with active prompts, the most expensive first. */
export function forecastOf(
  schedules: readonly AccountSchedule[],
  { calls, now }: { calls: Calls; now: Date },
): AccountForecast[] {
  const byAccount = Map.groupBy(
    schedules.filter(({ prompts }) => prompts > 0),
    ({ slug }) => slug,
  );
  return [...byAccount]
    .map(([account, rows]) => ({ account, ...dayOf(rows, { calls, now }) }))
    .toSorted((one, other) => other.costUsd - one.costUsd || other.runs - one.runs);
}

function dayOf(
  rows: readonly AccountSchedule[],
  { calls, now }: { calls: Calls; now: Date },
): Omit<AccountForecast, 'account'> {
  const { runs_per_day, cost_per_day_usd } = rows[0]!.limits;
  const parts = rows.flatMap((row) => {
    const runs = row.samples * slotsADay(row, now);
    return askedOf(row, calls).map((asked) => ({ runs, costUsd: runs * runUsdOf(asked) }));
  });
  const [wanted, wantedUsd] = [sumOf(parts, 'runs'), sumOf(parts, 'costUsd')];
  // Nobody knows whose runs are let through: each costs the mean.
  const through = Math.min(1, (runs_per_day ?? Infinity) / wanted, (cost_per_day_usd ?? Infinity) / wantedUsd);
  return {
    prompts: rows.reduce((sum, { prompts }) => sum + prompts, 0),
    runs: wanted * through,
    costUsd: wantedUsd * through,
    isLimited: runs_per_day !== undefined || cost_per_day_usd !== undefined,
  };
}

const runUsdOf = ({ call, extraction }: Calls[number]): number => call.costUsd + (extraction?.costUsd ?? 0);

function sumOf<Key extends string>(parts: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return parts.reduce((sum, part) => sum + part[key], 0);
}

function slotsADay({ schedule, timezone }: AccountSchedule, now: Date): number {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const days = slotsByDay({ schedule: schedule!, timezone: timezone!, promptId: anyPrompt }, midnight, daysAhead);
  return days.reduce((sum, slots) => sum + slots, 0) / daysAhead;
}
