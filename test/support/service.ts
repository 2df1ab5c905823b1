import 'reflect-metadata';
import { AssistantModule } from '@app/assistant';
import { type Config, loadConfig } from '@app/config';
import { StorageModule } from '@app/storage';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from '../../apps/service/src/api.module.js';
import { serve } from '../../apps/service/src/process/serve.js';

export interface RunningService {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly port: number;
  /** `http://127.0.0.1:port` */
  readonly url: string;
  close(): Promise<void>;
}

/** The real API on a free port, on a test's own database. */
export async function startApi(
  databaseUrl: string,
  settings: Record<string, string> = {},
  options: { dashboardFolder?: string | undefined; printTimeoutMs?: number | undefined } = {},
): Promise<RunningService> {
  // Whether a machine has a browser must not matter: a test that prints a document sets it.
  const usual = { DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent', CHROMIUM_PATH: 'none' };
  const config = loadConfig({ ...usual, ...settings });
  const closers: (() => Promise<unknown>)[] = [];
  const imports = [
    StorageModule.with({ url: databaseUrl, readUrl: config.databaseReadUrl, poolSize: 5 }),
    AssistantModule.with(config),
    ApiModule.with(config, options),
  ];
  const { app, port } = await serve(imports, config, (close) => closers.push(close));
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  return { app, config, port, url: `http://127.0.0.1:${port}`, close };
}

/** Starts several instances of the API on one database, as behind a load balancer. */
export async function startInstances(
  databaseUrl: string,
  count: number,
  settings: Record<string, string> = {},
): Promise<{ services: RunningService[]; close(): Promise<void> }> {
  const services = await Promise.all(Array.from({ length: count }, () => startApi(databaseUrl, settings)));
  return { services, close: async () => void (await Promise.all(services.map((service) => service.close()))) };
}

/** Sends one request with a key, as a customer does. */
export function call(service: RunningService, key: string, path = '/v1/mentions'): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  return fetch(`${service.url}${path}`, { headers });
}
