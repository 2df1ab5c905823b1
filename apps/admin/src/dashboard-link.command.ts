import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { LinkOptions } from './dashboard-link.js';

export function addDashboardLinkCommand(program: Command): void {
  program
    .command('dashboard-link')
    .description('print a link that signs in to the dashboard of an account without a key: once, within 15 minutes')
    .argument('<account>', 'slug of the account')
    .option('--view <page>', 'the page to show, with parameters behind "?" (default: the overview)')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, url, expires_at}')
    .addHelpText('after', example("dashboard-link acme --view 'competitors?days=7&geo=US'"))
    .action(async (account: string, options: LinkOptions) =>
      (await import('./dashboard-link.js')).printDashboardLink(account, options),
    );
}
