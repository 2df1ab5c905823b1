import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { DistributeOptions } from './distribute-database.js';
import type { PartitionOptions } from './partition-database.js';

export function addDatabaseCommands(program: Command): void {
  const database = program.command('database').description('how the database holds its tables');
  database
    .command('partition')
    .description('divide the tables that grow with time into partitions by month, while everything goes on')
    .option('--json', 'print JSON: {"tables": [name]}, those that this divided')
    .addHelpText(
      'after',
      '\nNo row is written anew. Cut off, it is run again and goes on. There is no way back to releases whose runs have random ids (0.1.0).',
    )
    .addHelpText('after', example('database partition'))
    .action(async (options: PartitionOptions) => (await import('./partition-database.js')).partitionDatabase(options));
  database
    .command('distribute')
    .description('spread the tables by account over the nodes of a Citus')
    .option('--dry-run', 'print the SQL and change nothing; on any PostgreSQL')
    .option('--json', 'print JSON: {"statements": [sql]}')
    .addHelpText('after', '\nEvery process is stopped first. Cut off, it is run again and goes on.')
    .addHelpText('after', example('database distribute --dry-run', 'database distribute'))
    .action(async (options: DistributeOptions) =>
      (await import('./distribute-database.js')).distributeDatabase(options),
    );
}
