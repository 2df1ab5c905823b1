import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '@app/config';
import { openAccessLog } from '../http/observe-requests.js';
import { createAdapter, setup } from '../setup.js';
import { closerInTime } from './close-in-time.js';
import { ProcessLogger } from './process-logger.js';
import { type AtExit, listenError } from './run-process.js';
import { measure, rootOf } from './work.js';

/** Serves modules over HTTP. Returns the port it listens on. */
export async function serve(
  imports: DynamicModule[],
  config: Config,
  atExit: AtExit,
): Promise<{ app: NestFastifyApplication; port: number }> {
  const logger = new ProcessLogger(config.logLevel);
  const options = { bodyParser: false, logger, abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(rootOf(imports), createAdapter(config), options);
  const accessLog = openAccessLog(config.logLevel);
  atExit(async () => accessLog?.close());
  // Runs under way have half of it, and are stopped after this.
  atExit(closerInTime(app, { graceMs: config.shutdownGraceMs / 4 }));
  setup(app, { ...config, accessLog });
  await measure(app, config, atExit);
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    throw listenError(error, { ...config, setting: 'PORT' });
  }
  const { port } = app.getHttpServer().address() as { port: number };
  return { app, port };
}
