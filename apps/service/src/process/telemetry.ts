import { Logger } from '@nestjs/common';
import { keepSecret, version } from '@app/process';
import { startTelemetry, type Telemetry } from '@app/telemetry';
import type { Registry } from 'prom-client';

let telemetry: Telemetry | null = null;

/** Sends traces and figures of this process where OTEL_* asks for it; else the result is `null`. */
export async function beginTelemetry(env: NodeJS.ProcessEnv): Promise<Telemetry | null> {
  const log = new Logger('Telemetry');
  for (const secret of headerValues(env)) keepSecret(secret);
  telemetry = await startTelemetry(env, { version, warn: (line) => log.warn(line) });
  return telemetry;
}

/** From now on the figures of this registry are sent, too. */
export function sendFigures(registry: Registry): void {
  telemetry?.measure(registry);
}

/** `api-key=…,other=…`: whoever receives what we send is paid by them. */
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
