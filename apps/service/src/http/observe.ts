import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.js';
import type { HttpMetrics } from '../metrics/http-metrics.js';
import type { AccessLog } from './access-log.js';

/** Measures every answered request and writes its line. */
export function observe(
  fastify: FastifyInstance,
  { metrics, accessLog }: { metrics: HttpMetrics; accessLog: AccessLog | null },
): void {
  fastify.addHook('onResponse', (request: FastifyRequest & { user?: Caller }, reply, done) => {
    const { method, user } = request;
    const [route, status, ms] = [request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime];
    metrics.observe({ method, route, status }, ms);
    accessLog?.write({
      request_id: request.id,
      account: user?.accountSlug,
      key: user?.keyId,
      method,
      route,
      status,
      ms: Math.round(ms * 100) / 100,
    });
    done();
  });
}
