import { type RunRecord, type RunStatus, RunStore } from '@app/storage';
import { accountOf } from './account-of.js';
import { printJson, printTable, time } from './print.js';
import { useRooms } from './use-rooms.js';

export interface ListOptions {
  readonly status?: RunStatus;
  readonly limit: number;
  readonly json?: boolean;
}

export async function listRuns(slug: string | undefined, { status, limit, json }: ListOptions): Promise<void> {
  const runs = await useRooms(async (rooms) => {
    const accountId = slug === undefined ? undefined : (await accountOf(slug, rooms)).id;
    return rooms.get(RunStore).list({ accountId, status }, limit);
  });
  if (json) return printJson(runs.map((run) => runBody(run)));
  printTable(
    ['ID', 'STATUS', 'SLOT', 'SAMPLE', 'ATTEMPTS', 'RECOVERIES', 'USD', 'FINISHED', 'ERROR'],
    runs.map((run) => [
      run.id,
      run.status,
      time(run.slot),
      run.sample,
      run.attempt,
      run.recoveries,
      run.costUsd.toFixed(4),
      time(run.finishedAt),
      errorOf(run),
    ]),
    'no runs',
  );
}

export function runBody(run: RunRecord): object {
  return {
    id: run.id,
    prompt_id: run.promptId,
    slot: run.slot,
    sample: run.sample,
    status: run.status,
    attempts: run.attempt,
    recoveries: run.recoveries,
    failures: run.failures,
    input_tokens: run.inputTokens,
    output_tokens: run.outputTokens,
    searches: run.searches,
    cost_usd: run.costUsd,
    started_at: run.startedAt,
    finished_at: run.finishedAt,
    error: run.errorCode === null ? null : { code: run.errorCode, message: run.errorMessage },
  };
}

export function errorOf({ errorCode, errorMessage }: RunRecord): string | null {
  return errorCode === null ? null : `${errorCode}: ${errorMessage}`;
}
