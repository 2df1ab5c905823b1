import type { Command } from 'commander';
import type { EstimateOptions } from './estimate.js';
import { example } from './command-parts.js';

export function addEstimateCommand(program: Command): void {
  program
    .command('estimate')
    .description('estimate how much an account will ask and cost per day, before anything is spent')
    .argument('<account>', 'slug of the account')
    .option(
      '--json',
      'print JSON: {account, state, model, analysis_model, is_price_known, active_prompts, paused_prompts, schedules: [{schedule, timezone, prompts, calls, cost_usd}], per_day: {calls, input_tokens, output_tokens, searches, cost_usd, extraction: {calls, input_tokens, output_tokens, cost_usd} or null}, assistants: [{assistant, model, is_price_known, active_prompts, per_day}], busiest_day: {date, calls, cost_usd}, limits: {…}, limits_passed: [{limit, value, lets_through, skipped_per_day, skipped_on_busiest_day}]}',
    )
    .addHelpText(
      'after',
      '\nCounts the four weeks from today (UTC), without retries. Calls and tokens are those of the questions; the cost includes extractions. Prices are estimates: see PRICES_FILE.',
    )
    .addHelpText('after', example('estimate acme'))
    .action(async (account: string, options: EstimateOptions) =>
      (await import('./estimate.js')).estimate(account, options),
    );
}
