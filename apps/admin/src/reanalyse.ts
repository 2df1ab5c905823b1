import { type Reanalysed, ReanalysisService, type ReanalysisOptions } from '@app/operations';
import { actor } from './actor.js';
import { ReanalysisJson } from './reanalysis-json.js';
import { ReanalysisTables } from './reanalysis-tables.js';
import { showProgress } from './show-progress.js';
import { withContext } from './with-context.js';

export interface ReanalyseOptions {
  readonly dryRun?: boolean;
  readonly limit?: number;
  readonly reason?: string;
  readonly json?: boolean;
}

/** Receives results one at a time, and shows them then or at the end. */
interface ReanalysisReport {
  add(result: Reanalysed): Promise<void> | void;
  end(): Promise<void> | void;
}

export async function reanalyse(account: string | undefined, options: ReanalyseOptions): Promise<void> {
  const { json, ...wanted } = options;
  const report: ReanalysisReport = json ? new ReanalysisJson() : new ReanalysisTables(options);
  await withContext((context) => work(context.get(ReanalysisService), { ...wanted, account, actor: actor() }, report));
  await report.end();
}

function work(service: ReanalysisService, options: ReanalysisOptions, report: ReanalysisReport): Promise<void> {
  return showProgress('results', async ({ signal, begin, step }) => {
    const { total, results } = await service.reanalyse(options, { signal });
    if (total > 0) begin(total);
    for await (const result of results) {
      await report.add(result);
      step(1);
    }
  });
}
