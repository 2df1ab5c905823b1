import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { SetOptions } from './sources.js';

export function addSourceCommands(program: Command): void {
  const source = program.command('source').description('show and correct the kinds of cited domains');
  source
    .command('set')
    .description(
      'give a domain and its subdomains a kind, in all reports and results of an account, earlier ones included',
    )
    .argument('<account>', 'slug of the account')
    .argument('<domain>', 'such as example.com')
    .argument('<kind>', 'competitor, social_ugc, editorial, reference, institutional, commerce, press_release or other')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, changes: [{name, from, to}]}')
    .addHelpText('after', example('source set acme example.com editorial'))
    .action(async (account: string, domain: string, kind: string, options: SetOptions) =>
      (await import('./sources.js')).setSource(account, domain, { ...options, kind }),
    );
  source
    .command('unset')
    .description('let the list and the rules decide the kind of a domain again')
    .argument('<account>', 'slug of the account')
    .argument('<domain>', 'as it was set')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, changes: [{name, from, to}]}')
    .addHelpText('after', example('source unset acme example.com'))
    .action(async (account: string, domain: string, options: SetOptions) =>
      (await import('./sources.js')).setSource(account, domain, { ...options, kind: null }),
    );
  source
    .command('list')
    .description('list the kinds that are set for domains of an account, or show the kind of domains and why')
    .argument('<account>', 'slug of the account')
    .argument('[domains...]', 'domains to look up')
    .option('--json', 'print JSON: [{domain, kind, why}]')
    .addHelpText('after', '\nA look-up has no answer to consider, so it does not know whether a rival is named there.')
    .addHelpText('after', example('source list acme', 'source list acme news.example.com'))
    .action(async (account: string, domains: string[], options: { json?: boolean }) =>
      (await import('./sources.js')).listSources(account, domains, options),
    );
  source
    .command('kind')
    .description('show the kind of domains by the list and the rules only, and why; needs no account and no database')
    .argument('<domains...>', 'domains; - reads them from standard input, one on each line')
    .option('--json', 'print JSON: [{domain, kind, why}]')
    .addHelpText('after', example('source kind nytimes.com shop.example.com', 'source kind - --json < domains.txt'))
    .action(async (domains: string[], options: { json?: boolean }) =>
      (await import('./source-kinds.js')).showKinds(domains, options),
    );
}
