import type { Registry } from 'prom-client';
import { recordIn } from './tracing.js';

export interface Telemetry {
  /** Sends the metrics of this registry from now on, under the names that METRICS_PORT shows. */
  measure(registry: Registry): void;
  /** Sends what is left, and ends. Never rejects, and takes at most `withinMs`. */
  end(withinMs: number): Promise<void>;
}

/** The version that runs, and where to report problems with the receiver. */
export interface TelemetryOptions {
  readonly version: string;
  readonly warn: (line: string) => void;
}

type Environment = Readonly<Record<string, string | undefined>>;

const endpoints = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];
const exporters = ['OTEL_TRACES_EXPORTER', 'OTEL_METRICS_EXPORTER'];

/** True if OpenTelemetry's own variables name an endpoint or an exporter, and none switches it off. */
export function isEnabled(env: Environment): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  const chosen = exporters.map((name) => env[name]).filter((exporter) => exporter !== undefined && exporter !== '');
  if (chosen.length === exporters.length && chosen.every((exporter) => exporter === 'none')) return false;
  return chosen.some((exporter) => exporter !== 'none') || endpoints.some((name) => (env[name] ?? '') !== '');
}

/** Starts traces and metrics if the environment asks for them; else loads nothing of OpenTelemetry and returns `null`. */
export async function startTelemetry(env: Environment, options: TelemetryOptions): Promise<Telemetry | null> {
  if (!isEnabled(env)) return null;
  const { startSdk } = await import('./sdk.js');
  const { recorder, telemetry } = startSdk(env, options);
  recordIn(recorder);
  return telemetry;
}
