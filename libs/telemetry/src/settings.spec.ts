import { describe, expect, it } from '@jest/globals';
import { metricExporter, numberOf, propagatorOf, samplerOf, traceExporter } from './otel-settings.js';
import { isEnabled } from './start.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

describe('telemetry is sent', () => {
  it.each([
    [endpoint],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }],
    [{ OTEL_METRICS_EXPORTER: 'otlp', OTEL_TRACES_EXPORTER: 'none' }],
  ])('where %o asks for it', (env) => expect(isEnabled(env)).toBe(true));

  it.each([
    [{}],
    [{ OTEL_SERVICE_NAME: 'brand-mentions', OTEL_TRACES_SAMPLER: 'always_on' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_EXPORTER: '' }],
    [{ ...endpoint, OTEL_SDK_DISABLED: 'true' }],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
  ])('and not where it is %o', (env) => expect(isEnabled(env)).toBe(false));
});

describe('a variable of OpenTelemetry’s', () => {
  it('that switches one of both off leaves the other', () => {
    const env = { ...endpoint, OTEL_TRACES_EXPORTER: 'none' };
    expect(traceExporter(env)).toBeNull();
    expect(metricExporter(env)).not.toBeNull();
  });

  it.each([
    [
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json',
      () => traceExporter({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }),
    ],
    ['OTEL_EXPORTER_OTLP_METRICS_PROTOCOL must be', () => metricExporter({ OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'x' })],
    ['OTEL_TRACES_EXPORTER must be otlp or none', () => traceExporter({ OTEL_TRACES_EXPORTER: 'zipkin' })],
    ['OTEL_TRACES_SAMPLER must be one of', () => samplerOf({ OTEL_TRACES_SAMPLER: 'sometimes' })],
    [
      'OTEL_TRACES_SAMPLER_ARG must be a number',
      () => samplerOf({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }),
    ],
    ['OTEL_PROPAGATORS must name', () => propagatorOf({ OTEL_PROPAGATORS: 'jaeger' })],
    [
      'OTEL_BSP_SCHEDULE_DELAY must be a whole number',
      () => numberOf({ OTEL_BSP_SCHEDULE_DELAY: 'soon' }, 'OTEL_BSP_SCHEDULE_DELAY'),
    ],
  ])('that is wrong is named: %s', (words, read) => expect(read).toThrow(words));
});
