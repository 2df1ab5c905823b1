import { OTLPMetricExporter as JsonMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtobufMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter as JsonTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { TextMapPropagator } from '@opentelemetry/api';
import { CompositePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of OpenTelemetry has a value that is not supported. */
export class TelemetrySettingError extends Error {
  override readonly name = 'TelemetrySettingError';

  constructor(variable: string, rule: string) {
    super(`${variable} ${rule}`);
  }
}

const valueOf = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

const exporters = {
  TRACES: {
    'http/protobuf': (): SpanExporter => new ProtobufTraceExporter(),
    'http/json': (): SpanExporter => new JsonTraceExporter(),
  },
  METRICS: {
    'http/protobuf': (): PushMetricExporter => new ProtobufMetricExporter(),
    'http/json': (): PushMetricExporter => new JsonMetricExporter(),
  },
};

/** The exporter of traces; `null` if none are to be sent. It reads endpoint, headers and timeout from the environment itself. */
export const traceExporter = (env: Environment): SpanExporter | null => exporterOf(env, 'TRACES', exporters.TRACES);
/** The exporter of metrics; `null` if none are to be sent. */
export const metricExporter = (env: Environment): PushMetricExporter | null =>
  exporterOf(env, 'METRICS', exporters.METRICS);

function exporterOf<T>(env: Environment, what: keyof typeof exporters, byProtocol: Record<string, () => T>): T | null {
  const exporter = valueOf(env, `OTEL_${what}_EXPORTER`) ?? 'otlp';
  if (exporter === 'none') return null;
  if (exporter !== 'otlp') throw new TelemetrySettingError(`OTEL_${what}_EXPORTER`, 'must be otlp or none');
  const own = `OTEL_EXPORTER_OTLP_${what}_PROTOCOL`;
  const variable = valueOf(env, own) === undefined ? 'OTEL_EXPORTER_OTLP_PROTOCOL' : own;
  const make = byProtocol[valueOf(env, variable) ?? 'http/protobuf'];
  if (make === undefined)
    throw new TelemetrySettingError(variable, 'must be http/protobuf or http/json: gRPC is not spoken');
  return make();
}

const samplers: Readonly<Record<string, (env: Environment) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (env) => new TraceIdRatioBasedSampler(ratioOf(env)),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (env) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratioOf(env)) }),
};

/** The sampler that `OTEL_TRACES_SAMPLER` names. Throws TelemetrySettingError. */
export function samplerOf(env: Environment): Sampler {
  const make = samplers[valueOf(env, 'OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'];
  if (make === undefined)
    throw new TelemetrySettingError('OTEL_TRACES_SAMPLER', `must be one of ${Object.keys(samplers).join(', ')}`);
  return make(env);
}

const propagators: Readonly<Record<string, () => TextMapPropagator>> = {
  tracecontext: () => new W3CTraceContextPropagator(),
  none: () => new CompositePropagator({ propagators: [] }),
};

/** How the trace of a request is read: by the first supported name in the list, which may contain others, such as `baggage`. */
export function propagatorOf(env: Environment): TextMapPropagator {
  const names = (valueOf(env, 'OTEL_PROPAGATORS') ?? 'tracecontext').split(',').map((name) => name.trim());
  const [supported] = names.filter((name) => name in propagators);
  if (supported !== undefined) return propagators[supported]!();
  throw new TelemetrySettingError('OTEL_PROPAGATORS', `must name ${Object.keys(propagators).join(' or ')}`);
}

function ratioOf(env: Environment): number {
  const ratio = Number(valueOf(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new TelemetrySettingError('OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1');
}

/** A variable that is a whole number of at least 1; `undefined` if it is not set. Throws TelemetrySettingError. */
export function numberOf(env: Environment, name: string): number | undefined {
  const text = valueOf(env, name);
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new TelemetrySettingError(name, 'must be a whole number from 1 on');
}
