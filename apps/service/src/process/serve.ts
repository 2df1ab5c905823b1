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

/** Serves modules over HTTP. Returns where it listens, and the base URL of its accounts, with `{account}` left open. */
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
  // Runs under way have half of it, and are stopped after this.
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
  // Commands print addresses with it. A moment without a database is no reason to end what listens.
  await app
    .get(InstallationStore, { strict: false })
    .setBaseUrl(baseUrl)
    .catch(() => {});
  return { app, port, baseUrl };
}
