import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { RebuildOptions } from './reports.js';

export function addReportsCommands(program: Command): void {
  const reports = program.command('reports').description('the daily counts that reports read');
  reports
    .command('rebuild')
    .description('count stored results again, while new ones come in; asks no assistant')
    .argument('[account]', 'slug of the account (default: all accounts)')
    .option('--json', 'print JSON: {accounts: [{account, results, corrected, days}]}')
    .addHelpText(
      'after',
      '\nCorrected are results that had contributed something else. Days with purged results stay as they are.',
    )
    .addHelpText('after', example('reports rebuild acme', 'reports rebuild'))
    .action(async (account: string | undefined, options: RebuildOptions) =>
      (await import('./reports.js')).rebuildReports(account, options),
    );
}
