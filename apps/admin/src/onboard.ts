import { describeProblem, FileError, loadConfig } from '@app/config';
import {
  type Onboarded,
  OnboardingService,
  OperationError,
  readOnboardingFile,
  type Step,
  type TriedValue,
} from '@app/operations';
import { readTextFile, redact } from '@app/process';
import { actor } from './actor.js';
import { describeChange } from './describe-change.js';
import { interruption } from './interruption.js';
import { printJson, printLine, printTable, printWarning } from './print.js';
import { readText } from './read-file.js';
import { oneLine } from './report-failure.js';
import { withContext } from './with-context.js';

export interface OnboardOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Prints what it did; for an invalid file and `json`, every problem. */
export async function onboard(file: string, { dryRun, json }: OnboardOptions): Promise<void> {
  try {
    const text = await readText(file);
    const { assistants } = loadConfig(process.env, readTextFile);
    const plan = readOnboardingFile(text, { assistants: assistants.map(({ slug }) => slug) });
    const { signal } = interruption;
    const onboarded = await withContext((context) =>
      context.get(OnboardingService).onboard(plan, { actor: actor(), dryRun, signal }),
    );
    for (const warning of onboarded.warnings) printWarning(warning);
    if (json) printJson(reportOf(onboarded, { dryRun }));
    else show(onboarded, { dryRun });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw showProblems(error, { json });
  }
}

/** Prints several problems on stderr, a line each, in the order of the file. Returns the error that remains to be reported. */
function showProblems(error: FileError, { json }: OnboardOptions): Error {
  const { problems } = error;
  if (json) printJson({ problems });
  if (problems.length === 1) return error;
  for (const problem of problems) process.stderr.write(`${redact(oneLine(describeProblem(problem)))}\n`);
  return new OperationError(`the file has ${problems.length} problems: nothing was changed`);
}

/** The report that scripts rely on; in a dry run it includes the plan's steps. */
function reportOf({ steps, warnings, ...report }: Onboarded, { dryRun }: OnboardOptions): object {
  if (!dryRun) return report;
  const plan = steps.map(({ kind, name, change, values = [], tried }) => ({
    change,
    kind,
    name,
    values,
    ...(tried && { tried: tried.map(({ resultId, ...one }) => ({ result_id: resultId, ...one })) }),
  }));
  return { ...report, plan, warnings };
}

const signs = { added: '+', changed: '~', unchanged: '=' } as const;

function show({ account, api_key, steps, changes }: Onboarded, { dryRun }: OnboardOptions): void {
  const { added, changed, unchanged } = changes;
  const notable = steps.filter(({ change }) => change !== 'unchanged');
  if (dryRun) printLine('Dry run: this is what would happen; nothing is kept.\n');
  printTable(
    ['', 'WHAT', 'NAME', 'CHANGE'],
    notable.flatMap((step) => rowsOf(step, { dryRun })),
    'nothing to add or change',
  );
  printLine(`\n+ ${added} added, ~ ${changed} changed, = ${unchanged} unchanged`);
  printLine(`base URL  ${account.base_url}`);
  if (api_key === null) return;
  printLine(`API key   ${api_key}\nThe key is shown this once: hand it over now.`);
  printLine(`Integration notes for the customer: brand-mentions notes ${account.slug}`);
}

/** A line for each value that changes and, in a dry run, for each value of a field. */
function rowsOf({ change, kind, name, values, tried = [] }: Step, { dryRun }: OnboardOptions): string[][] {
  const lines = [...(values ?? []).map(describeChange), ...(dryRun ? tried.map(describeTried) : [])];
  return (lines.length > 0 ? lines : ['']).map((line) => [signs[change], kind, name, line]);
}

function describeTried({ resultId, value, trouble }: TriedValue): string {
  const where = resultId === null ? 'a sample result' : `result ${resultId}`;
  return `on ${where}: ${trouble ?? JSON.stringify(value)}`;
}
