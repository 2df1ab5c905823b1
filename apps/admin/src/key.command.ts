import type { Command } from 'commander';
import { example } from './example.js';
import type { IssueOptions, RevokeOptions, RotateOptions } from './keys.js';

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('issue, list, rotate and revoke API keys');
  key
    .command('issue')
    .description('issue a key; it is shown once and never again')
    .argument('<account>', 'slug of the account')
    .option('--label <text>', 'what the key is for')
    .option('--expires <when>', '90d, 12h, 4w, or a time such as 2027-01-01T00:00:00Z (default: never)')
    .option('--environment <name>', "the key's environment (default: that of the service)")
    .option('--json', 'print JSON: {id, api_key, expires_at}')
    .addHelpText('after', example('key issue acme --label reporting --expires 90d'))
    .action(async (account: string, options: IssueOptions) => (await import('./keys.js')).issueKey(account, options));
  key
    .command('list')
    .description('list the keys of an account, the newest first')
    .argument('<account>', 'slug of the account')
    .option('--json', 'print JSON: [{id, environment, label, state, created_at, …}]')
    .addHelpText('after', example('key list acme'))
    .action(async (account: string, options: { json?: boolean }) =>
      (await import('./keys.js')).listKeys(account, options),
    );
  key
    .command('rotate')
    .description('issue a key in the place of one, which stays in force for a while')
    .argument('<key-or-account>', "a key's id, or the slug of an account that has one key")
    .option('--overlap <time>', 'how long both are in force: 24h, 7d, or 0', '24h')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, api_key, expires_at, replaces}')
    .addHelpText('after', example('key rotate acme --overlap 24h', 'key rotate 4fGh21Kd --overlap 0 --reason leaked'))
    .action(async (target: string, options: RotateOptions) => (await import('./keys.js')).rotateKey(target, options));
  key
    .command('revoke')
    .description('take a key out of force, for good, within a second')
    .argument('<id>', 'the 8 letters and digits after bm_<environment>_')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, account}')
    .addHelpText('after', example('key revoke 4fGh21Kd --reason "found in a repository"'))
    .action(async (id: string, options: RevokeOptions) => (await import('./keys.js')).revokeKey(id, options));
}
