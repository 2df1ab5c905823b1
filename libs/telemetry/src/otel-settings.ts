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

/** A variable of OpenTelemetry's with a value that we do not know. */
export class TelemetrySettingError extends Error {
  override readonly name = 'TelemetrySettingError';

  constructor(variable: string, rule: string) {
    super(`${variable} ${rule}`);
  }
}

const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

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

/** `null`: nothing is sent. Where to, with which headers and how long it may take, the exporter reads by itself. */
export const traceExporter = (env: Environment): SpanExporter | null => exporterOf(env, 'TRACES', exporters.TRACES);
export const metricExporter = (env: Environment): PushMetricExporter | null =>
  exporterOf(env, 'METRICS', exporters.METRICS);

function exporterOf<T>(env: Environment, what: keyof typeof exporters, byProtocol: Record<string, () => T>): T | null {
  const way = given(env, `OTEL_${what}_EXPORTER`) ?? 'otlp';
  if (way === 'none') return null;
  if (way !== 'otlp') throw new TelemetrySettingError(`OTEL_${what}_EXPORTER`, 'must be otlp or none');
  const own = `OTEL_EXPORTER_OTLP_${what}_PROTOCOL`;
  const variable = given(env, own) === undefined ? 'OTEL_EXPORTER_OTLP_PROTOCOL' : own;
  const make = byProtocol[given(env, variable) ?? 'http/protobuf'];
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

export function samplerOf(env: Environment): Sampler {
  const make = samplers[given(env, 'OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'];
  if (make === undefined)
    throw new TelemetrySettingError('OTEL_TRACES_SAMPLER', `must be one of ${Object.keys(samplers).join(', ')}`);
  return make(env);
}

const propagators: Readonly<Record<string, () => TextMapPropagator>> = {
  tracecontext: () => new W3CTraceContextPropagator(),
  none: () => new CompositePropagator({ propagators: [] }),
};

/** Whose trace a request belongs to, by the names that we know; a list may name others besides, such as `baggage`. */
export function propagatorOf(env: Environment): TextMapPropagator {
  const names = (given(env, 'OTEL_PROPAGATORS') ?? 'tracecontext').split(',').map((name) => name.trim());
  const [known] = names.filter((name) => name in propagators);
  if (known !== undefined) return propagators[known]!();
  throw new TelemetrySettingError('OTEL_PROPAGATORS', `must name ${Object.keys(propagators).join(' or ')}`);
}

function ratioOf(env: Environment): number {
  const ratio = Number(given(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new TelemetrySettingError('OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1');
}

/** A whole number from 1 on; `undefined` where it is not set. */
export function numberOf(env: Environment, name: string): number | undefined {
  const text = given(env, name);
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new TelemetrySettingError(name, 'must be a whole number from 1 on');
}
