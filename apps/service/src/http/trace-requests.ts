import { beginRequest, isTraced, type OpenRequest } from '@app/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

/** Each request is a step of its client's trace, or a trace of its own. By the route's pattern, never by the URL, as in the log; health checks are none. */
export function traceRequests(fastify: FastifyInstance): void {
  if (!isTraced()) return;
  const open = new WeakMap<FastifyRequest, OpenRequest>();
  // A call that the process makes of itself, as MCP does, is a step of the request that brought it.
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
