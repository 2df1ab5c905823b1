import type { Command } from 'commander';
import { example, readList } from './command-parts.js';
import type { IssueOptions, ListOptions, RevokeOptions, RotateOptions } from './keys.js';
import type { LookupOptions } from './shown-keys.js';

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('issue, list, look up, rotate and revoke API keys');
  key
    .command('issue')
    .description('issue a key; it is shown once and never again')
    .argument('<account>', 'slug of the account')
    .option('--label <text>', 'what the key is for')
    .option('--scope <scopes>', 'what it may do: read, or read,write where the account allows self-service', readList)
    .option('--expires <when>', '90d, 12h, 4w, or a time such as 2027-01-01T00:00:00Z (default: never)')
    .option('--environment <name>', "the key's environment (default: that of the service)")
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, api_key, expires_at}')
    .addHelpText(
      'after',
      example('key issue acme --label reporting --expires 90d', 'key issue acme --label marketing --scope read,write'),
    )
    .action(async (account: string, options: IssueOptions) => (await import('./keys.js')).issueKey(account, options));
  key
    .command('list')
    .description('list the keys of an account, newest first')
    .argument('<account>', 'slug of the account')
    .option('--unused <time>', 'only those in force that nobody has used for so long: 90d, 12h, 4w')
    .option(
      '--json',
      'print JSON: [{id, environment, label, scopes, state, created_at, expires_at, revoked_at, last_used_at, unused_since, successor}]',
    )
    .addHelpText('after', '\nA key that was never used counts as unused since it was issued.')
    .addHelpText('after', example('key list acme', 'key list acme --unused 90d'))
    .action(async (account: string, options: ListOptions) => (await import('./keys.js')).listKeys(account, options));
  key
    .command('lookup')
    .description('say whose a key is, by its id or by the key itself on standard input')
    .argument('[id]', 'the 8 letters and digits after bm_<environment>_ (default: read standard input)')
    .option(
      '--json',
      'print JSON: [{account, id, environment, label, scopes, state, created_at, expires_at, revoked_at, last_used_at, unused_since, successor}]',
    )
    .addHelpText(
      'after',
      '\nEvery key in the text on standard input is looked up; none is printed or logged.\nKeys that were never issued here are left out.',
    )
    .addHelpText('after', example('key lookup 4fGh21Kd', 'key lookup < mail.txt'))
    .action(async (id: string | undefined, options: LookupOptions) =>
      (await import('./shown-keys.js')).lookUpKeys(id, options),
    );
  key
    .command('rotate')
    .description('replace a key; the old one stays valid for a while')
    .argument('<key-or-account>', "a key's id, or the slug of an account that has one key")
    .option('--overlap <time>', 'how long both are in force: 24h, 7d, or 0', '24h')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, api_key, expires_at, replaces}')
    .addHelpText('after', example('key rotate acme --overlap 24h', 'key rotate 4fGh21Kd --overlap 0 --reason leaked'))
    .action(async (target: string, options: RotateOptions) => (await import('./keys.js')).rotateKey(target, options));
  key
    .command('revoke')
    .description('revoke keys for good, within a second')
    .argument('[id]', 'the 8 letters and digits after bm_<environment>_')
    .option('--stdin', 'revoke every key in the text on standard input, such as a log; each must be whole and ours')
    .option('--reason <text>', 'for the audit trail')
    .option(
      '--json',
      'print JSON: {id, account}; with --stdin: [{id, account, outcome}], outcome revoked, revoked_before or unknown',
    )
    .addHelpText(
      'after',
      example('key revoke 4fGh21Kd --reason "found in a repository"', 'key revoke --stdin --reason leaked < build.log'),
    )
    .action(
      async (id: string | undefined, { stdin, ...options }: RevokeOptions & { stdin?: boolean }, words: Command) => {
        if ((id === undefined) !== (stdin === true)) words.error('name a key by its id, or pipe keys in with --stdin');
        if (id === undefined) await (await import('./shown-keys.js')).revokeShownKeys(options);
        else await (await import('./keys.js')).revokeKey(id, options);
      },
    );
}
