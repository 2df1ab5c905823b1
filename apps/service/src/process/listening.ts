import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '@app/config';
import { StartError } from './run-process.js';

/** Where a process will listen; `port` absent: nowhere; 0: on any free port. */
export interface Listening {
  readonly host: string;
  readonly port: number | undefined;
  /** The setting that names the port. */
  readonly setting: string;
}

/** Where a process that serves the API listens. */
export const servingAt = (config: Config): Listening[] => [
  { host: config.host, port: config.port, setting: 'PORT' },
  measuringAt(config),
];

export const measuringAt = ({ host, metricsPort: port }: Config): Listening => ({
  host,
  port,
  setting: 'METRICS_PORT',
});

export const demoAssistantAt = ({ demoAssistantPort: port }: Config): Listening => ({
  host: '127.0.0.1',
  port,
  setting: 'DEMO_ASSISTANT_PORT',
});

/**
 * Rejects with StartError where a port is taken, so that a start that cannot succeed ends before it has made a database. All ports are held
 * at once, which also finds two settings with one port. Another process may still take a port before it is used.
 */
export async function requireFreePorts(places: readonly Listening[]): Promise<void> {
  const held: (() => void)[] = [];
  try {
    for (const place of places) if (place.port) held.push(await hold(place, place.port));
  } finally {
    for (const release of held) release();
  }
}

async function hold(place: Listening, port: number): Promise<() => void> {
  const server = createServer();
  try {
    await once(server.listen(port, place.host), 'listening');
  } catch (error) {
    throw listenError(error, place);
  }
  return () => server.close();
}

/** Why a server could not listen, in one line that says what to set; returns any other error unchanged. */
export function listenError(error: unknown, { host, port, setting }: Listening): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(`port ${port} of ${host} is taken: set ${setting} to a free one, or stop what listens there`);
  if (code === 'EACCES')
    return new StartError(`port ${port} may not be used by this user: set ${setting} to one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError('HOST is no address of this machine');
  return error;
}
