import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import type { Config } from '@app/config';
import { openAccessLog } from '../http/access-log.js';
import { isReady } from '../health/is-ready.js';
import { serveMetrics } from '../metrics/serve-metrics.js';
import { createAdapter, setup } from '../setup.js';
import { closerInTime } from './close-in-time.js';
import { ProcessLogger } from './process-logger.js';
import { type AtExit, StartError } from './run-process.js';
import { MetricsModule } from '../metrics/metrics.module.js';

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

/** Runs modules that listen to no requests. */
export async function work(imports: DynamicModule[], config: Config, atExit: AtExit): Promise<INestApplicationContext> {
  const logger = new ProcessLogger(config.logLevel);
  const context = await NestFactory.createApplicationContext(rootOf(imports), { logger, abortOnError: false });
  atExit(() => context.close());
  await measure(context, config, atExit);
  return context;
}

async function measure(context: INestApplicationContext, { metricsPort, host }: Config, atExit: AtExit): Promise<void> {
  if (metricsPort === undefined) return;
  try {
    const metrics = await serveMetrics(context.get(Registry), {
      port: metricsPort,
      host,
      isReady: () => isReady(context),
    });
    atExit(() => metrics.close());
  } catch (error) {
    throw listenError(error, { port: metricsPort, host, setting: 'METRICS_PORT' });
  }
}

/** Why a server could not listen, in one line that says what to set; any other error as it is. */
export function listenError(error: unknown, at: { host: string; port: number; setting: string }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { host, port, setting } = at;
  if (code === 'EADDRINUSE') {
    return new StartError(`port ${port} of ${host} is taken: set ${setting} to a free one, or stop what listens there`);
  }
  if (code === 'EACCES')
    return new StartError(`port ${port} may not be used by this user: set ${setting} to one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError('HOST is no address of this machine');
  return error;
}

@Module({})
class RootModule {}

/** What a process is made of: a list of imports. */
export function rootOf(imports: DynamicModule[]): DynamicModule {
  return { module: RootModule, imports: [MetricsModule, ...imports] };
}
