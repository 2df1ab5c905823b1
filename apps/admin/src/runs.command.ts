import { type Command, Option } from 'commander';
import type { RunStatus } from '@app/storage';
import { example } from './example.js';
import type { ListOptions } from './list-runs.js';
import { mostRows, readLimit } from './read-limit.js';

const statuses: readonly RunStatus[] = ['queued', 'running', 'succeeded', 'failed', 'skipped'];

export function addRunsCommands(program: Command): void {
  const runs = program.command('runs').description('look at runs');
  runs
    .command('list')
    .description('list runs, the newest first')
    .argument('[account]', 'slug of the account (default: all accounts)')
    .addOption(new Option('--status <status>', 'only these').choices(statuses))
    .option('--limit <count>', `at most so many, 1 to ${mostRows}`, readLimit, 50)
    .option(
      '--json',
      'print JSON: [{id, prompt_id, slot, sample, status, attempts, recoveries, failures, input_tokens, output_tokens, searches, cost_usd, started_at, finished_at, error}]',
    )
    .addHelpText('after', example('runs list acme --status failed --limit 20'))
    .action(async (account: string | undefined, options: ListOptions) =>
      (await import('./list-runs.js')).listRuns(account, options),
    );
}
