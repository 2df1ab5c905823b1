import { Logger } from '@nestjs/common';
import { keepSecret, version } from '@app/process';
import { startTelemetry, type Telemetry } from '@app/telemetry';
import type { Registry } from 'prom-client';

let telemetry: Telemetry | null = null;

/** Sends traces and metrics of this process where OTEL_* configures it; otherwise returns `null`. */
export async function beginTelemetry(env: NodeJS.ProcessEnv): Promise<Telemetry | null> {
  const log = new Logger('Telemetry');
  for (const secret of headerValues(env)) keepSecret(secret);
  telemetry = await startTelemetry(env, { version, warn: (line) => log.warn(line) });
  return telemetry;
}

/** Adds this registry to the metrics that are sent. */
export function sendFigures(registry: Registry): void {
  telemetry?.measure(registry);
}

/** The values in `api-key=…,other=…`, which are secrets. */
function headerValues(env: NodeJS.ProcessEnv): string[] {
  const settings = Object.entries(env).filter(([name]) => /^OTEL_EXPORTER_OTLP_(\w+_)?HEADERS$/.test(name));
  const pairs = settings.flatMap(([, value = '']) => value.split(','));
  return pairs.map((pair) => decoded(pair.slice(pair.indexOf('=') + 1).trim()));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
