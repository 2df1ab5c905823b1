import { resolve } from 'node:path';
import { Logger } from '@nestjs/common';
import { errorMessage } from '@app/process';
import type { Config } from '@app/config';
import { startEmbeddedPostgres } from '@app/embedded-postgres';
import { migrate } from '@app/storage';
import { type ProcessControl, StartError } from './run-process.js';

/**
 * Opens the database of this process, migrated: the configured one, or the embedded one, which stops with its last user. Where that stops
 * earlier, it is started again, or else the process ends, too.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  { atExit, fail }: ProcessControl,
): Promise<string> {
  if (databaseUrl !== undefined) return migrated(databaseUrl);
  const logger = new Logger('EmbeddedPostgres');
  const restart = { log: (line: string) => logger.warn(line), onLost: fail };
  const embedded = await startEmbeddedPostgres({ dataDir: resolve(dataDir), restart });
  atExit(() => embedded.stopIfUnused());
  return migrated(embedded.url);
}

async function migrated(url: string): Promise<string> {
  try {
    await migrate(url);
    return url;
  } catch (error) {
    // The driver's message names host and port, never the password.
    throw new StartError(`the database of DATABASE_URL can't be used: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return errorMessage(error);
}
