import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { DistributeOptions } from './distribute-database.js';
import type { PartitionOptions } from './partition-database.js';

export function addDatabaseCommands(program: Command): void {
  const database = program.command('database').description('how the database stores its tables');
  database
    .command('partition')
    .description('divide the tables that grow with time into partitions by month, without downtime')
    .option('--json', 'print JSON: {"tables": [name]}, those that this divided')
    .addHelpText(
      'after',
      '\nNo row is rewritten. If interrupted, run it again and it continues. Afterwards, releases whose runs have random ids (0.1.0) cannot be used again.',
    )
    .addHelpText('after', example('database partition'))
    .action(async (options: PartitionOptions) => (await import('./partition-database.js')).partitionDatabase(options));
  database
    .command('distribute')
    .description('distribute the tables by account over the nodes of a Citus cluster')
    .option('--dry-run', 'print the SQL without running it; on any PostgreSQL')
    .option('--json', 'print JSON: {"statements": [sql]}')
    .addHelpText('after', '\nStop every process first. If interrupted, run it again and it continues.')
    .addHelpText('after', example('database distribute --dry-run', 'database distribute'))
    .action(async (options: DistributeOptions) =>
      (await import('./distribute-database.js')).distributeDatabase(options),
    );
}
