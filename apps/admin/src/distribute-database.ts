import { OperationError } from '@app/operations';
import { distribute, NotDistributableError, pendingMigrations, plannedDistribution } from '@app/storage';
import { printJson, printLine, printNote } from './print.js';
import { useDatabase } from './use-database.js';

export interface DistributeOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export async function distributeDatabase({ dryRun = false, json = false }: DistributeOptions): Promise<void> {
  const statements = await useDatabase(async (url) => {
    await expectMigrated(url);
    return dryRun ? plannedDistribution(url) : distributed(url);
  });
  if (json) return printJson({ statements });
  if (dryRun) for (const statement of statements) printLine(`${statement};`);
  if (statements.length === 0) printLine('every table is where it belongs');
  else if (!dryRun) printLine(`ran ${statements.length} statements; every table is where it belongs`);
}

/** The command distributes new tables, too, so they must exist. */
async function expectMigrated(url: string): Promise<void> {
  const pending = await pendingMigrations(url);
  if (pending.length > 0)
    throw new OperationError(`the schema lacks ${pending.length} migrations: run brand-mentions migrate first`);
}

async function distributed(url: string): Promise<string[]> {
  try {
    return await distribute(url, (statement) => printNote(statement));
  } catch (cause) {
    if (cause instanceof NotDistributableError) throw new OperationError(cause.message, { cause });
    throw cause;
  }
}
