import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountRewriter } from './http/base-url.js';
import { KnownRoutes } from './http/known-routes.js';
import { detailsOf, sendProblem } from './http/problem.filter.js';
import { problemBody, problemOfStatus } from './http/problem.js';
import { requestIdOf } from './http/request-id.js';
import { serveDocs } from './docs.js';

/** Fastify with our errors: what its parser refuses leaves as problem+json too. */
export function createAdapter({ publicBaseUrl }: { publicBaseUrl: string }): FastifyAdapter {
  return new FastifyAdapter({
    genReqId: requestIdOf,
    rewriteUrl: accountRewriter(publicBaseUrl),
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    requestTimeout: 30_000,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(reply, detailsOf(error), request.id);
    },
    clientErrorHandler: refuseConnection,
  });
}

/** What the real process and the tests share: everything about HTTP that is no module. Call before `init`. */
export function setup(app: NestFastifyApplication): void {
  const routes = app.get(KnownRoutes);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', ({ url, method }) => routes.add(url, method));
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done(hasTwoHosts(request.raw) ? Object.assign(new Error('two Host headers'), { statusCode: 400 }) : undefined);
  });
  // No body is ever read: the API takes none, and a broken one must not be answered before the key is known good.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.useSecurityHeaders({ contentSecurityPolicy: false });
  serveDocs(app);
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

const statusOfCode: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Bytes that are no HTTP request: answered by hand, because there is no request to answer. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const requestId = requestIdOf({ headers: {} });
  const details = problemOfStatus(statusOfCode[error.code ?? ''] ?? 400);
  const body = problemBody(details, requestId);
  socket.end(
    `HTTP/1.1 ${details.status} ${details.title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
}
