import type { FastifyRequest } from 'fastify';
import type { Guest } from '../http/guest.js';
import type { ProblemDetails } from '../http/problem.js';
import type { McpResource } from './oauth/resource.js';

/** Codes of JSON-RPC 2.0; `refused` is from the range that servers may define. */
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

/** The route for agents. Where `resource` names an authorisation server, a caller without a key is told where to get a token. */
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

/** Writes a problem of the API as a JSON-RPC error, because MCP clients read no other. `data` has the problem's code. */
function rpcProblem({ status, code, detail, errors, scope }: ProblemDetails, requestId: string): string {
  const rpcCode = { malformed_json: rpcCodes.parse, invalid_request: rpcCodes.invalid }[code];
  return rpcError({
    ...(rpcCode && { code: rpcCode }),
    message: detail,
    data: { status, code, request_id: requestId, ...(errors && { errors }), ...(scope && { scope }) },
  });
}
