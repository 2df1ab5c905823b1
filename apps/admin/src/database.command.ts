import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { DistributeOptions } from './distribute-database.js';

export function addDatabaseCommands(program: Command): void {
  const database = program.command('database').description('how the database holds its tables');
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
