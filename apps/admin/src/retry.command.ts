import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { RetryOptions } from './retry.js';

export function addRetryCommand(program: Command): void {
  program
    .command('retry')
    .description(
      'ask again, once each and within the budget, what failed or was skipped and has not been answered since',
    )
    .argument('<account>', 'slug of the account')
    .option('--failed', 'what failed')
    .option('--skipped', 'what was skipped, for its budget above all; superseded slots are not')
    .option('--since <when>', 'ended then or later: 12h, 7d or a time such as 2027-01-01T00:00:00Z', '24h')
    .option('--assistant <slug>', 'what was to ask this assistant alone')
    .option('--wait', 'work the runs in this process, and fail where one fails (default: leave them to the service)')
    .option('--dry-run', 'say what would be asked and what that would cost, and ask nothing')
    .option('--reason <text>', 'for the audit trail')
    .option(
      '--json',
      'print JSON: {"runs": [{id, prompt_id, assistant, status}], questions, expected_cost_usd, left_today: {runs, cost_usd}}',
    )
    .addHelpText('after', example('retry acme --failed', 'retry acme --failed --skipped --since 3d --wait'))
    .action(async (account: string, options: RetryOptions, command: Command) => {
      if (!options.failed && !options.skipped)
        command.error('say what is asked again: --failed, --skipped or both of them');
      await (await import('./retry.js')).retry(account, options);
    });
}
