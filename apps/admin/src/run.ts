import { askedFrom } from '@app/contract';
import { OperationError } from '@app/operations';
import type { ListedRun } from '@app/storage';
import { isId } from './account-of.js';
import { describeExpected, expectedBody, type ExpectedQuestions } from './expected-questions.js';
import { interruption } from './interruption.js';
import { printable, printJson, printLine, printNote, printTable } from './print.js';
import { type OpenedRuns, type Opening, queueRuns, tryRuns, workRuns, type WouldAsk } from './run-now.js';

export interface RunOptions {
  readonly prompt?: string;
  readonly assistant?: string;
  readonly new?: boolean;
  readonly wait?: boolean;
  readonly dryRun?: boolean;
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

export interface RunOptions {
  /** Slug; absent: every assistant that a prompt asks. */
  readonly assistant?: string | undefined;
  readonly open: Opening;
  /** Why there is nothing to ask, where that is a failure. */
  readonly nothing: OperationError | null;
  readonly wait?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Rejects, after it has shown everything, where a run failed or an interruption left runs to the service. */
export async function ask(
  slug: string,
  { open, nothing, assistant, wait, dryRun, reason, json }: RunOptions,
): Promise<void> {
  let expected: ExpectedQuestions | undefined;
  const expect = (told: ExpectedQuestions) => {
    expected = told;
    if (!json && told.questions > 0) printNote(describeExpected(slug, told));
  };
  const wanted = { slug, reason, assistant, open, expect };
  if (dryRun) {
    const would = await tryRuns(wanted);
    if (would.length === 0 && nothing !== null) throw nothing;
    if (json) printJson({ runs: would.map(wouldBody), dry_run: true, ...expectedBody(expected!) });
    else showWould(would);
    return;
  }
  const asked = await (wait ? workRuns : queueRuns)(wanted);
  const { runs } = asked;
  if (runs.length === 0 && nothing !== null) throw nothing;
  if (json) printJson({ runs: runs.map(ranBody), ...expectedBody(expected!) });
  else show(asked, { wait });
  judge(slug, asked, { wait });
}

function judge(slug: string, { runs, firstSlots }: OpenedRuns, { wait }: Pick<RunOptions, 'wait'>): void {
  const failed = runs.filter(({ status }) => status === 'failed' || status === 'skipped');
  const left = runs.filter(({ finishedAt }) => finishedAt === null);
  if (wait && interruption.signal.aborted && left.length > 0) {
    const done = runs.length - left.length;
    printNote(`${done} done, ${left.length} left to the service; "runs cancel ${slug}" takes them back`);
    throw interruption.signal.reason as Error;
  }
  if (failed.length > 0) throw new OperationError(`${failed.length} of ${runs.length} runs failed: ${reasons(failed)}`);
  if (left.length === 0 || !wait) return;
  const leftToService = `${left.length} of ${runs.length} runs are left to the service`;
  throw new OperationError(
    firstSlots > 0
      ? `${leftToService}, which has them in hand or waits for the assistant`
      : `${leftToService}: the assistant takes no calls at present`,
  );
}

const ranBody = ({ id, promptId, assistant, status }: ListedRun): object => ({
  id,
  prompt_id: promptId,
  assistant,
  status,
});

const wouldBody = ({ promptId, query, assistant, questions }: WouldAsk): object => ({
  prompt_id: promptId,
  query,
  assistant,
  questions,
});

function showWould(would: readonly WouldAsk[]): void {
  printTable(
    ['PROMPT', 'QUERY', 'ASSISTANT', 'QUESTIONS'],
    would.map((one) => [one.promptId, printable(one.query, 40), one.assistant, one.questions]),
    'nothing to ask',
  );
  if (would.length > 0) printLine('\nDry run: nothing was opened, and nothing is asked.');
}

function show({ runs, firstSlots }: OpenedRuns, { wait }: Pick<RunOptions, 'wait'>): void {
  printTable(
    ['ID', 'PROMPT', 'QUERY', 'ASSISTANT', 'SAMPLE', 'STATUS', 'ERROR'],
    runs.map((one) => [
      one.id,
      one.promptId,
      printable(`${one.query} (${askedFrom(one)})`, 40),
      one.assistant,
      one.sample,
      one.status,
      one.errorCode,
    ]),
    'nothing to ask',
  );
  if (firstSlots > 0)
    printLine(
      `\n${firstSlots} new ${firstSlots === 1 ? 'prompt' : 'prompts'}: the first slot is taken up, so nothing is asked twice`,
    );
  const open = runs.filter(({ finishedAt }) => finishedAt === null).length;
  if (!wait && open > 0) printLine(`\n${open} queued: the service works them while it runs (--wait works them here)`);
}

function reasons(failed: readonly ListedRun[]): string {
  return [...new Set(failed.map(({ errorCode, errorMessage }) => `${errorCode}: ${errorMessage}`))]
    .slice(0, 3)
    .join('; ');
}
