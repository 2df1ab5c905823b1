import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '@app/config';
import { createAdapter, setup } from '../setup.js';
import { JsonLogger } from './json-logger.js';
import { type AtExit, StartError } from './run-process.js';

@Module({})
class RootModule {}

/** What a process is made of: a list of imports. */
const rootOf = (imports: DynamicModule[]): DynamicModule => ({ module: RootModule, imports });

/** Serves modules over HTTP. Returns the port it listens on. */
export async function serve(imports: DynamicModule[], config: Config, atExit: AtExit): Promise<{ app: NestFastifyApplication; port: number }> {
  const logger = new JsonLogger(config.logLevel);
  const options = { bodyParser: false, logger, abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(rootOf(imports), createAdapter(config), options);
  atExit(() => app.close());
  setup(app);
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    throw listenError(error, config);
  }
  const { port } = app.getHttpServer().address() as { port: number };
  return { app, port };
}

/** Runs modules that serve nobody. */
export async function work(imports: DynamicModule[], config: Config, atExit: AtExit): Promise<void> {
  const logger = new JsonLogger(config.logLevel);
  const context = await NestFactory.createApplicationContext(rootOf(imports), { logger, abortOnError: false });
  atExit(() => context.close());
}

function listenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartError(`port ${port} of ${host} is taken: set PORT to a free one, or stop what listens there`);
  if (code === 'EACCES') return new StartError(`port ${port} may not be used by this user: set PORT to one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError('HOST is no address of this machine');
  return error;
}
