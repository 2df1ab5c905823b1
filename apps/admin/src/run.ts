import { OperationError } from '@app/operations';
import type { RunRecord } from '@app/storage';
import { interruption } from './interruption.js';
import { printJson, printLine, printTable, printWarning } from './print.js';
import { queueRuns, workRuns } from './run-now.js';

export interface RunOptions {
  readonly prompt?: string;
  readonly wait?: boolean;
  readonly json?: boolean;
}

/** Rejects, once everything is shown, where a run failed; not where an interruption left runs to the service. */
export async function run(slug: string, { prompt: promptId, wait, json }: RunOptions): Promise<void> {
  const runs = await (wait ? workRuns(slug, { promptId }) : queueRuns(slug, { promptId }));
  if (json)
    printJson({ runs: runs.map(({ id, promptId: ofPrompt, status }) => ({ id, prompt_id: ofPrompt, status })) });
  else show(runs, { wait });
  const failed = runs.filter(({ status }) => status === 'failed' || status === 'skipped');
  if (failed.length > 0) throw new OperationError(`${failed.length} of ${runs.length} runs failed: ${reasons(failed)}`);
  const left = runs.filter(({ status }) => status === 'queued');
  if (left.length === 0 || !wait) return;
  if (interruption.signal.aborted) {
    printWarning(`interrupted: ${left.length} of ${runs.length} runs are left to the service`);
  } else {
    throw new OperationError(
      `${left.length} of ${runs.length} runs are left to the service: the assistant takes no calls at present`,
    );
  }
}

function show(runs: readonly RunRecord[], { wait }: RunOptions): void {
  printTable(
    ['ID', 'PROMPT', 'SAMPLE', 'STATUS', 'ERROR'],
    runs.map((one) => [one.id, one.promptId, one.sample, one.status, one.errorCode]),
  );
  if (!wait) printLine(`\n${runs.length} queued: the service works them while it runs (--wait works them here)`);
}

function reasons(failed: readonly RunRecord[]): string {
  return [...new Set(failed.map(({ errorCode, errorMessage }) => `${errorCode}: ${errorMessage}`))]
    .slice(0, 3)
    .join('; ');
}
