import type { Registry } from 'prom-client';
import { recordIn } from './tracing.js';

export interface Telemetry {
  /** From now on these figures are sent, too: those of METRICS_PORT, under the same names. */
  measure(registry: Registry): void;
  /** Sends what is left, and ends. Never rejects; takes `withinMs` at most. */
  end(withinMs: number): Promise<void>;
}

/** Who runs, and where trouble with the receiver is told. */
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

/** By OpenTelemetry's own variables: an address to send to, or a way to send by, and nothing that switches it off. */
export function isAskedFor(env: Environment): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  const ways = exporters.map((name) => env[name]).filter((way) => way !== undefined && way !== '');
  if (ways.length === exporters.length && ways.every((way) => way === 'none')) return false;
  return ways.some((way) => way !== 'none') || endpoints.some((name) => (env[name] ?? '') !== '');
}

/** Records and sends where the environment asks for it; else nothing of OpenTelemetry is loaded, and the result is `null`. */
export async function startTelemetry(env: Environment, options: TelemetryOptions): Promise<Telemetry | null> {
  if (!isAskedFor(env)) return null;
  const { startSdk } = await import('./sdk.js');
  const { recorder, telemetry } = startSdk(env, options);
  recordIn(recorder);
  return telemetry;
}
