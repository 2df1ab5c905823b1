import { readerAmong } from '@app/assistant';
import type { Config } from '@app/config';
import {
  type AskedCalls,
  askedCalls,
  type CallEstimate,
  type DayEstimate,
  type Estimate,
  estimateOf,
} from '@app/estimates';
import { assistantsOf } from '@app/operations';
import { type AccountRecord, Database, type PromptRecord, PromptStore } from '@app/storage';
import { accountOf } from './account-of.js';
import { printFacts, printJson, printLine, printTable, printWarning, usd } from './print.js';
import { withContext } from './with-context.js';

export interface EstimateOptions {
  readonly json?: boolean;
}

interface Estimated {
  readonly account: AccountRecord;
  /** The asked assistants, in the installation's order. */
  readonly asked: readonly AskedCalls[];
  readonly unknown: readonly string[];
  readonly estimate: Estimate;
}

export async function estimate(slug: string, { json }: EstimateOptions): Promise<void> {
  const estimated = await withContext(async (context, config) => {
    const account = await accountOf(slug, context);
    const lists = listsOf(await context.get(PromptStore).list(account.id), account, config);
    const reader = readerAmong(config.assistants);
    const asked = lists.known.map(({ assistant, prompts }) => ({
      ...askedCalls({ ...config, assistant, reader }),
      prompts,
    }));
    const now = await context.get(Database).now();
    const told = estimateOf(asked, { limits: account.limits, now });
    return { account, asked, unknown: lists.unknown, estimate: told };
  });
  warnOfUnpriced(estimated);
  warnOfUnknown(estimated);
  if (json) printJson(bodyOf(estimated));
  else show(estimated);
}

function warnOfUnknown({ unknown }: Estimated): void {
  for (const slug of unknown)
    printWarning(
      `prompts ask ${slug}, which the installation does not have: those runs are skipped (assistant_unknown)`,
    );
}

interface AskedLists {
  /** Each assistant that prompts ask, with its questions; where there are no prompts, the first assistant with none. */
  readonly known: readonly {
    readonly assistant: Config['assistants'][number];
    readonly prompts: readonly PromptRecord[];
  }[];
  /** Slugs that the installation does not have. */
  readonly unknown: readonly string[];
}

function listsOf(prompts: readonly PromptRecord[], account: AccountRecord, { assistants }: Config): AskedLists {
  const [first] = assistants;
  const listed = prompts.map((prompt) => ({ prompt, asked: assistantsOf(prompt, account, first.slug) }));
  const all = assistants.map((assistant) => ({
    assistant,
    prompts: listed.filter(({ asked }) => asked.includes(assistant.slug)).map(({ prompt }) => prompt),
  }));
  const known = all.filter((one) => one.prompts.length > 0);
  const slugs = new Set(listed.flatMap(({ asked }) => asked));
  return {
    known: known.length > 0 ? known : all.slice(0, 1),
    unknown: [...slugs].filter((slug) => !assistants.some((one) => one.slug === slug)),
  };
}

function warnOfUnpriced({ account, asked }: Estimated): void {
  const limited = account.limits.cost_per_day_usd === undefined ? '' : ', so nothing is asked under cost_per_day_usd';
  for (const model of new Set(asked.flatMap(({ unpriced }) => unpriced)))
    printWarning(
      `no price is known for ${model}: tokens and cost count as nothing${limited}; PRICES_FILE can name one`,
    );
}

/** Shows a line for each assistant, where there are several. */
function showAssistants(asked: readonly AskedCalls[], { assistants }: Estimate): void {
  if (asked.length === 1) return;
  const modelOf = new Map(asked.map(({ slug, model }) => [slug, model]));
  printTable(
    ['ASSISTANT', 'MODEL', 'PROMPTS', 'CALLS A DAY', 'SEARCHES A DAY', 'USD A DAY'],
    assistants.map((one) => [
      one.slug,
      modelOf.get(one.slug)!,
      one.activePrompts,
      count(one.runs),
      count(one.searches),
      usd(one.costUsd),
    ]),
  );
  printLine('');
}

