import { type Command, InvalidArgumentError, Option } from 'commander';
import { example, mustNameChanges, readList, runStatuses } from './command-parts.js';
import type { ImportOptions } from './import-prompts.js';
import type { AddOptions, ListOptions, RemoveOptions, StateOptions, UpdateOptions } from './prompts.js';

const states = 'print JSON: [{id, account, active, next_check, changed}]';

const whom = "assistants to ask: a,b, the first is served; '': those of the account (assistants lists all)";

const topics = "its subjects: a,b, such as topic:pricing,stage:compare; '': none";

export function addPromptCommands(program: Command): void {
  const prompt = program
    .command('prompt')
    .description('add, import, list, change, pause, resume and remove tracked prompts');
  addAdd(prompt);
  addImport(prompt);
  addUpdate(prompt);
  prompt
    .command('list')
    .description('list the prompts of an account')
    .argument('<account>', 'slug of the account')
    .option('--brand <name>', 'of this brand only')
    .addOption(
      new Option('--status <status>', 'whose last run has this status; none: never asked').choices([
        ...runStatuses,
        'none',
      ]),
    )
    .option(
      '--json',
      'print JSON: [{id, brand, query, geo, place, locale, schedule, timezone, samples, assistants, asked, tags, active, next_check, last_checked, last_status, last_error}]; assistants: null where the account decides; asked: the assistants that it asks',
    )
    .addHelpText('after', example('prompt list acme --brand "Acme Cloud"', 'prompt list acme --status failed'))
    .action(async (account: string, options: ListOptions) =>
      (await import('./prompts.js')).listPrompts(account, options),
    );
  prompt
    .command('pause')
    .description('stop asking prompts until they are resumed; their results stay, and queued runs are finished')
    .argument('<id...>', 'ids of prompts: all of them or, where one is unknown, none')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', states)
    .addHelpText('after', example('prompt pause 8f3c2a10-4d5e-4f60-8a7b-9c0d1e2f3a4b'))
    .action(async (ids: string[], options: StateOptions) => (await import('./prompts.js')).pausePrompts(ids, options));
  prompt
    .command('resume')
    .description('ask paused prompts again, by their schedule from now on')
    .argument('<id...>', 'ids of prompts: all of them or, where one is unknown, none')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', states)
    .addHelpText('after', example('prompt resume 8f3c2a10-4d5e-4f60-8a7b-9c0d1e2f3a4b'))
    .action(async (ids: string[], options: StateOptions) => (await import('./prompts.js')).resumePrompts(ids, options));
  prompt
    .command('remove')
    .description('remove a prompt for good, with its results')
    .argument('<id>', 'id of the prompt')
    .option('--confirm <slug>', "its account's slug; without it, the command only says what would be removed")
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, removed: {table: rows}}')
    .addHelpText('after', example('prompt remove 8f3c2a10-4d5e-4f60-8a7b-9c0d1e2f3a4b --confirm acme'))
    .action(async (id: string, options: RemoveOptions) => (await import('./prompts.js')).removePrompt(id, options));
}

