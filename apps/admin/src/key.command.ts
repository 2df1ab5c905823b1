import type { Command } from 'commander';
import { example, mustNameChanges, readList } from './command-parts.js';
import type { IssueOptions, ListOptions, RevokeOptions, RotateOptions, UpdateOptions } from './keys.js';
import type { LookupOptions } from './shown-keys.js';

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('issue, list, change, look up, rotate and revoke API keys');
  key
    .command('issue')
    .description('issue a key; it is shown once and never again')
    .argument('<account>', 'slug of the account')
    .option('--label <text>', 'what the key is for')
    .option(
      '--scope <scopes>',
      'what it may do: read, write and run (where the account allows these), export; default: read',
      readList,
    )
    .option('--allow-ip <ranges>', 'IP addresses and ranges that it may be used from (default: any)', readList)
    .option('--expires <when>', '90d, 12h, 4w, or a time such as 2027-01-01T00:00:00Z (default: never)')
    .option('--environment <name>', "the key's environment (default: that of the service); test: it reads the sandbox")
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, api_key, expires_at}')
    .addHelpText(
      'after',
      example(
        'key issue acme --label reporting --expires 90d',
        'key issue acme --label marketing --scope read,write',
        'key issue acme --label warehouse --scope export --allow-ip 203.0.113.0/24,2001:db8::/32',
      ),
    )
    .action(async (account: string, options: IssueOptions) => (await import('./keys.js')).issueKey(account, options));
  key
    .command('update')
    .description('change the label, scopes or addresses of a valid key; the rest stays')
    .argument('<id>', 'the 8 letters and digits after bm_<environment>_')
    .option('--label <text>', "what the key is for; '': nothing is said")
    .option('--scope <scopes>', 'in the place of all: read, write, run, export', readList)
    .option(
      '--allow-ip <ranges>',
      'in the place of all: IP addresses and ranges from where alone it may be used',
      readList,
    )
    .option('--no-allow-ip', 'it may be used from anywhere')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, account}')
    .addHelpText(
      'after',
      '\nA change holds on every instance within a second, also for sessions of the dashboard that the key opened.',
    )
    .addHelpText(
      'after',
      example(
        'key update 4fGh21Kd --allow-ip 203.0.113.7 --reason "their only server"',
        'key update 4fGh21Kd --scope read,write',
      ),
    )
    .hook('preAction', mustNameChanges)
    .action(async (id: string, options: UpdateOptions) => (await import('./keys.js')).updateKey(id, options));
  key
    .command('list')
    .description('list the keys of an account, newest first')
    .argument('<account>', 'slug of the account')
    .option('--unused <time>', 'only those in force that nobody has used for so long: 90d, 12h, 4w')
    .option(
      '--json',
      'print JSON: [{id, environment, label, scopes, allowed_addresses, state, created_at, expires_at, revoked_at, last_used_at, unused_since, successor}]',
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
      'print JSON: [{account, id, environment, label, scopes, allowed_addresses, state, created_at, expires_at, revoked_at, last_used_at, unused_since, successor}]',
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
