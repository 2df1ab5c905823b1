import type { Command } from 'commander';
import { example, readCount } from './command-parts.js';
import type { BacktestOptions } from './signals.js';

export function addSignalsCommands(program: Command): void {
  const signals = program.command('signals').description('changes that are reported to customers');
  signals
    .command('backtest')
    .description('show what would have been reported for an account, and how much of it is chance; stores nothing')
    .argument('<account>', 'slug of the account')
    .option('--days <n>', 'number of nights, ending today (default: 90)', readCount(400))
    .option('--shuffles <n>', 'how often the days of each prompt are shuffled (default: 20)', readCount(1000))
    .option(
      '--seed <n>',
      'seed of the first shuffle; each next one uses the next seed (default: 1)',
      readCount(999_999_999),
    )
    .option(
      '--json',
      'print JSON: {account, from, to, signals: [{night, kind, brand, assistant, prompt_id, subject, points, q}], chance: {seeds, mean, most, signals}}',
    )
    .addHelpText(
      'after',
      '\nWhere days are shuffled, nothing can have changed over time: what is reported then is chance. Changes of names or of the\nanalysis are not considered.',
    )
    .addHelpText('after', example('signals backtest acme', 'signals backtest acme --days 180 --shuffles 100'))
    .action(async (account: string, options: BacktestOptions) =>
      (await import('./signals.js')).backtestSignals(account, options),
    );
}
