import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { accountBaseUrl, type Config, servedBaseUrl } from '@app/config';
import { namedAssistants, OperationsModule } from '@app/operations';
import { bringUpToDate, useDatabase } from './use-database.js';
import { interruption } from './interruption.js';
import { type OpenedWith, withStoresAt } from './with-stores.js';

export interface ContextOptions extends Omit<OpenedWith, 'modules'> {
  /** Modules beyond those that all commands need. */
  readonly modules?: (config: Config) => readonly DynamicModule[];
}

/** Runs `work` in Nest's application context, on an up-to-date database, and closes the context afterwards. */
export function withContext<T>(
  work: (context: INestApplicationContext, config: Config) => Promise<T>,
  { modules: more = () => [], ...how }: ContextOptions = {},
): Promise<T> {
  return useDatabase(async (url, config) => {
    const modules = more(config);
    await bringUpToDate(url);
    interruption.signal.throwIfAborted();
    return withContextAt(url, config, (context) => work(context, config), { modules, ...how });
  });
}

/** The same on a database that is not migrated here. */
export const withContextAt = <T>(
  url: string,
  config: Config,
  work: (context: INestApplicationContext) => Promise<T>,
  { modules = [], ...how }: OpenedWith = {},
): Promise<T> => withStoresAt(url, config, work, { modules: [operations(config), ...modules], ...how });

function operations({ publicBaseUrl, hasPublicBaseUrl, port, keyEnvironment, assistants }: Config): DynamicModule {
  return OperationsModule.with({
    keyEnvironment,
    baseUrlOf: (slug) => accountBaseUrl(servedBaseUrl(publicBaseUrl, port), slug),
    servedElsewhere: !hasPublicBaseUrl,
    assistants: namedAssistants(assistants),
  });
}
