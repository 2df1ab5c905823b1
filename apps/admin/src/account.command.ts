import type { Command } from 'commander';
import type { ChangeOptions, DeleteOptions, ShowOptions } from './accounts.js';
import { example } from './command-parts.js';

export function addAccountCommands(program: Command): void {
  const account = program
    .command('account')
    .description('look at, suspend, resume and delete accounts (onboard adds them)');
  account
    .command('list')
    .description('list all accounts: what they have, what they did today (UTC)')
    .option(
      '--json',
      'print JSON: [{slug, name, state, brands, prompts, keys_in_force, runs_today, cost_today_usd, last_result}]',
    )
    .addHelpText('after', example('account list'))
    .action(async (options: ShowOptions) => (await import('./accounts.js')).listAccounts(options));
  account
    .command('show')
    .description('show one account: limits, outputs, base URL, what it used of its budget today')
    .argument('<account>', 'slug of the account')
    .option(
      '--json',
      'print JSON: {slug, name, state, suspended_at, created_at, base_url, brands, prompts, active_prompts, keys_in_force, runs_today, cost_today_usd, last_result, limits, outputs: {annotation_types, include, fields}}',
    )
    .addHelpText('after', example('account show acme'))
    .action(async (slug: string, options: ShowOptions) => (await import('./accounts.js')).showAccount(slug, options));
  account
    .command('suspend')
    .description('put an account out of service within a second: no key works, nothing is asked, nothing is lost')
    .argument('<account>', 'slug of the account')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, state, suspended_at, changed}')
    .addHelpText('after', example('account suspend acme --reason "invoice 1042 unpaid"'))
    .action(async (slug: string, options: ChangeOptions) =>
      (await import('./accounts.js')).suspendAccount(slug, options),
    );
  account
    .command('resume')
    .description('put a suspended account back into service')
    .argument('<account>', 'slug of the account')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, state, suspended_at, changed}')
    .addHelpText('after', example('account resume acme --reason paid'))
    .action(async (slug: string, options: ChangeOptions) =>
      (await import('./accounts.js')).resumeAccount(slug, options),
    );
  account
    .command('delete')
    .description('remove everything of an account for good; only its audit trail stays')
    .argument('<account>', 'slug of the account')
    .option('--confirm <slug>', 'the slug again; without it, says what would be removed and removes nothing')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, removed: {table: rows}}')
    .addHelpText(
      'after',
      example('account delete acme', 'account delete acme --confirm acme --reason "contract ended"'),
    )
    .action(async (slug: string, options: DeleteOptions) =>
      (await import('./accounts.js')).deleteAccount(slug, options),
    );
}