function addAdd(prompt: Command): void {
  prompt
    .command('add')
    .description(
      'add a prompt, due at once; if it exists (brand, query, geo, place and locale), it is changed or left as it is',
    )
    .argument('<account>', 'slug of the account')
    .argument('<brand>', 'name of the brand')
    .argument('<query>', 'what the assistant is asked, word for word')
    .option('--geo <code>', 'where the person asking is: a country code such as US, or a region such as EU')
    .option('--geos <codes>', 'instead of --geo: a,b, with a prompt for each', readList)
    .option(
      '--place <text>',
      'a place within it: a town such as Vienna, or "Springfield, Illinois" (default: no particular place)',
    )
    .option('--locale <tag>', 'the language of the person asking, such as de-AT (default: no particular language)')
    .option('--schedule <when>', 'hourly, daily, weekly or five cron fields (default: daily)')
    .option('--timezone <zone>', 'IANA time zone of a cron schedule (default: UTC)')
    .option('--samples <count>', 'how often it is asked in each slot, 1 to 20 (default: 1)', readSamples)
    .option('--assistants <slugs>', whom, readList)
    .option('--tags <tags>', topics, readList)
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, account, change: added | changed | unchanged}; with --geos a list of these')
    .addHelpText(
      'after',
      example(
        'prompt add acme "Acme Cloud" "best cloud storage for small teams" --geo US',
        'prompt add acme "Acme Cloud" "Acme Cloud alternatives" --geo UK --schedule "0 6 * * 1" --timezone Europe/London',
        'prompt add acme "Acme Cloud" "Acme Cloud alternatives" --geo US --assistants default,claude',
        'prompt add acme "Acme Cloud" "bester Cloudspeicher" --geos DE,AT --locale de',
        'prompt add acme "Acme Cloud" "Rechenzentrum in der Nähe" --geo AT --place Vienna --locale de-AT',
      ),
    )
    .action(async (account: string, brand: string, query: string, options: AddOptions) =>
      (await import('./prompts.js')).addPrompt({ account, brand, query }, options),
    );
}

function addUpdate(prompt: Command): void {
  prompt
    .command('update')
    .description('change schedule, samples, assistants and tags of prompts; the rest stays')
    .argument('<id...>', 'ids of prompts: all of them or, where one is unknown, none')
    .option('--schedule <when>', 'hourly, daily, weekly or five cron fields')
    .option('--timezone <zone>', 'IANA time zone of a cron schedule')
    .option('--samples <count>', 'how often they are asked in each slot, 1 to 20', readSamples)
    .option('--assistants <slugs>', whom, readList)
    .option('--tags <tags>', topics, readList)
    .option('--dry-run', 'show what would change, without changing it')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: [{id, account, changed, changes: [{name, from, to}]}]')
    .addHelpText(
      'after',
      '\nIf the first assistant of a prompt changes, the newest result of the new one is served, if there is any.',
    )
    .addHelpText(
      'after',
      example(
        'prompt update 8f3c2a10-4d5e-4f60-8a7b-9c0d1e2f3a4b --assistants default,claude',
        "prompt update 8f3c2a10-4d5e-4f60-8a7b-9c0d1e2f3a4b --schedule hourly --assistants ''",
      ),
    )
    .hook('preAction', mustNameChanges)
    .action(async (ids: string[], options: UpdateOptions) =>
      (await import('./prompts.js')).updatePrompts(ids, options),
    );
}

function addImport(prompt: Command): void {
  prompt
    .command('import')
    .description('add many prompts from a CSV file or JSON lines, all of them or none')
    .argument('<account>', 'slug of the account')
    .argument('<file>', 'the file; - reads standard input')
    .option('--brand <name>', 'brand of the lines that name none')
    .addOption(new Option('--format <format>', 'default: by the name of the file, else csv').choices(['csv', 'jsonl']))
    .option('--skip-bad', 'skip invalid lines (default: one invalid line, and nothing is changed)')
    .option('--dry-run', 'show what would change, without changing it')
    .option('--reason <text>', 'for the audit trail')
    .option(
      '--json',
      'print JSON: {account, added, changed, unchanged, duplicates: [{line, same_as}], problems: [{line, message}]}; of a bad file {problems}',
    )
    .addHelpText(
      'after',
      `
CSV has a header with these columns, in any order; JSON lines have them as keys:
  brand, query, geo (required), place (none), locale (none), schedule (daily), timezone (UTC), samples (1),
  geos (instead of geo: a prompt for each), assistants (those of the account), tags (none): lists, in CSV with
  spaces between
Repeatable: a prompt that is there (brand, query, geo, place and locale) is left, or changed where the line says so.`,
    )
    .addHelpText(
      'after',
      example(
        'prompt import acme prompts.csv --dry-run',
        'prompt import acme prompts.jsonl --brand "Acme Cloud" --skip-bad',
      ),
    )
    .action(async (account: string, file: string, options: ImportOptions) =>
      (await import('./import-prompts.js')).importPrompts(account, file, options),
    );
}

function readSamples(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 20.');
}
