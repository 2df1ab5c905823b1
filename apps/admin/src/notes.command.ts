import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { NotesOptions } from './notes.js';

export function addNotesCommand(program: Command): void {
  program
    .command('notes')
    .description('integration notes for the customer, in markdown: base URL, headers, examples, fields; never a key')
    .argument('<account>', 'slug of the account')
    .option('--json', 'print JSON: {account, base_url, notes}')
    .addHelpText('after', example('notes acme > acme.md'))
    .action(async (account: string, options: NotesOptions) => (await import('./notes.js')).notes(account, options));
}
