import { type Command, Option } from 'commander';
import { example } from './command-parts.js';
import type { UsageOptions } from './usage.js';

export function addUsageCommand(program: Command): void {
  program
    .command('usage')
    .description('show what each account used in a month: runs, tokens, searches, US dollars')
    .option('--month <month>', 'such as 2026-11, by UTC days (default: this one)')
    .addOption(new Option('--csv', 'print CSV').conflicts('json'))
    .option(
      '--json',
      'print JSON: {month, accounts: [{account, name, runs, failed, input_tokens, output_tokens, searches, cost_usd}], total}',
    )
    .addHelpText('after', example('usage --month 2026-11', 'usage --month 2026-11 --csv > usage-2026-11.csv'))
    .action(async (options: UsageOptions) => (await import('./usage.js')).usage(options));
}
