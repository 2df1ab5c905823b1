import { askedFrom } from '@app/contract';
import { type RecordedCost, readSince, recordedCosts } from '@app/operations';
import { type ListedRun, type RunRecord, type RunStatus, RunStore } from '@app/storage';
import { accountOf } from './account-of.js';
import { printable, printJson, printTable, time, usd } from './print.js';
import { withContext } from './with-context.js';

export interface ListOptions {
  readonly status?: RunStatus;
  readonly since?: string;
  readonly code?: string;
  readonly assistant?: string;
  readonly model?: string;
  readonly limit: number;
  readonly json?: boolean;
}

export async function listRuns(slug: string | undefined, options: ListOptions): Promise<void> {
  const { since: text, limit, json, ...filter } = options;
  const since = text === undefined ? undefined : readSince(text, new Date());
  const { runs, costOf } = await withContext(async (context, config) => {
    const accountId = slug === undefined ? undefined : (await accountOf(slug, context)).id;
    const found = await context.get(RunStore).list({ ...filter, accountId, since }, limit);
    return { runs: found, costOf: recordedCosts(config) };
  });
  if (json) return printJson(runs.map((run) => listedBody(run, costOf)));
  printTable(
    [
      'ID',
      'ACCOUNT',
      'QUERY',
      'ASSISTANT',
      'STATUS',
      'SLOT',
      'SAMPLE',
      'ATTEMPTS',
      'MODEL',
      'USD',
      'FINISHED',
      'ERROR',
    ],
    runs.map((run) => [
      run.id,
      run.account,
      printable(`${run.query} (${askedFrom(run)})`, 40),
      run.assistant,
      statusOf(run),
      time(run.slot),
      run.sample,
      run.attempt,
      run.model,
      usdOf(run, costOf),
      time(run.finishedAt),
      errorOf(run),
    ]),
    'no runs',
  );
}

function usdOf(run: ListedRun, costOf: RecordedCost): string | null {
  const costUsd = costOf(run);
  return costUsd === null ? null : usd(costUsd);
}

function listedBody(run: ListedRun, costOf: RecordedCost): object {
  const { id, ...body } = runBody(run, costOf(run));
  const { account, query, geo, place, locale, model } = run;
  return { id, account, query, geo, place, locale, model, ...body };
}

/** `costUsd` is `null` where no price was known. */
export function runBody(run: RunRecord, costUsd: number | null) {
  return {
    id: run.id,
    prompt_id: run.promptId,
    assistant: run.assistant,
    slot: run.slot,
    sample: run.sample,
    status: run.status,
    status_detail: run.statusDetail,
    attempts: run.attempt,
    recoveries: run.recoveries,
    failures: run.failures,
    input_tokens: run.inputTokens,
    output_tokens: run.outputTokens,
    searches: run.searches,
    cost_usd: costUsd,
    started_at: run.startedAt,
    finished_at: run.finishedAt,
    error: run.errorCode === null ? null : { code: run.errorCode, message: run.errorMessage },
  };
}

/** The status, with the reason for a run that succeeded without an answer. */
export const statusOf = ({ status, statusDetail }: RunRecord): string =>
  statusDetail === null ? status : `${status} (${statusDetail})`;

export function errorOf({ errorCode, errorMessage }: RunRecord): string | null {
  return errorCode === null ? null : `${errorCode}: ${errorMessage}`;
}