function show({ account, asked, estimate: told }: Estimated): void {
  const { perDay, busiestDay, schedules, passed } = told;
  printTable(
    ['SCHEDULE', 'TIME ZONE', 'PROMPTS', 'CALLS A DAY', 'USD A DAY'],
    schedules.map((one) => [one.schedule, one.timezone, one.prompts, count(one.runs), usd(one.costUsd)]),
    'no active prompts',
  );
  printLine('');
  showAssistants(asked, told);
  printFacts([
    ['model', `${asked.map(({ model }) => model).join(', ')}; prices are estimates, and retries come on top`],
    ['prompts', `${told.activePrompts} active, ${told.pausedPrompts} paused`],
    ['calls a day', count(perDay.runs)],
    ['tokens a day', `${Math.round(perDay.inputTokens)} in, ${Math.round(perDay.outputTokens)} out`],
    ['searches a day', count(perDay.searches)],
    ...extractionFacts(perDay.extraction, asked[0]!.analysisModel),
    ['USD a day', `${usd(perDay.costUsd)} (30 days: ${(perDay.costUsd * 30).toFixed(2)})`],
    ['busiest day', `${busiestDay.date}: ${busiestDay.runs} calls, ${usd(busiestDay.costUsd)} USD`],
    ['limits', limitsOf(account)],
    ...passed.map(({ limit, runs, skippedPerDay, skippedOnBusiestDay }): [string, string] => [
      `over ${limit}`,
      `${runs} runs a day go through; ${count(skippedPerDay)} a day are skipped, ${skippedOnBusiestDay} on the busiest day`,
    ]),
    ...(account.suspendedAt ? ([['suspended', 'nothing is asked until it is resumed']] as const) : []),
  ]);
}

function extractionFacts(extraction: CallEstimate | null, model: string | null): [string, string][] {
  if (extraction === null) return [];
  const { inputTokens, outputTokens, costUsd } = extraction;
  const tokens = `${Math.round(inputTokens)} tokens in, ${Math.round(outputTokens)} out`;
  return [['extractions', `one each by ${model}: ${tokens}, ${usd(costUsd)} of the USD a day`]];
}

function extractionBody(calls: number, { inputTokens, outputTokens, costUsd }: CallEstimate): object {
  return { calls, input_tokens: inputTokens, output_tokens: outputTokens, cost_usd: costUsd };
}

function limitsOf({ limits: { runs_per_day, cost_per_day_usd } }: AccountRecord): string {
  const told = [
    ...(runs_per_day === undefined ? [] : [`${runs_per_day} runs a day`]),
    ...(cost_per_day_usd === undefined ? [] : [`${cost_per_day_usd} USD a day`]),
  ];
  return told.join(', ') || 'none';
}

function count(figure: number): string {
  return String(Math.round(figure * 100) / 100);
}

function dayBody({ runs, inputTokens, outputTokens, searches, costUsd, extraction }: DayEstimate): object {
  return {
    calls: runs,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    searches,
    cost_usd: costUsd,
    extraction: extraction && extractionBody(runs, extraction),
  };
}

function bodyOf({ account, asked, estimate: told }: Estimated): object {
  const { perDay, busiestDay } = told;
  const { model, analysisModel } = asked[0]!;
  const bySlug = new Map(asked.map((one) => [one.slug, one]));
  return {
    account: account.slug,
    state: account.suspendedAt ? 'suspended' : 'active',
    model,
    analysis_model: analysisModel,
    is_price_known: asked.every(({ unpriced }) => unpriced.length === 0),
    active_prompts: told.activePrompts,
    paused_prompts: told.pausedPrompts,
    schedules: told.schedules.map(({ runs, costUsd, ...one }) => ({ ...one, calls: runs, cost_usd: costUsd })),
    per_day: dayBody(perDay),
    assistants: told.assistants.map(({ slug, activePrompts, ...day }) => ({
      assistant: slug,
      model: bySlug.get(slug)!.model,
      is_price_known: bySlug.get(slug)!.unpriced.length === 0,
      active_prompts: activePrompts,
      per_day: dayBody(day),
    })),
    busiest_day: { date: busiestDay.date, calls: busiestDay.runs, cost_usd: busiestDay.costUsd },
    limits: account.limits,
    limits_passed: told.passed.map(({ limit, value, runs, skippedPerDay, skippedOnBusiestDay }) => ({
      limit,
      value,
      lets_through: runs,
      skipped_per_day: skippedPerDay,
      skipped_on_busiest_day: skippedOnBusiestDay,
    })),
  };
}
