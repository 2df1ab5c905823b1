import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { PartitionOptions } from './partition-database.js';

export function addDatabaseCommands(program: Command): void {
  const database = program.command('database').description('how the database keeps what grows');
  database
    .command('partition')
    .description('divide the tables that grow with time into partitions by month, while everything goes on')
    .option('--json', 'print JSON: {"tables": [name]}, those that this divided')
    .addHelpText(
      'after',
      '\nNo row is written anew. Cut off, it is begun again and goes on. There is no way back to releases whose runs have random ids (0.1.0).',
    )
    .addHelpText('after', example('database partition'))
    .action(async (options: PartitionOptions) => (await import('./partition-database.js')).partitionDatabase(options));
}
