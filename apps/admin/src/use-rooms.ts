import 'reflect-metadata';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { accountBaseUrl, type Config } from '@app/config';
import { OperationsModule } from '@app/operations';
import { StorageModule } from '@app/storage';
import { bringUpToDate } from './bring-up-to-date.js';
import { interruption, unlessInterrupted } from './interruption.js';
import { useDatabase } from './use-database.js';

@Module({})
class AdminModule {}

/** Opens what commands work with, on a database that is up to date, and closes it after them. */
export function useRooms<T>(
  work: (rooms: INestApplicationContext, config: Config) => Promise<T>,
  { rooms: more = () => [] }: { rooms?: (config: Config) => readonly DynamicModule[] } = {},
): Promise<T> {
  return useDatabase(async (url, config) => {
    const extra = more(config);
    await bringUpToDate(url);
    interruption.signal.throwIfAborted();
    const imports = [StorageModule.with({ url }), operations(config), ...extra];
    const module = { module: AdminModule, imports };
    const rooms = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      return await unlessInterrupted(work(rooms, config));
    } finally {
      await rooms.close();
    }
  });
}

function operations({ publicBaseUrl, port, keyEnvironment }: Config): DynamicModule {
  return OperationsModule.with({
    keyEnvironment,
    baseUrlOf: (slug) => accountBaseUrl(publicBaseUrl, { port, slug }),
  });
}
