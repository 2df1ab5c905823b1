import type { Command } from 'commander';
import { example, mostRows, readCount } from './command-parts.js';
import type { AuditOptions } from './list-audit.js';

export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('show who changed what');
  audit
    .command('list')
    .description('list changes, newest first, including those of deleted accounts')
    .argument('[account]', 'slug of the account (default: all accounts)')
    .option('--action <action>', 'only these actions: key.revoke, or key for all about keys')
    .option('--since <when>', '7d, 12h, 4w, or a time such as 2027-01-01T00:00:00Z')
    .option('--limit <count>', `lines at most, 1 to ${mostRows}`, readCount(mostRows), 50)
    .option('--json', 'print JSON: [{id, at, actor, action, account, subject, details}]')
    .addHelpText('after', example('audit list acme --since 7d', 'audit list --action key.revoke'))
    .action(async (account: string | undefined, options: AuditOptions) =>
      (await import('./list-audit.js')).listAudit(account, options),
    );
}
