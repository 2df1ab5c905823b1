import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const exposed = 'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Link, Deprecation, Sunset';
const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match, X-Request-Id',
  'Access-Control-Max-Age': '600',
};

/**
 * Lets pages of these origins read responses. A browser's preflight comes without the key, so it is answered before the key check, and for
 * these origins only. Credentials are never allowed. Without origins no hook is added.
 */
export function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method, headers } = request;
    if (headers.origin === undefined || !allowed.has(headers.origin)) return done();
    void reply.headers({ 'Access-Control-Allow-Origin': headers.origin, 'Access-Control-Expose-Headers': exposed });
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return done();
    void reply.status(204).headers(preflight).send();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    const vary = reply.getHeader('Vary');
    void reply.header('Vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
    done(null, payload);
  });
}
