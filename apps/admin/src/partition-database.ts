import { divide } from '@app/storage';
import { unlessInterrupted } from './interruption.js';
import { printJson, printLine } from './print.js';
import { bringUpToDate, useDatabase } from './use-database.js';

export interface PartitionOptions {
  readonly json?: boolean;
}

export async function partitionDatabase({ json }: PartitionOptions): Promise<void> {
  const tables: string[] = [];
  const onDivided = (table: string, tookMs: number): void => {
    tables.push(table);
    if (!json) printLine(`${table}: divided in ${(tookMs / 1000).toFixed(1)} s`);
  };
  await useDatabase(async (url) => {
    await bringUpToDate(url);
    await unlessInterrupted(divide(url, { onDivided }));
  });
  if (json) return printJson({ tables });
  if (tables.length === 0) printLine('all tables that grow with time are divided already');
}
