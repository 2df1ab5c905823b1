import { setTimeout as pause } from 'node:timers/promises';
import { context, diag, DiagLogLevel } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  type Resource,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { OtelRecorder } from './otel-recorder.js';
import { type Environment, metricExporter, numberOf, propagatorOf, samplerOf, traceExporter } from './otel-settings.js';
import { PrometheusProducer } from './prometheus-producer.js';
import { RunIds } from './run-ids.js';
import type { Telemetry, TelemetryOptions } from './start.js';
import type { Recorder } from './tracing.js';

/** What the environment asks for, begun. Throws where a variable of it is wrong. */
export function startSdk(
  env: Environment,
  { version, warn }: TelemetryOptions,
): { recorder: Recorder | undefined; telemetry: Telemetry } {
  diag.setLogger(quietLogger(warn), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const ids = new RunIds();
  const resource = resourceOf(version);
  const tracing = tracerProvider(env, { resource, ids });
  const producer = new PrometheusProducer();
  const metering = meterProvider(env, { resource, producer });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    recorder: tracing && new OtelRecorder(tracing, ids, propagatorOf(env)),
    telemetry: {
      measure: (registry) => {
        producer.registry = registry;
      },
      end: async (withinMs) => {
        const ended = Promise.allSettled([tracing?.shutdown(), metering?.shutdown()]);
        await Promise.race([ended, pause(withinMs, undefined, { ref: false })]);
      },
    },
  };
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say otherwise. No command line and no owner: they are nobody's who watches. */
function resourceOf(version: string): Resource {
  const own = resourceFromAttributes({ 'service.name': 'brand-mentions', 'service.version': version });
  const detectors = [serviceInstanceIdDetector, hostDetector, envDetector];
  return defaultResource().merge(own).merge(detectResources({ detectors }));
}

function tracerProvider(
  env: Environment,
  { resource, ids }: { resource: Resource; ids: RunIds },
): TracerProvider | undefined {
  const sampler = samplerOf(env);
  const exporter = traceExporter(env);
  if (exporter === null) return undefined;
  const batches = new BatchSpanProcessor({
    exporter,
    ...set('maxQueueSize', numberOf(env, 'OTEL_BSP_MAX_QUEUE_SIZE')),
    ...set('maxExportBatchSize', numberOf(env, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE')),
    ...set('scheduledDelayMillis', numberOf(env, 'OTEL_BSP_SCHEDULE_DELAY')),
    ...set('exportTimeoutMillis', numberOf(env, 'OTEL_BSP_EXPORT_TIMEOUT')),
  });
  return new TracerProvider({ resource, sampler, idGenerator: ids, spanProcessors: [batches] });
}

function meterProvider(
  env: Environment,
  { resource, producer }: { resource: Resource; producer: PrometheusProducer },
): MeterProvider | undefined {
  const exporter = metricExporter(env);
  if (exporter === null) return undefined;
  const exportIntervalMillis = numberOf(env, 'OTEL_METRIC_EXPORT_INTERVAL') ?? 60_000;
  const asked = numberOf(env, 'OTEL_METRIC_EXPORT_TIMEOUT') ?? 30_000;
  const exportTimeoutMillis = Math.min(asked, exportIntervalMillis);
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis,
    exportTimeoutMillis,
    metricProducers: [producer],
  });
  return new MeterProvider({ resource, readers: [reader] });
}

const set = <Name extends string>(name: Name, value: number | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: number };

/** It writes errors as JSON, with their stacks. */
function plain(word: unknown): string {
  try {
    const { message } = JSON.parse(String(word)) as { message?: unknown };
    return typeof message === 'string' ? message : String(word);
  } catch {
    return String(word);
  }
}

const sameAgainMs = 60_000;

/** A receiver that is away is a line a minute, not one every few seconds. */
function quietLogger(warn: (line: string) => void) {
  const toldAt = new Map<string, number>();
  const tell = (...words: unknown[]) => {
    const line = `OpenTelemetry: ${words.map(plain).join(' ')}`.slice(0, 300);
    if (performance.now() - (toldAt.get(line) ?? -Infinity) < sameAgainMs) return;
    if (toldAt.size > 50) toldAt.clear();
    toldAt.set(line, performance.now());
    warn(line);
  };
  return { error: tell, warn: tell, info: () => {}, debug: () => {}, verbose: () => {} };
}
