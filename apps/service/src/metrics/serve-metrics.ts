import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

/**
 * Serves the registry in Prometheus' text format, and readiness at /health/ready, on a port of its own, which customers do not reach.
 * Rejects as `listen` does.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host, isReady }: { port: number; host: string; isReady: () => Promise<boolean> },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(
    (request, response) =>
      void (request.url === '/health/ready' ? tellReady(isReady, response) : answer(registry, request, response)).catch(
        () => response.writeHead(500).end(),
      ),
  );
  await once(server.listen(port, host), 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function answer(registry: Registry, { url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url !== '/metrics') return void response.writeHead(404).end('The metrics are at /metrics.\n');
  const text = await registry.metrics();
  response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
}

async function tellReady(isReady: () => Promise<boolean>, response: ServerResponse): Promise<void> {
  const status = (await isReady()) ? 'ok' : 'unavailable';
  response
    .writeHead(status === 'ok' ? 200 : 503, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ status }));
}
