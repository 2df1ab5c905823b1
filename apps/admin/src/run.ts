import { OperationError } from '@app/operations';
import type { RunRecord } from '@app/storage';
import { isId } from './account-of.js';
import { interruption } from './interruption.js';
import { printJson, printLine, printTable, printWarning } from './print.js';
import { type AskedRuns, type Opening, queueRuns, workRuns } from './run-now.js';

export interface RunOptions {
  readonly prompt?: string;
  readonly assistant?: string;
  readonly new?: boolean;
  readonly wait?: boolean;
  readonly reason?: string;
  readonly json?: boolean;
}

export async function run(slug: string, options: RunOptions): Promise<void> {
  const { prompt: promptId, assistant, new: onlyUnanswered = false } = options;
  if (promptId !== undefined && !isId(promptId)) throw noSuch(slug, options);
  const open: Opening = (opener, trace, holding) =>
    opener.open({ promptId, assistant, onlyUnanswered }, trace, holding);
  await ask(slug, { ...options, open, nothing: onlyUnanswered ? null : noSuch(slug, options) });
}

function noSuch(slug: string, { prompt, assistant }: RunOptions): OperationError {
  const which = `the account "${slug}" has no ${prompt === undefined ? 'active prompt' : 'such prompt'}`;
  return new OperationError(assistant === undefined ? which : `${which} that asks the assistant "${assistant}"`);
}

export interface Asking {
  /** Slug; absent: each that a prompt asks. */
  readonly assistant?: string | undefined;
  readonly open: Opening;
  /** Why there is nothing to ask, where that is a failure. */
  readonly nothing: OperationError | null;
  readonly wait?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Rejects, once everything is shown, where a run failed; not where an interruption left runs to the service. */
export async function ask(slug: string, { open, nothing, assistant, wait, reason, json }: Asking): Promise<void> {
  const asked = await (wait ? workRuns : queueRuns)({ slug, reason, assistant, open });
  const { runs, firstSlots } = asked;
  if (runs.length === 0 && nothing !== null) throw nothing;
  if (json)
    printJson({
      runs: runs.map(({ id, promptId, assistant: by, status }) => ({ id, prompt_id: promptId, assistant: by, status })),
    });
  else show(asked, { wait });
  const failed = runs.filter(({ status }) => status === 'failed' || status === 'skipped');
  if (failed.length > 0) throw new OperationError(`${failed.length} of ${runs.length} runs failed: ${reasons(failed)}`);
  const left = runs.filter(({ finishedAt }) => finishedAt === null);
  if (left.length === 0 || !wait) return;
  const leftToService = `${left.length} of ${runs.length} runs are left to the service`;
  if (interruption.signal.aborted) return printWarning(`interrupted: ${leftToService}`);
  throw new OperationError(
    firstSlots > 0
      ? `${leftToService}, which has them in hand or waits for the assistant`
      : `${leftToService}: the assistant takes no calls at present`,
  );
}

function show({ runs, firstSlots }: AskedRuns, { wait }: Pick<Asking, 'wait'>): void {
  printTable(
    ['ID', 'PROMPT', 'ASSISTANT', 'SAMPLE', 'STATUS', 'ERROR'],
    runs.map((one) => [one.id, one.promptId, one.assistant, one.sample, one.status, one.errorCode]),
    'nothing to ask',
  );
  if (firstSlots > 0)
    printLine(
      `\n${firstSlots} new ${firstSlots === 1 ? 'prompt' : 'prompts'}: the first slot is taken up, so nothing is asked twice`,
    );
  const open = runs.filter(({ finishedAt }) => finishedAt === null).length;
  if (!wait && open > 0) printLine(`\n${open} queued: the service works them while it runs (--wait works them here)`);
}

function reasons(failed: readonly RunRecord[]): string {
  return [...new Set(failed.map(({ errorCode, errorMessage }) => `${errorCode}: ${errorMessage}`))]
    .slice(0, 3)
    .join('; ');
}
