import { type RebuiltReports, ReportRebuilder } from '@app/operations';
import { printJson, printTable } from './print.js';
import { showProgress } from './show-progress.js';
import { withContext } from './with-context.js';

export interface RebuildOptions {
  readonly json?: boolean;
}

export async function rebuildReports(account: string | undefined, { json }: RebuildOptions): Promise<void> {
  const accounts = await withContext((context) =>
    showProgress('results', async (long) => {
      const rebuilt: RebuiltReports[] = [];
      for await (const one of context.get(ReportRebuilder).rebuild(account, long)) rebuilt.push(one);
      return rebuilt;
    }),
  );
  if (json) return printJson({ accounts });
  printTable(
    ['ACCOUNT', 'RESULTS', 'CORRECTED', 'DAYS'],
    accounts.map(({ account: slug, results, corrected, days }) => [slug, results, corrected, days]),
    'no accounts',
  );
}
