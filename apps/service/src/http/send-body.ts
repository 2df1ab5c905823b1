import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';

/** A finished response; `etag` is strong, with its quotes. */
export interface Body {
  readonly bytes: Buffer;
  readonly etag: string;
}

export function bodyOf(content: string | Buffer): Body {
  const bytes = Buffer.from(content);
  return { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"` };
}

/** Sends a caller's body, or a 304 where the client has it. Returns what the controller returns. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): Buffer | undefined {
  const { user } = request as CallersRequest;
  const vary = user.sessionId === undefined ? 'Authorization' : 'Authorization, Cookie';
  void reply.header('Cache-Control', 'private, no-cache').header('Vary', vary);
  return sendKnown(request, reply, body, 'application/json; charset=utf-8');
}

/** The same of a body that is everybody's. */
export function sendOpenBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  type: string,
  cacheControl = 'no-cache',
): Buffer | undefined {
  void reply.header('Cache-Control', cacheControl);
  return sendKnown(request, reply, body, type);
}

function sendKnown(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Body,
  type: string,
): Buffer | undefined {
  void reply.header('ETag', etag);
  const known = headers['if-none-match'];
  if (known !== undefined && matches(known, etag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.header('Content-Type', type);
  return bytes;
}

/** Weak comparison (RFC 9110, 13.1.2): `W/` does not matter, `*` matches everything there is. */
function matches(list: string, etag: string): boolean {
  return list.trim() === '*' || (list.match(/"[^"]*"/g)?.includes(etag) ?? false);
}
