import {
  badLines,
  BadLinesError,
  type ImportReport,
  type LineProblem,
  OperationError,
  PromptImport,
} from '@app/operations';
import { actor } from './actor.js';
import { openFile } from './read-file.js';
import { printJson, printLine } from './print.js';
import { messageOf, oneLine } from './report-failure.js';
import { showProgress } from './show-progress.js';
import { withContext } from './with-context.js';

export interface ImportOptions {
  readonly brand?: string;
  readonly format?: 'csv' | 'jsonl';
  readonly skipBad?: boolean;
  readonly dryRun?: boolean;
  readonly reason?: string;
  readonly json?: boolean;
}

/** Prints what it did, with a line for each problem and each repeated line. For an invalid file it prints the same before it rejects. */
export async function importPrompts(account: string, path: string, options: ImportOptions): Promise<void> {
  const { brand, skipBad, dryRun, reason, json } = options;
  const format = options.format ?? (/\.(jsonl|ndjson)$/i.test(path) ? 'jsonl' : 'csv');
  const file = { source: bytesOf(path), format, brand };
  try {
    const report = await withContext((context) =>
      showProgress('prompts', (long) =>
        context.get(PromptImport).import(account, file, { actor: actor(), skipBad, dryRun, reason, ...long }),
      ),
    );
    if (json) printJson(reportBody(report));
    else show(report, { dryRun });
  } catch (error) {
    if (error instanceof BadLinesError) {
      if (json) printJson({ problems: error.problems });
      else showProblems(error.problems);
    }
    throw error;
  }
}

async function* bytesOf(path: string): AsyncGenerator<Buffer | string> {
  try {
    yield* await openFile(path);
  } catch (cause) {
    throw new OperationError(`cannot read ${path === '-' ? 'standard input' : path}: ${messageOf(cause)}`, { cause });
  }
}

function show(report: ImportReport, { dryRun }: ImportOptions): void {
  const { added, changed, unchanged, duplicates, problems } = report;
  showProblems(problems);
  for (const { line, sameAs } of duplicates) printLine(`line ${line}: asks the same as line ${sameAs}`);
  const skipped = problems.length === 0 ? '' : `, ${badLines(problems)} bad and left out`;
  const repeated = duplicates.length === 0 ? '' : `, ${duplicates.length} repeated`;
  printLine(
    `${dryRun ? 'dry run, nothing kept: ' : ''}${added} added, ${changed} changed, ${unchanged} unchanged${repeated}${skipped}`,
  );
}

function showProblems(problems: readonly LineProblem[]): void {
  for (const { line, message } of problems) printLine(oneLine(`line ${line}: ${message}`));
}

function reportBody({ duplicates, ...report }: ImportReport): object {
  return { ...report, duplicates: duplicates.map(({ line, sameAs }) => ({ line, same_as: sameAs })) };
}
