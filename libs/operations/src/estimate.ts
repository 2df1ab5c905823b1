import { slotsByDay } from '@app/slots';
import type { AccountLimits, PromptRecord } from '@app/storage';

/** What one call is expected to use and cost. */
export interface CallEstimate {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  readonly costUsd: number;
}

/** Prompts that are due at the same times; figures are of a day, on average. */
export interface ScheduleEstimate {
  readonly schedule: string;
  readonly timezone: string;
  readonly prompts: number;
  readonly runs: number;
  readonly costUsd: number;
}

/** A ceiling of the account that would be passed. */
export interface LimitEstimate {
  readonly limit: 'runs_per_day' | 'cost_per_day_usd';
  readonly value: number;
  /** Runs a day that it lets through. */
  readonly runs: number;
  /** Runs that it would skip, on an average day and on the busiest. */
  readonly skippedPerDay: number;
  readonly skippedOnBusiestDay: number;
}

export interface Estimate {
  readonly activePrompts: number;
  readonly pausedPrompts: number;
  readonly schedules: readonly ScheduleEstimate[];
  /** On average. */
  readonly perDay: CallEstimate & { readonly runs: number };
  readonly busiestDay: { readonly date: string; readonly runs: number; readonly costUsd: number };
  readonly passed: readonly LimitEstimate[];
}

interface Counted {
  readonly prompts: number;
  /** Runs on each day. */
  readonly days: readonly number[];
}

/** Four weeks have as many of each weekday. */
const daysAhead = 28;

/** What an account's prompts will ask in the four weeks from the day of `now` (UTC). Retries are not in it. */
export function estimateOf(
  prompts: readonly PromptRecord[],
  { limits, call, now }: { limits: AccountLimits; call: CallEstimate; now: Date },
): Estimate {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const active = prompts.filter((prompt) => prompt.active);
  const groups = Map.groupBy(active, ({ schedule, timezone }) => JSON.stringify([schedule, timezone]));
  const counted = [...groups.values()].map((group) => ({ group, days: runsByDay(group, midnight) }));
  const days = sumOf(counted.map((one) => one.days));
  const busiest = days.indexOf(Math.max(...days));
  const runs = averageOf(days);
  return {
    activePrompts: active.length,
    pausedPrompts: prompts.length - active.length,
    schedules: counted
      .map(({ group, days: ofGroup }) => scheduleEstimate(group, { days: ofGroup, prompts: group.length }, call))
      .toSorted((a, b) => b.runs - a.runs),
    perDay: {
      runs,
      inputTokens: runs * call.inputTokens,
      outputTokens: runs * call.outputTokens,
      searches: runs * call.searches,
      costUsd: runs * call.costUsd,
    },
    busiestDay: {
      date: new Date(midnight.getTime() + busiest * 86_400_000).toISOString().slice(0, 10),
      runs: days[busiest]!,
      costUsd: days[busiest]! * call.costUsd,
    },
    passed: passedLimits(days, { limits, call }),
  };
}

/** Weekly prompts are spread by their ids; all others of one schedule share its days. */
function runsByDay(group: readonly PromptRecord[], midnight: Date): number[] {
  const [first] = group;
  if (first === undefined) return [];
  if (first.schedule === 'weekly')
    return sumOf(group.map((one) => times(slotsByDay({ ...one, promptId: one.id }, midnight, daysAhead), one.samples)));
  const samples = group.reduce((sum, one) => sum + one.samples, 0);
  return times(slotsByDay({ ...first, promptId: first.id }, midnight, daysAhead), samples);
}

function times(days: readonly number[], samples: number): number[] {
  return days.map((slots) => slots * samples);
}

function scheduleEstimate(
  [first]: readonly PromptRecord[],
  { prompts, days }: Counted,
  { costUsd }: CallEstimate,
): ScheduleEstimate {
  const runs = averageOf(days);
  return { schedule: first!.schedule, timezone: first!.timezone, prompts, runs, costUsd: runs * costUsd };
}

function passedLimits(
  days: readonly number[],
  { limits, call }: { limits: AccountLimits; call: CallEstimate },
): LimitEstimate[] {
  const { runs_per_day, cost_per_day_usd } = limits;
  const found: LimitEstimate[] = [];
  const judge = (limit: LimitEstimate['limit'], value: number, runs: number) => {
    const skipped = days.map((count) => Math.max(0, count - runs));
    if (Math.max(...skipped) === 0) return;
    found.push({
      limit,
      value,
      runs,
      skippedPerDay: averageOf(skipped),
      skippedOnBusiestDay: Math.max(...skipped),
    });
  };
  if (runs_per_day !== undefined) judge('runs_per_day', runs_per_day, runs_per_day);
  // A run is let through when its whole estimate finds room; the margin is for sums of fractions.
  if (cost_per_day_usd !== undefined && call.costUsd > 0)
    judge('cost_per_day_usd', cost_per_day_usd, Math.floor(cost_per_day_usd / call.costUsd + 1e-9));
  return found;
}

function sumOf(lists: readonly (readonly number[])[]): number[] {
  return Array.from({ length: daysAhead }, (_, day) => lists.reduce((sum, list) => sum + list[day]!, 0));
}

function averageOf(days: readonly number[]): number {
  return days.reduce((sum, count) => sum + count, 0) / daysAhead;
}
