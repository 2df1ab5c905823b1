import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import { credentialsIn } from '../auth/bearer.js';
import { PUBLIC_BASE_URL } from '../dashboard/session-cookies.js';
import type { ApiDescription } from '../docs/describe-api.js';
import { knownHosts } from './known-hosts.js';
import type { McpEndpoint } from './mcp-endpoint.js';
import { readMessage } from './read-message.js';
import { toolsOf } from './tools.js';

/** MCP over Streamable HTTP; a body is read here and nowhere else, after key, rate and headers. */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  private endpoint: Promise<McpEndpoint> | undefined;
  private readonly refuseStrangers: ReturnType<typeof knownHosts>;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(PUBLIC_BASE_URL) publicBaseUrl: string,
  ) {
    this.refuseStrangers = knownHosts(publicBaseUrl);
  }

  @Post()
  @HttpCode(200)
  async answer(
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { raw, user: caller, id: requestId } = request;
    this.refuseStrangers(raw.headers);
    const message = await readMessage(raw);
    const by = { caller, key: credentialsIn(raw.rawHeaders)!, requestId };
    const response = await (await this.open()).answer(webRequest(request), message, by);
    void reply.status(response.status).header('Cache-Control', 'no-store');
    if (response.body === null) return undefined;
    void reply.header('Content-Type', response.headers.get('content-type')!);
    return Buffer.from(await response.arrayBuffer());
  }

  private open(): Promise<McpEndpoint> {
    this.endpoint ??= openEndpoint(this.host.httpAdapter.getInstance<FastifyInstance>());
    return this.endpoint;
  }
}

/** Its tools follow from what the API says of itself. The library is loaded for the first message: nobody else waits for it. */
async function openEndpoint(fastify: FastifyInstance): Promise<McpEndpoint> {
  const { McpEndpoint } = await import('./mcp-endpoint.js');
  const { payload } = await fastify.inject('/v1/openapi.json');
  return new McpEndpoint(fastify, toolsOf(JSON.parse(payload) as ApiDescription));
}

/** As the library reads it: without body and key, and accepting both forms, as its check is stricter than ours. */
function webRequest({ raw: { headers } }: CallersRequest): Request {
  const own = Object.entries(headers).filter(([name, value]) => name.startsWith('mcp-') && typeof value === 'string');
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: {
      ...(Object.fromEntries(own) as Record<string, string>),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  });
}
