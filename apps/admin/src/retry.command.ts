import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { RetryOptions } from './retry.js';

export function addRetryCommand(program: Command): void {
  program
    .command('retry')
    .description(
      'ask again what failed or was skipped and has not been answered since, each once and within the budget',
    )
    .argument('<account>', 'slug of the account')
    .option('--failed', 'what failed')
    .option('--skipped', 'skipped runs, mostly for lack of budget; not superseded slots')
    .option('--since <when>', 'ended since then: 12h, 7d or a time such as 2027-01-01T00:00:00Z', '24h')
    .option('--assistant <slug>', 'only runs of this assistant')
    .option('--wait', 'work the runs in this process, and fail where one fails (default: leave them to the service)')
    .option('--dry-run', 'say what would be asked at which cost, without asking')
    .option('--reason <text>', 'for the audit trail')
    .option(
      '--json',
      'print JSON: {"runs": [{id, prompt_id, assistant, status}], questions, expected_cost_usd, left_today: {runs, cost_usd}}',
    )
    .addHelpText('after', example('retry acme --failed', 'retry acme --failed --skipped --since 3d --wait'))
    .action(async (account: string, options: RetryOptions, command: Command) => {
      if (!options.failed && !options.skipped) command.error('choose what is asked again: --failed, --skipped or both');
      await (await import('./retry.js')).retry(account, options);
    });
}
