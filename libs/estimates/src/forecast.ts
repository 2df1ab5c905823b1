import { slotsByDay } from '@app/slots';
import type { AccountSchedule } from '@app/storage';
import type { AskedCalls } from './asked-calls.js';

/** An account's runs and cost on an average day, within its limits. Retries are not included. */
export interface AccountForecast {
  readonly account: string;
  readonly prompts: number;
  readonly runs: number;
  readonly costUsd: number;
  /** True if the account has a limit of runs or of cost a day. */
  readonly isLimited: boolean;
}

// Any id will do: prompts of one schedule are due equally often. Four weeks have each weekday equally often.
const anyPrompt = '00000000-0000-4000-8000-000000000000';
const daysAhead = 28;

/** The calls that a run of each assistant makes, in the installation's order. */
type Calls = readonly Pick<AskedCalls, 'slug' | 'call' | 'extraction'>[];

/** The `calls` of the assistants that a prompt's list names; without a list, of the installation's first one. */
export function askedOf<Call extends Pick<AskedCalls, 'slug'>>(
  { assistants }: Pick<AccountSchedule, 'assistants'>,
  calls: readonly Call[],
): readonly Call[] {
  return assistants === null ? calls.slice(0, 1) : calls.filter(({ slug }) => assistants.includes(slug));
}

/** Forecasts all accounts with active prompts, the most expensive first. */
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
  // Nobody knows which runs a limit will allow, so each counts with the mean cost.
  const allowedShare = Math.min(1, (runs_per_day ?? Infinity) / wanted, (cost_per_day_usd ?? Infinity) / wantedUsd);
  return {
    prompts: rows.reduce((sum, { prompts }) => sum + prompts, 0),
    runs: wanted * allowedShare,
    costUsd: wantedUsd * allowedShare,
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
