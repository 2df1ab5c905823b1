import { slotsByDay } from '@app/slots';
import type { AccountLimits, PromptRecord } from '@app/storage';

/** What calls are expected to use and cost. */
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
  readonly perDay: CallEstimate & {
    readonly runs: number;
    /** Cost of questions and extractions; all else is of the questions alone. */
    readonly costUsd: number;
    /** As many as there are runs; `null` where answers are read by rules alone. */
    readonly extraction: CallEstimate | null;
  };
  readonly busiestDay: { readonly date: string; readonly runs: number; readonly costUsd: number };
  readonly passed: readonly LimitEstimate[];
}

/** What each run does, and what its account may spend. */
export interface Asking {
  readonly limits: AccountLimits;
  readonly call: CallEstimate;
  /** The second call that reads the answer; `null` where there is none. */
  readonly extraction: CallEstimate | null;
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
  { limits, call, extraction, now }: Asking & { readonly now: Date },
): Estimate {
  const runUsd = call.costUsd + (extraction?.costUsd ?? 0);
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
      .map(({ group, days: ofGroup }) => scheduleEstimate(group, { days: ofGroup, prompts: group.length }, runUsd))
      .toSorted((a, b) => b.runs - a.runs),
    perDay: {
      runs,
      ...usedBy(runs, call),
      costUsd: runs * runUsd,
      extraction: extraction && usedBy(runs, extraction),
    },
    busiestDay: {
      date: new Date(midnight.getTime() + busiest * 86_400_000).toISOString().slice(0, 10),
      runs: days[busiest]!,
      costUsd: days[busiest]! * runUsd,
    },
    passed: passedLimits(days, { limits, runUsd }),
  };
}

const usedBy = (runs: number, { inputTokens, outputTokens, searches, costUsd }: CallEstimate): CallEstimate => ({
  inputTokens: runs * inputTokens,
  outputTokens: runs * outputTokens,
  searches: runs * searches,
  costUsd: runs * costUsd,
});

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
  runUsd: number,
): ScheduleEstimate {
  const runs = averageOf(days);
  return { schedule: first!.schedule, timezone: first!.timezone, prompts, runs, costUsd: runs * runUsd };
}

function passedLimits(
  days: readonly number[],
  { limits, runUsd }: { limits: AccountLimits; runUsd: number },
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
  if (cost_per_day_usd !== undefined && runUsd > 0)
    judge('cost_per_day_usd', cost_per_day_usd, Math.floor(cost_per_day_usd / runUsd + 1e-9));
  return found;
}

function sumOf(lists: readonly (readonly number[])[]): number[] {
  return Array.from({ length: daysAhead }, (_, day) => lists.reduce((sum, list) => sum + list[day]!, 0));
}

function averageOf(days: readonly number[]): number {
  return days.reduce((sum, count) => sum + count, 0) / daysAhead;
}
