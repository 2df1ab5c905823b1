import { slotsByDay } from '@app/slots';
import type { AccountLimits, PromptRecord } from '@app/storage';

/** What one or several calls are expected to use and cost. */
export interface CallEstimate {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  readonly costUsd: number;
}

/** Prompts that share a schedule; runs and cost are those of an average day. */
export interface ScheduleEstimate {
  readonly schedule: string;
  readonly timezone: string;
  readonly prompts: number;
  readonly runs: number;
  readonly costUsd: number;
}

/** A limit of the account that its prompts would exceed. */
export interface LimitEstimate {
  readonly limit: 'runs_per_day' | 'cost_per_day_usd';
  readonly value: number;
  /** How many runs a day the limit allows. */
  readonly runs: number;
  /** How many runs would be skipped, on an average day and on the busiest. */
  readonly skippedPerDay: number;
  readonly skippedOnBusiestDay: number;
}

/** What an average day is expected to use and cost. */
export interface DayEstimate extends CallEstimate {
  readonly runs: number;
  /** US dollars for answers and extractions together; the other figures are those of the answers alone. */
  readonly costUsd: number;
  /** The extractions, one a run; `null` if rules alone read the answers. */
  readonly extraction: CallEstimate | null;
}

export interface Estimate {
  /** Each prompt counts once, however many assistants are asked. */
  readonly activePrompts: number;
  readonly pausedPrompts: number;
  readonly schedules: readonly ScheduleEstimate[];
  readonly perDay: DayEstimate;
  /** The parts of `perDay`, in the order of the input. */
  readonly assistants: readonly (DayEstimate & { readonly slug: string; readonly activePrompts: number })[];
  readonly busiestDay: { readonly date: string; readonly runs: number; readonly costUsd: number };
  readonly passed: readonly LimitEstimate[];
}

/** The prompts that one assistant is asked, and what each of their runs calls. */
export interface AskedPrompts {
  /** The assistant's slug. */
  readonly slug: string;
  readonly prompts: readonly PromptRecord[];
  readonly call: CallEstimate;
  /** The second call, which reads the answer; `null` if there is none. */
  readonly extraction: CallEstimate | null;
}

/** The prompts of one schedule that one assistant is asked. */
interface Load {
  readonly asked: AskedPrompts;
  readonly group: readonly PromptRecord[];
  /** The number of runs on each day. */
  readonly days: readonly number[];
}

/** Four weeks have each weekday equally often. */
const daysAhead = 28;

/**
 * Estimates the four weeks from the day of `now` (UTC) for an account's prompts. A prompt counts for each assistant that has it in its
 * list. Retries are not included.
 */
export function estimateOf(
  asked: readonly AskedPrompts[],
  { limits, now }: { readonly limits: AccountLimits; readonly now: Date },
): Estimate {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const loads = asked.flatMap((one) => loadsOf(one, midnight));
  const prompts = [...new Map(asked.flatMap((one) => one.prompts).map((prompt) => [prompt.id, prompt])).values()];
  const active = prompts.filter((prompt) => prompt.active).length;
  const days = sumOf(loads.map((load) => load.days));
  const costs = costsOf(loads);
  const busiest = days.indexOf(Math.max(...days));
  return {
    activePrompts: active,
    pausedPrompts: prompts.length - active,
    schedules: [...Map.groupBy(loads, ({ group: [first] }) => scheduleOf(first!)).values()]
      .map(scheduleEstimate)
      .toSorted((a, b) => b.runs - a.runs),
    perDay: dayEstimate(loads),
    assistants: asked.map((one) => {
      const own = loads.filter((load) => load.asked === one);
      return { slug: one.slug, activePrompts: promptsIn(own), ...dayEstimate(own) };
    }),
    busiestDay: {
      date: new Date(midnight.getTime() + busiest * 86_400_000).toISOString().slice(0, 10),
      runs: days[busiest]!,
      costUsd: costs[busiest]!,
    },
    passed: passedLimits(days, { limits, runUsd: averageOf(days) === 0 ? 0 : averageOf(costs) / averageOf(days) }),
  };
}

const scheduleOf = ({ schedule, timezone }: PromptRecord): string => JSON.stringify([schedule, timezone]);

