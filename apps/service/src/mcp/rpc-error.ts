import type { FastifyRequest } from 'fastify';
import type { Guest } from '../http/guest.js';
import type { ProblemDetails } from '../http/problem.js';
import type { McpResource } from './oauth/resource.js';

/** Codes of JSON-RPC 2.0; `refused` is of those that a server may give a meaning. */
export const rpcCodes = { parse: -32700, invalid: -32600, noMethod: -32601, params: -32602, refused: -32000 } as const;

interface RpcFailure {
  readonly code?: number;
  readonly message: string;
  readonly id?: string | number | null;
  readonly data?: object;
}

export function rpcError({ code = rpcCodes.refused, message, id = null, data }: RpcFailure): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } });
}

export const mcpRoute = '/mcp';

/** Where agents ask. Who lacks a key is led to a token, where `resource` says who gives them. */
export const mcpGuest = (resource: McpResource | null): Guest => ({
  route: mcpRoute,
  sendProblem: (reply, details, requestId) =>
    reply
      .status(details.status)
      .headers({ ...details.headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .headers(resource === null ? {} : leadingTo(resource, details, reply.request))
      .send(Buffer.from(rpcProblem(details, requestId))),
});

function leadingTo(
  resource: McpResource,
  { headers }: ProblemDetails,
  request: FastifyRequest,
): Record<string, string> {
  const challenge = headers?.['WWW-Authenticate'];
  return challenge === undefined ? {} : { 'WWW-Authenticate': `${challenge}, ${resource.challenge(request)}` };
}

/** A problem of the API in JSON-RPC's shape: clients of MCP read no other. `data` has its code. */
function rpcProblem({ status, code, detail, errors, scope }: ProblemDetails, requestId: string): string {
  const rpcCode = { malformed_json: rpcCodes.parse, invalid_request: rpcCodes.invalid }[code];
  return rpcError({
    ...(rpcCode && { code: rpcCode }),
    message: detail,
    data: { status, code, request_id: requestId, ...(errors && { errors }), ...(scope && { scope }) },
  });
}
