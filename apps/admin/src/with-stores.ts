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
  /** It may read from the standby, where there is one. */
  readonly readsMuch?: boolean;
  /** The work hears of an interruption by itself, and is waited for. */
  readonly endsItself?: boolean;
}

/** Opens the stores alone, on a database that is up to date, and closes them after the work: for commands that only look, as all else takes longer to load. */
export function withStores<T>(work: (context: INestApplicationContext, config: Config) => Promise<T>): Promise<T> {
  return useDatabase(async (url, config) => {
    await bringUpToDate(url);
    interruption.signal.throwIfAborted();
    return withStoresAt(url, config, (context) => work(context, config));
  });
}

/** The same on a database as it is, with more than the stores. */
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
