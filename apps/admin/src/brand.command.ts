import type { Command } from 'commander';
import type { AddOptions, RemoveOptions, UpdateOptions } from './brands.js';
import { collect, example, mustNameChanges } from './command-parts.js';

const shape =
  '{account, brand: {name, aliases, domain, competitors, about, not}, changed, warnings: [{alias, trouble, advice}]';
const competitor = 'a competitor, with aliases after "=": "Globex=Globex Corp,GLX"; may be repeated';
const about = "a word of the brand's field; may be repeated";
const not = 'a word of another meaning of its name; may be repeated';

export function addBrandCommands(program: Command): void {
  const brand = program.command('brand').description('add, list, change and remove tracked brands');
  brand
    .command('add')
    .description('add a brand to an account, with warnings about doubtful aliases')
    .argument('<account>', 'slug of the account')
    .argument('<name>', 'the name as answers write it')
    .requiredOption('--domain <domain>', 'its domain, such as acme.example')
    .option('--alias <alias>', 'another spelling; may be repeated', collect)
    .option('--competitor <competitor>', competitor, collect)
    .option('--about <word>', about, collect)
    .option('--not <word>', not, collect)
    .option('--reason <text>', 'for the audit trail')
    .option('--json', `print JSON: ${shape}}`)
    .addHelpText(
      'after',
      example(
        'brand add acme "Acme Cloud" --domain acme.example --alias Acme --competitor "Globex=Globex Corp,GLX"',
        'brand add acme Ramp --domain ramp.example --about expenses --about cards --not wheelchair --not loading',
      ),
    )
    .action(async (account: string, name: string, options: AddOptions) =>
      (await import('./brands.js')).addBrand(account, name, options),
    );
  brand
    .command('list')
    .description('list the brands of an account')
    .argument('<account>', 'slug of the account')
    .option('--json', 'print JSON: [{name, aliases, domain, competitors, about, not, prompts}]')
    .addHelpText('after', example('brand list acme'))
    .action(async (account: string, options: { json?: boolean }) =>
      (await import('./brands.js')).listBrands(account, options),
    );
  brand
    .command('update')
    .description('change a brand; the rest stays, prompts and results too')
    .argument('<account>', 'slug of the account')
    .argument('<name>', 'its current name')
    .option('--rename <name>', 'its new name')
    .option('--domain <domain>', 'its new domain')
    .option('--alias <alias>', 'replaces all aliases; may be repeated', collect)
    .option('--add-alias <alias>', 'add one; may be repeated', collect)
    .option('--remove-alias <alias>', 'remove one; may be repeated', collect)
    .option('--competitor <competitor>', `replaces all: ${competitor}`, collect)
    .option('--add-competitor <competitor>', 'add one; may be repeated', collect)
    .option('--remove-competitor <name>', 'remove one; may be repeated', collect)
    .option('--about <word>', `replaces all: ${about}`, collect)
    .option('--add-about <word>', 'add one; may be repeated', collect)
    .option('--remove-about <word>', 'remove one; may be repeated', collect)
    .option('--not <word>', `replaces all: ${not}`, collect)
    .option('--add-not <word>', 'add one; may be repeated', collect)
    .option('--remove-not <word>', 'remove one; may be repeated', collect)
    .option('--dry-run', 'show what would change, without changing it')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', `print JSON: ${shape}, changes: {name: {from, to}}}`)
    .addHelpText('after', '\nStored results do not change: reanalyse updates them to the new names.')
    .addHelpText(
      'after',
      example(
        'brand update acme "Acme Cloud" --add-alias "Acme Drive" --dry-run',
        'brand update acme Acme --rename "Acme Cloud"',
      ),
    )
    .hook('preAction', mustNameChanges)
    .action(async (account: string, name: string, options: UpdateOptions) =>
      (await import('./brands.js')).updateBrand(account, name, options),
    );
  brand
    .command('remove')
    .description('remove a brand for good, with its prompts and their results')
    .argument('<account>', 'slug of the account')
    .argument('<name>', 'its name')
    .option('--confirm <slug>', "the account's slug; without it, the command only says what would be removed")
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, removed: {table: rows}}')
    .addHelpText('after', example('brand remove acme "Acme Cloud" --confirm acme'))
    .action(async (account: string, name: string, options: RemoveOptions) =>
      (await import('./brands.js')).removeBrand(account, name, options),
    );
}
