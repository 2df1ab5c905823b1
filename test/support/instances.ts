import { type RunningService, startApi } from './service.js';

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
