import { OperationError } from '@app/operations';
import { migrate } from '@app/storage';
import { messageOf } from './report-failure.js';

/** Migrates where the schema is behind; the first to touch the database, so it says where that cannot be reached. */
export async function bringUpToDate(url: string): Promise<string[]> {
  try {
    return await migrate(url);
  } catch (cause) {
    throw new OperationError(`the database cannot be used: ${messageOf(cause)}`, { cause });
  }
}
