import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ChangeOptions, DeleteOptions, UpdateOptions } from './accounts.js';
import type { ShowOptions } from './list-accounts.js';
import { collect, example, mustNameChanges, readList } from './command-parts.js';
import type { MoveOptions } from './move-account.js';
import type { ExportOptions } from './export-account.js';

export function addAccountCommands(program: Command): void {
  const account = program
    .command('account')
    .description('view, change, export, suspend, resume, move and delete accounts (onboard adds them)');
  account
    .command('list')
    .description('list all accounts, with what they track and their runs of today (UTC)')
    .option(
      '--json',
      'print JSON: [{slug, name, state, brands, prompts, keys_in_force, runs_today, cost_today_usd, last_result}]',
    )
    .addHelpText('after', example('account list'))
    .action(async (options: ShowOptions) => (await import('./list-accounts.js')).listAccounts(options));
  account
    .command('show')
    .description('show one account: limits, assistants, outputs, base URL, use of the budget today')
    .argument('<account>', 'slug of the account')
    .option(
      '--json',
      'print JSON: {slug, name, state, suspended_at, created_at, base_url, brands, prompts, active_prompts, keys_in_force, runs_today, cost_today_usd, last_result, limits, assistants, digest, self_service, runs_by_api, outputs: {annotation_types, include, fields}}',
    )
    .addHelpText('after', example('account show acme'))
    .action(async (slug: string, options: ShowOptions) => (await import('./accounts.js')).showAccount(slug, options));
  addUpdate(account);
  account
    .command('export')
    .description(
      'write an account as the onboarding file that would create it: limits, assistants, brands, prompts, outputs; no keys',
    )
    .argument('<account>', 'slug of the account')
    .option(
      '--out <folder>',
      'write ACCOUNT.yaml in this folder, and more than 50 prompts as ACCOUNT-prompts.csv beside it (default: all on standard output)',
    )
    .option('--json', 'print JSON: {account, prompts, paused_prompts, files}; without --out also yaml')
    .addHelpText('after', example('account export acme > acme.yaml', 'account export acme --out backup'))
    .action(async (slug: string, options: ExportOptions) =>
      (await import('./export-account.js')).exportAccount(slug, options),
    );
  account
    .command('suspend')
    .description('put an account out of service within a second: keys stop working, nothing is asked, nothing is lost')
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
  addMove(account);
  account
    .command('delete')
    .description('remove everything of an account for good; only its audit trail stays')
    .argument('<account>', 'slug of the account')
    .option('--confirm <slug>', 'the slug again; without it, the command only says what would be removed')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, removed: {table: rows}, usage: [{month, runs, failed, …}]}')
    .addHelpText(
      'after',
      example('account delete acme', 'account delete acme --confirm acme --reason "contract ended"'),
    )
    .action(async (slug: string, options: DeleteOptions) =>
      (await import('./accounts.js')).deleteAccount(slug, options),
    );
}

function addMove(account: Command): void {
  account
    .command('move')
    .description('move a suspended account to another database, at TARGET_DATABASE_URL, and put it into service there')
    .argument('<account>', 'slug of the account')
    .option('--confirm <slug>', 'the slug again; without it, the command only says what would be moved')
    .option('--map <file>', "write the new cell into this file of nginx's map, which the proxy reads; with --cell")
    .option('--cell <name>', "the proxy's name for the target")
    .option('--reason <text>', 'for both audit trails')
    .option('--json', 'print JSON: {account, rows, tables: {table: rows}, map}; tables is null where a move is ended')
    .addHelpText('after', '\nAn interrupted move has lost and doubled nothing: the same command continues it.')
    .addHelpText(
      'after',
      example('account move acme', 'account move acme --confirm acme --map /etc/nginx/accounts.map --cell b'),
    )
    .action(async (slug: string, options: MoveOptions) =>
      (await import('./move-account.js')).moveAccount(slug, options),
    );
}

function addUpdate(account: Command): void {
  account
    .command('update')
    .description('change name, limits, assistants and outputs of an account; the rest stays')
    .argument('<account>', 'slug of the account')
    .option('--name <name>', 'its new name')
    .option('--runs-per-day <count>', 'runs a day (UTC) at most; none: no limit', readLimit)
    .option('--cost-per-day-usd <amount>', 'US dollars a day (UTC) at most; none: no limit', readLimit)
    .option('--retention-days <days>', 'how long results are kept; none: for ever', readLimit)
    .option(
      '--assistants <slugs>',
      "assistants for prompts that name none: a,b, the first is served; '': the installation's first",
      readList,
    )
    .option('--annotation-type <type>', 'replaces all: brand, product, …; may be repeated', collect)
    .option('--include <part>', 'replaces the includes that responses have by default; may be repeated', collect)
    .option('--no-includes', 'no includes by default')
    .addOption(
      new Option(
        '--self-service <state>',
        'whether its customers may change prompts and competitors, with keys of the scope write',
      ).choices(['on', 'off']),
    )
    .addOption(
      new Option(
        '--runs-by-api <state>',
        'whether its customers may have prompts asked at once, with keys of the scope run; set a budget first',
      ).choices(['on', 'off']),
    )
    .option('--no-digest', 'end the weekly digest (its readers are in the onboarding file)')
    .option('--dry-run', 'show what would change, without changing it')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, changed, changes: [{name, from, to}]}')
    .addHelpText('after', '\nResults that a shorter retention deletes do not come back.')
    .addHelpText(
      'after',
      example(
        'account update acme --cost-per-day-usd 10 --reason "bigger plan"',
        'account update acme --runs-per-day none --dry-run',
        'account update acme --assistants default,claude',
        'account update acme --self-service on',
        'account update acme --runs-by-api on --runs-per-day 200',
      ),
    )
    .hook('preAction', mustNameChanges)
    .action(async (slug: string, options: UpdateOptions) =>
      (await import('./accounts.js')).updateAccount(slug, options),
    );
}

/** Only the form is checked here; the checks of onboarding files decide whether the limit is allowed. */
function readLimit(text: string): number | 'none' {
  if (text === 'none') return text;
  if (/^\d{1,12}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number, or none.');
}
