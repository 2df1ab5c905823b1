import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../http/problem.filter.js';
import { routeNotFound } from '../../http/problem.js';
import { McpResource } from './resource.js';

/** Publishes which authorisation server issues tokens for `/mcp` (RFC 9728), where one is configured; pages of any origin may read it. */
export function serveResourceMetadata(app: NestFastifyApplication): void {
  const resource = app.get<typeof McpResource, McpResource | null>(McpResource);
  if (!resource) return;
  const fastify = app.getHttpAdapter().getInstance();
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const metadata = resource.metadata(request);
    if (metadata === null) return sendProblem(reply, routeNotFound().details, request.id);
    const headers = { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' };
    return reply
      .headers({ ...headers, 'Content-Type': 'application/json' })
      .send(Buffer.from(JSON.stringify(metadata)));
  };
  for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/*'])
    fastify.get(url, answer);
}
