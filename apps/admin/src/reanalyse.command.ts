import type { Command } from 'commander';
import { example, readCount } from './command-parts.js';
import type { ReanalyseOptions } from './reanalyse.js';

export function addReanalyseCommand(program: Command): void {
  program
    .command('reanalyse')
    .description('analyse stored answers again, with the current analyser and configuration; asks no assistant')
    .argument('[account]', 'slug of the account (default: all accounts)')
    .option('--dry-run', 'show what would change, without changing it')
    .option('--limit <count>', 'look at this many results at most, the newest first', readCount(100_000_000))
    .option('--reason <text>', 'for the audit trail')
    .option(
      '--json',
      'print JSON: {changes: [{account, result_id, prompt_id, brand, query, reason, mentions, competitors, qualities, score, details}], results, changed, reason}',
    )
    .addHelpText(
      'after',
      '\nOld analyses are kept. Results that were analysed with this analyser and configuration, and are in all counts of this\nrelease, are skipped, so that an interrupted command continues where it was.',
    )
    .addHelpText('after', example('reanalyse acme --dry-run --limit 1000', 'reanalyse'))
    .action(async (account: string | undefined, options: ReanalyseOptions) =>
      (await import('./reanalyse.js')).reanalyse(account, options),
    );
}
