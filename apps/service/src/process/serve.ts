import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, servedBaseUrl } from '@app/config';
import { InstallationStore } from '@app/storage';
import { openAccessLog } from '../http/observe-requests.js';
import { createAdapter, setup } from '../setup.js';
import { closerInTime } from './close-in-time.js';
import { ProcessLogger } from './process-logger.js';
import { listenError, servingAt } from './listening.js';
import type { AtExit } from './run-process.js';
import { measure, rootOf } from './work.js';

/** Serves modules over HTTP. Returns where it listens, and the base URL of its accounts, which contains `{account}`. */
export async function serve(
  imports: DynamicModule[],
  config: Config,
  atExit: AtExit,
): Promise<{ app: NestFastifyApplication; port: number; baseUrl: string }> {
  const logger = new ProcessLogger(config.logLevel);
  const options = { bodyParser: false, logger, abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(rootOf(imports), createAdapter(config), options);
  const accessLog = openAccessLog(config.logLevel);
  atExit(async () => accessLog?.close());
  // Requests under way get a quarter of the grace period; runs under way get half of it, and are stopped afterwards.
  atExit(closerInTime(app, { graceMs: config.shutdownGraceMs / 4 }));
  setup(app, { ...config, accessLog });
  await measure(app, config, atExit);
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    throw listenError(error, servingAt(config)[0]!);
  }
  const { port } = app.getHttpServer().address() as { port: number };
  const baseUrl = servedBaseUrl(config.publicBaseUrl, port);
  // Commands print addresses with this record. A database that is out of reach for a moment must not end a server that listens.
  await app
    .get(InstallationStore, { strict: false })
    .setBaseUrl(baseUrl)
    .catch(() => {});
  return { app, port, baseUrl };
}
