import 'reflect-metadata';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { accountBaseUrl, type Config, servedBaseUrl } from '@app/config';
import { namedAssistants, OperationsModule } from '@app/operations';
import { StorageModule } from '@app/storage';
import { bringUpToDate, useDatabase } from './use-database.js';
import { interruption, unlessInterrupted } from './interruption.js';

@Module({})
class AdminModule {}

export interface ContextOptions {
  /** Modules beyond those that all commands need. */
  readonly modules?: (config: Config) => readonly DynamicModule[];
  /** The work may read from the standby, where there is one. */
  readonly readsMuch?: boolean;
  /** The work listens for interruptions itself, so it is awaited. */
  readonly endsItself?: boolean;
}

/** Runs `work` in Nest's application context, on an up-to-date database, and closes the context afterwards. */
export function withContext<T>(
  work: (context: INestApplicationContext, config: Config) => Promise<T>,
  { modules: more = () => [], readsMuch = false, endsItself = false }: ContextOptions = {},
): Promise<T> {
  return useDatabase(async (url, config) => {
    const extra = more(config);
    await bringUpToDate(url);
    interruption.signal.throwIfAborted();
    return withContextAt(url, config, (context) => work(context, config), { extra, readsMuch, endsItself });
  });
}

/** The same on a database that is not migrated here. */
export async function withContextAt<T>(
  url: string,
  config: Config,
  work: (context: INestApplicationContext) => Promise<T>,
  {
    extra = [],
    readsMuch = false,
    endsItself = false,
  }: Omit<ContextOptions, 'modules'> & { extra?: readonly DynamicModule[] } = {},
): Promise<T> {
  const readUrl = readsMuch ? config.databaseReadUrl : undefined;
  const module = {
    module: AdminModule,
    imports: [StorageModule.with({ url, readUrl, statementSeconds: 3600 }), operations(config), ...extra],
  };
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const worked = work(context);
    return await (endsItself ? worked : unlessInterrupted(worked));
  } finally {
    await context.close();
  }
}

function operations({ publicBaseUrl, hasPublicBaseUrl, port, keyEnvironment, assistants }: Config): DynamicModule {
  return OperationsModule.with({
    keyEnvironment,
    baseUrlOf: (slug) => accountBaseUrl(servedBaseUrl(publicBaseUrl, port), slug),
    servedElsewhere: !hasPublicBaseUrl,
    assistants: namedAssistants(assistants),
  });
}
