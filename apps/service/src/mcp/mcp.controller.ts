import { Controller, HttpCode, Inject, type OnApplicationBootstrap, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallersRequest } from '../http/caller.js';
import { requestSelf } from '../http/own-request.js';
import { readObject } from '../http/read-object.js';
import { PUBLIC_BASE_URL } from '../dashboard/session-cookies.js';
import type { ApiDescription } from '../docs/describe-api.js';
import { allowedHosts } from './allowed-hosts.js';
import type { McpEndpoint } from './mcp-endpoint.js';
import { toolsOf } from './tools.js';

const noMessage = 'Invalid Request: send one JSON-RPC message as an object; there are no batches.';

/** MCP over Streamable HTTP. A body is read only after the checks of key, rate limit and headers. */
@ApiExcludeController()
@Controller('mcp')
export class McpController implements OnApplicationBootstrap {
  private endpoint: Promise<McpEndpoint> | undefined;
  private readonly refuseStrangers: ReturnType<typeof allowedHosts>;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(PUBLIC_BASE_URL) publicBaseUrl: string,
  ) {
    this.refuseStrangers = allowedHosts(publicBaseUrl);
  }

  /** Loads the library, half a second, before the port opens; at the first message, all other requests would wait for it. */
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

/** Loads the library, and the part of the analysis that recognises instructions to machines. */
const loadEndpoint = () => import('./mcp-endpoint.js');

/** The tools follow from the API's own description. */
async function openEndpoint(fastify: FastifyInstance): Promise<McpEndpoint> {
  const { McpEndpoint } = await loadEndpoint();
  const { bytes } = await requestSelf(fastify, '/v1/openapi.json');
  return new McpEndpoint(fastify, toolsOf(JSON.parse(bytes.toString()) as ApiDescription));
}
