import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { Registry } from 'prom-client';
import type { Config } from '@app/config';
import { isReady } from '../health/is-ready.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { serveMetrics } from '../metrics/serve-metrics.js';
import { ProcessLogger } from './process-logger.js';
import { listenError, measuringAt } from './listening.js';
import type { AtExit } from './run-process.js';
import { sendFigures } from './telemetry.js';

/** Runs modules that serve no requests. */
export async function work(imports: DynamicModule[], config: Config, atExit: AtExit): Promise<INestApplicationContext> {
  const logger = new ProcessLogger(config.logLevel);
  const context = await NestFactory.createApplicationContext(rootOf(imports), { logger, abortOnError: false });
  atExit(() => context.close());
  await measure(context, config, atExit);
  return context;
}

/** Serves the metrics and readiness of a process where METRICS_PORT configures it; sends metrics where OTEL_* does. */
export async function measure(context: INestApplicationContext, config: Config, atExit: AtExit): Promise<void> {
  const { metricsPort, host } = config;
  sendFigures(context.get(Registry));
  if (metricsPort === undefined) return;
  try {
    const metrics = await serveMetrics(context.get(Registry), {
      port: metricsPort,
      host,
      // Uses ModuleRef, because the context itself logs an error for each provider that a process does not have.
      isReady: () => isReady(context.get(ModuleRef)),
    });
    atExit(() => metrics.close());
  } catch (error) {
    throw listenError(error, measuringAt(config));
  }
}

@Module({})
class RootModule {}

/** Makes the root module of a process from a list of imports. */
export function rootOf(imports: DynamicModule[]): DynamicModule {
  return { module: RootModule, imports: [MetricsModule, ...imports] };
}
