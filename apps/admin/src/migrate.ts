import { bringUpToDate, useDatabase } from './use-database.js';
import { printJson, printLine } from './print.js';

export interface MigrateOptions {
  readonly json?: boolean;
}

export async function migrate({ json }: MigrateOptions): Promise<void> {
  const migrations = await useDatabase((url) => bringUpToDate(url));
  if (json) return printJson({ migrations });
  printLine(migrations.length === 0 ? 'the schema is up to date' : `ran ${migrations.join(', ')}`);
}
