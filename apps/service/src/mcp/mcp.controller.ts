import { Controller, HttpCode, Inject, type OnApplicationBootstrap, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallersRequest } from '../http/caller.js';
import { askSelf } from '../http/own-request.js';
import { readObject } from '../http/read-object.js';
import { PUBLIC_BASE_URL } from '../dashboard/session-cookies.js';
import type { ApiDescription } from '../docs/describe-api.js';
import { knownHosts } from './known-hosts.js';
import type { McpEndpoint } from './mcp-endpoint.js';
import { toolsOf } from './tools.js';

const noMessage = 'Invalid Request: send one JSON-RPC message as an object; there are no batches.';

/** MCP over Streamable HTTP; a body is read behind key, rate and headers. */
@ApiExcludeController()
@Controller('mcp')
export class McpController implements OnApplicationBootstrap {
  private endpoint: Promise<McpEndpoint> | undefined;
  private readonly refuseStrangers: ReturnType<typeof knownHosts>;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(PUBLIC_BASE_URL) publicBaseUrl: string,
  ) {
    this.refuseStrangers = knownHosts(publicBaseUrl);
  }

  /** Half a second of loading, before the port is open: with the first message everybody else would wait for it. */
  async onApplicationBootstrap(): Promise<void> {
    await loadEndpoint();
  }

  @Post()
  @HttpCode(200)
  async answer(
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { raw, user: caller, id: requestId } = request;
    this.refuseStrangers(raw.headers);
    const message = await readObject(request, reply, noMessage);
    const by = { caller, requestId };
    const { status, type, body } = await (await this.open()).answer(raw.headers, message, by);
    void reply.status(status).header('Cache-Control', 'no-store');
    if (body === null) return undefined;
    void reply.header('Content-Type', type!);
    return body;
  }

  private open(): Promise<McpEndpoint> {
    this.endpoint ??= openEndpoint(this.host.httpAdapter.getInstance<FastifyInstance>());
    return this.endpoint;
  }
}

/** With the library, and with the part of the analysis that recognises orders to machines. */
const loadEndpoint = () => import('./mcp-endpoint.js');

/** Its tools follow from what the API says of itself. */
async function openEndpoint(fastify: FastifyInstance): Promise<McpEndpoint> {
  const { McpEndpoint } = await loadEndpoint();
  const { bytes } = await askSelf(fastify, '/v1/openapi.json');
  return new McpEndpoint(fastify, toolsOf(JSON.parse(bytes.toString()) as ApiDescription));
}
