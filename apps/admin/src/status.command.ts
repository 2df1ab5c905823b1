import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { StatusOptions } from './status.js';

export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('show all accounts at a glance, those with the most problems first')
    .option('--all', 'every account (default: the first 30)')
    .option(
      '--json',
      'print JSON: of every account {at, totals: {accounts, late, failing, skipping, over_budget, suspended, cost_month_usd}, assistants: [{slug, failed, skipped, code, accounts}], accounts: [{slug, name, state, active_prompts, late, failed, skipped, code, budget_used, cost_today_usd, cost_month_usd, last_result}]}',
    )
    .addHelpText(
      'after',
      `
late: active prompts without an answer of their last two times, or due for ten minutes and not opened.
failed, skipped: runs of the last 24 hours without an answer since; mostly: the error code that most of them have.
assistants: those with such runs, the most failed first, and of how many accounts they are.`,
    )
    .addHelpText('after', example('status', 'status --all'))
    .action(async (options: StatusOptions) => (await import('./status.js')).status(options));
}
