import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '@app/config';
import { createAdapter, setup } from '../setup.js';
import { JsonLogger } from './json-logger.js';
import { listenError } from './listen-error.js';
import { rootOf } from './root.module.js';
import type { AtExit } from './run-process.js';

/** Serves modules over HTTP. Returns the port it listens on. */
export async function serve(
  imports: DynamicModule[],
  config: Config,
  atExit: AtExit,
): Promise<{ app: NestFastifyApplication; port: number }> {
  const logger = new JsonLogger(config.logLevel);
  const options = { bodyParser: false, logger, abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(rootOf(imports), createAdapter(config), options);
  atExit(() => app.close());
  setup(app);
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    throw listenError(error, { ...config, setting: 'PORT' });
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
