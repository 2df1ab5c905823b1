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

/** An average day. */
export interface DayEstimate extends CallEstimate {
  readonly runs: number;
  /** Cost of questions and extractions; all else is of the questions alone. */
  readonly costUsd: number;
  /** As many as there are runs; `null` where answers are read by rules alone. */
  readonly extraction: CallEstimate | null;
}

export interface Estimate {
  /** Each once, whoever is asked. */
  readonly activePrompts: number;
  readonly pausedPrompts: number;
  readonly schedules: readonly ScheduleEstimate[];
  readonly perDay: DayEstimate;
  /** The parts of `perDay`, in the order in which they were asked for. */
  readonly assistants: readonly (DayEstimate & { readonly slug: string; readonly activePrompts: number })[];
  readonly busiestDay: { readonly date: string; readonly runs: number; readonly costUsd: number };
  readonly passed: readonly LimitEstimate[];
}

/** The prompts that are asked of one assistant, and what each run of them does. */
export interface AskedPrompts {
  /** Of the assistant. */
  readonly slug: string;
  readonly prompts: readonly PromptRecord[];
  readonly call: CallEstimate;
  /** The second call that reads the answer; `null` where there is none. */
  readonly extraction: CallEstimate | null;
}

/** Prompts of one schedule that are asked of one assistant. */
interface Load {
  readonly asked: AskedPrompts;
  readonly group: readonly PromptRecord[];
  /** Runs on each day. */
  readonly days: readonly number[];
}

/** Four weeks have as many of each weekday. */
const daysAhead = 28;

/**
 * What an account's prompts will ask in the four weeks from the day of `now` (UTC): a prompt is asked of each assistant that has it in
 * its list. Retries are not in it.
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

/** Each prompt once. */
const promptsIn = (loads: readonly Load[]): number =>
  new Set(loads.flatMap(({ group }) => group.map(({ id }) => id))).size;

/** US dollars on each day. */
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

/** Weekly prompts are spread by their ids; all others of one schedule share its days. */
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

/** Of loads of one schedule. */
function scheduleEstimate(loads: readonly Load[]): ScheduleEstimate {
  const { schedule, timezone } = loads[0]!.group[0]!;
  const runs = averageOf(sumOf(loads.map(({ days }) => days)));
  return { schedule, timezone, prompts: promptsIn(loads), runs, costUsd: averageOf(costsOf(loads)) };
}

/** `runUsd`: what a run costs; of several assistants their mean, because nobody knows whose runs are let through. */
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
