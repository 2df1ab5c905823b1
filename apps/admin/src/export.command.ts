import { type Command, Option } from 'commander';
import { example } from './command-parts.js';
import type { ExportOptions } from './export.js';

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description("write an account's results, newest first, to standard output or a file")
    .argument('<account>', 'slug of the account')
    .addOption(
      new Option(
        '--format <format>',
        'csv: one line for each mention; jsonl: one result on each line, as the API returns it',
      )
        .choices(['csv', 'jsonl'])
        .makeOptionMandatory(),
    )
    .option('--from <when>', 'checked on this day (UTC) or at this time, or later: 2026-01-05, 2026-01-05T06:00:00Z')
    .option('--to <when>', 'checked on this day or at this time, or earlier')
    .option('--output <file>', 'write this file, completely or not at all (default: standard output)')
    .option(
      '--json',
      'print JSON: {account, format, results, output, assistants: [{assistant, results, searches, cost_usd, unpriced}]}; needs --output',
    )
    .addHelpText(
      'after',
      '\nCSV: a result without mentions has one line without them; lists in a cell are joined by "; "; a text that begins\nwith = + - @, a tab or a carriage return has an apostrophe before it, so that no spreadsheet takes it for a formula.\n\nsearches and cost_usd are of all calls of the run of the result, as in runs show: in CSV on each of its lines, so add them up\nonce a result_id. cost_usd is an estimate; it is empty (JSON: null) where no price was known.',
    )
    .addHelpText(
      'after',
      example(
        'export acme --format csv --from 2026-01-01 --output acme.csv',
        'export acme --format jsonl | gzip > acme.jsonl.gz',
      ),
    )
    .action(async (account: string, options: ExportOptions, command: Command) => {
      if (options.json && options.output === undefined)
        command.error('--json needs --output: say where the results go');
      await (await import('./export.js')).exportResults(account, options);
    });
}
