import type { Command } from 'commander';
import { example } from './example.js';
import type { RunOptions } from './run.js';

export function addRunCommand(program: Command): void {
  program
    .command('run')
    .description('ask now: all active prompts of an account, or one')
    .argument('<account>', 'slug of the account')
    .option('--prompt <id>', 'this prompt alone, active or not')
    .option('--wait', 'work the runs in this process, and fail where one fails (default: leave them to the service)')
    .option('--json', 'print JSON: {"runs": [{id, prompt_id, status}]}')
    .addHelpText('after', example('run acme', 'run acme --wait'))
    .action(async (account: string, options: RunOptions) => (await import('./run.js')).run(account, options));
}
