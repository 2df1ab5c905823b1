import {
  type AssistantSum,
  type ExportChunk,
  type ExportFormat,
  ExportService,
  readPeriod,
  recordedCosts,
  SumsByAssistant,
} from '@app/operations';
import { printJson, printLine, printTable, printWarning, usd, writeOut } from './print.js';
import { showProgress } from './show-progress.js';
import { withContext } from './with-context.js';
import { writeWhole } from './write-whole.js';

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly from?: string;
  readonly to?: string;
  readonly output?: string;
  readonly json?: boolean;
}

type Write = (bytes: Buffer) => Promise<void>;

export async function exportResults(slug: string, { format, from, to, output, json }: ExportOptions): Promise<void> {
  const period = readPeriod({ from, to });
  const exportTo = (write: Write) =>
    withContext(
      async (context, config) => {
        const options = { format, period, costOf: recordedCosts(config) };
        const { total, chunks } = await context.get(ExportService).open(slug, options);
        return writeAll(chunks, { total, write, quiet: output === undefined && process.stdout.isTTY });
      },
      { readsMuch: true },
    );
  const sums = output === undefined ? await exportTo(writeOut) : await writeWhole(output, exportTo);
  warnOfUnpriced(sums);
  if (output === undefined) return;
  const results = sums.reduce((total, one) => total + one.results, 0);
  if (json) printJson({ account: slug, format, results, output, assistants: sums.map((one) => bodyOf(one)) });
  else show(`exported ${results} results to ${output}`, sums);
}

/** `quiet` prints no progress bar, which would appear among the results. */
function writeAll(
  chunks: AsyncIterable<ExportChunk>,
  { total, write, quiet }: { total: number; write: Write; quiet: boolean },
): Promise<readonly AssistantSum[]> {
  return showProgress('results', async ({ signal, begin, step }) => {
    if (!quiet) begin(total);
    const sums = new SumsByAssistant();
    for await (const { bytes, used } of chunks) {
      signal.throwIfAborted();
      await write(bytes);
      sums.add(used);
      step(used.length);
    }
    return sums.all;
  });
}

function warnOfUnpriced(sums: readonly AssistantSum[]): void {
  for (const { assistant, unpriced } of sums)
    if (unpriced > 0)
      printWarning(
        `no price was known for ${unpriced} results of ${assistant}: their cost_usd is left empty and counts as nothing; PRICES_FILE can name one for those to come`,
      );
}

function show(said: string, sums: readonly AssistantSum[]): void {
  printLine(said);
  if (sums.length === 0) return;
  printLine('');
  printTable(
    ['ASSISTANT', 'RESULTS', 'SEARCHES', 'USD'],
    sums.map((one) => [one.assistant, one.results, one.searches, usd(one.costUsd)]),
  );
}

const bodyOf = ({ assistant, results, searches, costUsd, unpriced }: AssistantSum): object => ({
  assistant,
  results,
  searches,
  cost_usd: costUsd,
  unpriced,
});
