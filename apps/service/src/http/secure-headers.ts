import type { FastifyReply, FastifyRequest } from 'fastify';

const api = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
// The page brings scripts and styles of its own, some of the styles inline.
const docs = {
  ...api,
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
};

/** What a JSON API needs of them and no more: each header costs every request. */
export function secureHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.headers(request.url.startsWith('/docs') ? docs : api);
  done();
}
