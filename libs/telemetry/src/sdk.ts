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

/** Starts the traces and metrics that the environment asks for. Throws TelemetrySettingError if a variable is wrong. */
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

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override this. Command line and user are left out, because they may be private. */
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
  const timeoutMs = numberOf(env, 'OTEL_METRIC_EXPORT_TIMEOUT') ?? 30_000;
  const exportTimeoutMillis = Math.min(timeoutMs, exportIntervalMillis);
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

/** OpenTelemetry logs errors as JSON with their stacks; this keeps the message. */
function plain(word: unknown): string {
  try {
    const { message } = JSON.parse(String(word)) as { message?: unknown };
    return typeof message === 'string' ? message : String(word);
  } catch {
    return String(word);
  }
}

const repeatAfterMs = 60_000;

/** Logs the same line at most once a minute, because an unreachable receiver is reported every few seconds. */
function quietLogger(warn: (line: string) => void) {
  const loggedAt = new Map<string, number>();
  const log = (...words: unknown[]) => {
    const line = `OpenTelemetry: ${words.map(plain).join(' ')}`.slice(0, 300);
    if (performance.now() - (loggedAt.get(line) ?? -Infinity) < repeatAfterMs) return;
    if (loggedAt.size > 50) loggedAt.clear();
    loggedAt.set(line, performance.now());
    warn(line);
  };
  return { error: log, warn: log, info: () => {}, debug: () => {}, verbose: () => {} };
}
