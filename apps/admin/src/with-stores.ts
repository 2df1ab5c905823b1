import 'reflect-metadata';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@app/config';
import { StorageModule } from '@app/storage';
import { bringUpToDate, useDatabase } from './use-database.js';
import { interruption, unlessInterrupted } from './interruption.js';

@Module({})
class AdminModule {}

export interface OpenedWith {
  readonly modules?: readonly DynamicModule[];
  /** The work may read from the standby, where there is one. */
  readonly readsMuch?: boolean;
  /** The work listens for interruptions itself, so it is awaited. */
  readonly endsItself?: boolean;
}

/** Runs `work` with the stores alone, on an up-to-date database, for commands that only look: everything else takes longer to load. */
export function withStores<T>(work: (context: INestApplicationContext, config: Config) => Promise<T>): Promise<T> {
  return useDatabase(async (url, config) => {
    await bringUpToDate(url);
    interruption.signal.throwIfAborted();
    return withStoresAt(url, config, (context) => work(context, config));
  });
}

/** The same on a database that is not migrated here, and with further modules. */
export async function withStoresAt<T>(
  url: string,
  config: Config,
  work: (context: INestApplicationContext) => Promise<T>,
  { modules = [], readsMuch = false, endsItself = false }: OpenedWith = {},
): Promise<T> {
  const readUrl = readsMuch ? config.databaseReadUrl : undefined;
  const module = {
    module: AdminModule,
    imports: [StorageModule.with({ url, readUrl, statementSeconds: 3600 }), ...modules],
  };
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const worked = work(context);
    return await (endsItself ? worked : unlessInterrupted(worked));
  } finally {
    await context.close();
  }
}