const runUsdOf = ({ call, extraction }: AskedPrompts): number => call.costUsd + (extraction?.costUsd ?? 0);

function loadsOf(asked: AskedPrompts, midnight: Date): Load[] {
  const active = asked.prompts.filter((prompt) => prompt.active);
  const groups = [...Map.groupBy(active, scheduleOf).values()];
  return groups.map((group) => ({ asked, group, days: runsByDay(group, midnight) }));
}

/** The number of different prompts. */
const promptsIn = (loads: readonly Load[]): number =>
  new Set(loads.flatMap(({ group }) => group.map(({ id }) => id))).size;

/** The cost of each day in US dollars. */
const costsOf = (loads: readonly Load[]): number[] =>
  sumOf(loads.map(({ asked, days }) => times(days, runUsdOf(asked))));

const nothing: CallEstimate = { inputTokens: 0, outputTokens: 0, searches: 0, costUsd: 0 };

function dayEstimate(loads: readonly Load[]): DayEstimate {
  const used = (of: (asked: AskedPrompts) => CallEstimate | null) =>
    loads.reduce((sum, { asked, days }) => plus(sum, usedBy(averageOf(days), of(asked) ?? nothing)), nothing);
  return {
    runs: averageOf(sumOf(loads.map(({ days }) => days))),
    ...used(({ call }) => call),
    costUsd: averageOf(costsOf(loads)),
    extraction: loads.some(({ asked }) => asked.extraction !== null) ? used(({ extraction }) => extraction) : null,
  };
}

const plus = (one: CallEstimate, other: CallEstimate): CallEstimate => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  searches: one.searches + other.searches,
  costUsd: one.costUsd + other.costUsd,
});

const usedBy = (runs: number, { inputTokens, outputTokens, searches, costUsd }: CallEstimate): CallEstimate => ({
  inputTokens: runs * inputTokens,
  outputTokens: runs * outputTokens,
  searches: runs * searches,
  costUsd: runs * costUsd,
});

/** The runs of each day. Weekly prompts have their own weekday, by their ids; other prompts of one schedule share its days. */
function runsByDay(group: readonly PromptRecord[], midnight: Date): number[] {
  const [first] = group;
  if (first === undefined) return [];
  if (first.schedule === 'weekly')
    return sumOf(group.map((one) => times(slotsByDay({ ...one, promptId: one.id }, midnight, daysAhead), one.samples)));
  const samples = group.reduce((sum, one) => sum + one.samples, 0);
  return times(slotsByDay({ ...first, promptId: first.id }, midnight, daysAhead), samples);
}

function times(days: readonly number[], factor: number): number[] {
  return days.map((count) => count * factor);
}

/** Sums up loads of one schedule. */
function scheduleEstimate(loads: readonly Load[]): ScheduleEstimate {
  const { schedule, timezone } = loads[0]!.group[0]!;
  const runs = averageOf(sumOf(loads.map(({ days }) => days)));
  return { schedule, timezone, prompts: promptsIn(loads), runs, costUsd: averageOf(costsOf(loads)) };
}

/** `runUsd`: the mean cost of a run, over all assistants, because nobody knows which runs a limit will allow. */
function passedLimits(
  days: readonly number[],
  { limits, runUsd }: { limits: AccountLimits; runUsd: number },
): LimitEstimate[] {
  const { runs_per_day, cost_per_day_usd } = limits;
  const found: LimitEstimate[] = [];
  const check = (limit: LimitEstimate['limit'], value: number, runs: number) => {
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
  if (runs_per_day !== undefined) check('runs_per_day', runs_per_day, runs_per_day);
  // A run is allowed if its whole estimate fits into the limit; the margin is for rounding errors of sums.
  if (cost_per_day_usd !== undefined && runUsd > 0)
    check('cost_per_day_usd', cost_per_day_usd, Math.floor(cost_per_day_usd / runUsd + 1e-9));
  return found;
}

function sumOf(lists: readonly (readonly number[])[]): number[] {
  return Array.from({ length: daysAhead }, (_, day) => lists.reduce((sum, list) => sum + list[day]!, 0));
}

function averageOf(days: readonly number[]): number {
  return days.reduce((sum, count) => sum + count, 0) / daysAhead;
}
