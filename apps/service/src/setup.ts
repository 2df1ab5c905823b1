import { METHODS, type RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '@app/config';
import { AnsweringAdapter } from './http/answering-adapter.js';
import { type AccessLog, HttpMetrics, observe } from './http/observe-requests.js';
import { accountRewriter, onRequest, requestIdOf } from './http/on-request.js';
import { addressCheck } from './http/address-shares.js';
import { createBoundedServer, type DisconnectReason } from './http/bounded-server.js';
import { connectionLimits } from './http/connection-limits.js';
import { allowOrigins } from './http/cors.js';
import { RouteTable } from './http/route-checks.js';
import { traceRequests } from './http/trace-requests.js';
import { detailsOf, sendProblem } from './http/problem.filter.js';
import { problemBody, problemOfStatus } from './http/problem.js';
import { serveDashboard } from './dashboard/serve-dashboard.js';
import { serveResourceMetadata } from './mcp/oauth/serve-metadata.js';
import { serveDocs } from './docs/serve-docs.js';

/** Fastify with our errors: what its parser refuses is sent as problem+json, too. */
export function createAdapter({
  publicBaseUrl,
  trustedProxies,
}: Pick<Config, 'publicBaseUrl' | 'trustedProxies'>): AnsweringAdapter {
  const adapter = new AnsweringAdapter({
    // No Express middleware is used.
    skipMiddie: true,
    genReqId: requestIdOf,
    rewriteUrl: accountRewriter(publicBaseUrl),
    // As long as a URL may be, so that an id that is too long gets the response of an unknown one rather than of an unknown route.
    routerOptions: { maxParamLength: 16_384 },
    serverFactory: (handle: RequestListener) =>
      createBoundedServer(handle, { ...connectionLimits(), isProxy: addressCheck(trustedProxies) }),
    // During shutdown, requests on kept-alive connections are still answered, and the connection is closed.
    return503OnClosing: false,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(reply, detailsOf(error), request.id);
    },
    clientErrorHandler: refuseConnection,
  });
  const fastify = adapter.getInstance();
  // Registers every method that Node parses, so that the checks come in their order whatever the method is.
  for (const method of METHODS.filter((one) => one !== 'CONNECT' && !fastify.supportedMethods.includes(one)))
    fastify.addHttpMethod(method, { hasBody: true });
  const { server } = fastify;
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node's own 417 is no problem body. `checkContinue` asks whether we want a
  // body, which Node by itself accepts before anybody has checked the key.
  for (const event of ['checkExpectation', 'checkContinue'])
    server.on(event, (request, reply) => server.emit('request', request, reply));
  server.on('connect', (_request, socket) => refuseConnection(new Error('this is no proxy'), socket));
  return adapter;
}

/** The HTTP configuration that the real process and the tests share, beyond modules. Call it before `init`. */
export function setup(
  app: NestFastifyApplication,
  {
    accessLog,
    corsOrigins,
    publicBaseUrl,
  }: Pick<Config, 'corsOrigins' | 'publicBaseUrl'> & { accessLog: AccessLog | null },
): void {
  const routes = app.get(RouteTable);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', ({ url, method }) => routes.add(url, method));
  fastify.addHook('onRequest', onRequest(['/docs', '/dashboard']));
  traceRequests(fastify);
  allowOrigins(fastify, corsOrigins);
  // No body is parsed by Fastify, because an invalid one must not be reported before the key is checked.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const metrics = app.get(HttpMetrics);
  observe(fastify, { metrics, accessLog });
  fastify.server.on('cut', (reason: DisconnectReason) => metrics.countCut(reason));
  serveDocs(app, { publicBaseUrl });
  serveDashboard(app);
  serveResourceMetadata(app);
}

const statusOfCode: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Time for the client to read the response: a connection that is destroyed while bytes arrive may lose what was sent last. */
const lingerMs = 500;

/** Responds to bytes that are no HTTP request; written by hand, because there is no request to respond to. */
function refuseConnection(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const requestId = requestIdOf({ headers: {} });
  const details = problemOfStatus(statusOfCode[error.code ?? ''] ?? 400);
  const body = problemBody(details, requestId);
  // A client that keeps sending, or never closes, would keep the connection for ever.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(
    `HTTP/1.1 ${details.status} ${details.title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
