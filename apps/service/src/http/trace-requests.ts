import { beginRequest, isTraced, type OpenRequest } from '@app/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

/**
 * Makes each request a span of its client's trace, or a trace of its own. Spans have the route's pattern, never the URL, as in the log;
 * health checks have none.
 */
export function traceRequests(fastify: FastifyInstance): void {
  if (!isTraced()) return;
  const open = new WeakMap<FastifyRequest, OpenRequest>();
  // A request that the process makes to itself, as MCP does, is a span below the request that caused it.
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith('/health/')) return done();
    open.set(request, beginRequest(request.headers, done));
  });
  fastify.addHook('onResponse', (request: FastifyRequest & { user?: Caller }, { statusCode }, done) => {
    const { method, user, id } = request;
    const route = request.routeOptions.url;
    open.get(request)?.end({
      name: route === undefined ? method : `${method} ${route}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
        'brand_mentions.account': user?.accountSlug,
        'brand_mentions.request.id': id,
      },
      failed: statusCode >= 500 ? String(statusCode) : undefined,
    });
    done();
  });
}
