import { demoModel } from '@app/assistant';
import { askedCalls, type CallEstimate, type Estimate, estimateOf } from '@app/operations';
import { type AccountRecord, Database, PromptStore } from '@app/storage';
import { accountOf } from './account-of.js';
import { printFacts, printJson, printLine, printTable, printWarning, usd } from './print.js';
import { useRooms } from './use-rooms.js';

export interface EstimateOptions {
  readonly json?: boolean;
}

interface Estimated {
  readonly account: AccountRecord;
  readonly model: string;
  /** `null` where answers are read by rules alone. */
  readonly analysisModel: string | null;
  /** Models without a price. */
  readonly unpriced: readonly string[];
  readonly estimate: Estimate;
}

export async function estimate(slug: string, { json }: EstimateOptions): Promise<void> {
  const estimated = await useRooms(async (rooms, config) => {
    const account = await accountOf(slug, rooms);
    const prompts = await rooms.get(PromptStore).list(account.id);
    const assistant = { ...config.assistants[0], ...(account.demo && { model: demoModel }) };
    const { call, extraction, ...asked } = askedCalls({ ...config, assistant });
    const now = await rooms.get(Database).now();
    return { account, ...asked, estimate: estimateOf(prompts, { limits: account.limits, call, extraction, now }) };
  });
  const limited =
    estimated.account.limits.cost_per_day_usd === undefined ? '' : ', so nothing is asked under cost_per_day_usd';
  for (const model of estimated.unpriced)
    printWarning(
      `no price is known for ${model}: tokens and cost count as nothing${limited}; PRICES_FILE can name one`,
    );
  if (json) printJson(bodyOf(estimated));
  else show(estimated);
}

function show({ account, model, analysisModel, estimate: told }: Estimated): void {
  const { perDay, busiestDay, schedules, passed } = told;
  printTable(
    ['SCHEDULE', 'TIME ZONE', 'PROMPTS', 'CALLS A DAY', 'USD A DAY'],
    schedules.map((one) => [one.schedule, one.timezone, one.prompts, count(one.runs), usd(one.costUsd)]),
    'no active prompts',
  );
  printLine('');
  printFacts([
    ['model', `${model}; prices are estimates, and retries come on top`],
    ['prompts', `${told.activePrompts} active, ${told.pausedPrompts} paused`],
    ['calls a day', count(perDay.runs)],
    ['tokens a day', `${Math.round(perDay.inputTokens)} in, ${Math.round(perDay.outputTokens)} out`],
    ['searches a day', count(perDay.searches)],
    ...extractionFacts(perDay.extraction, analysisModel),
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

function bodyOf({ account, model, analysisModel, unpriced, estimate: told }: Estimated): object {
  const { perDay, busiestDay } = told;
  return {
    account: account.slug,
    state: account.suspendedAt ? 'suspended' : 'active',
    model,
    analysis_model: analysisModel,
    is_price_known: unpriced.length === 0,
    active_prompts: told.activePrompts,
    paused_prompts: told.pausedPrompts,
    schedules: told.schedules.map(({ runs, costUsd, ...one }) => ({ ...one, calls: runs, cost_usd: costUsd })),
    per_day: {
      calls: perDay.runs,
      input_tokens: perDay.inputTokens,
      output_tokens: perDay.outputTokens,
      searches: perDay.searches,
      cost_usd: perDay.costUsd,
      extraction: perDay.extraction && extractionBody(perDay.runs, perDay.extraction),
    },
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
