import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { MigrateOptions } from './migrate.js';

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the database schema up to date')
    .option('--json', 'print JSON: {"migrations": [name]}')
    .addHelpText('after', example('migrate'))
    .action(async (options: MigrateOptions) => (await import('./migrate.js')).migrate(options));
}
