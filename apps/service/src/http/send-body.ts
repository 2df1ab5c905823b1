import Negotiator from 'negotiator';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallersRequest } from './caller.js';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** What a read's handler returns; `AnsweringAdapter` sends it. */
export abstract class Answer {
  /** Sets the headers, and gives the bytes: none where the client has them. */
  abstract send(request: CallersRequest, reply: FastifyReply): Sent | Promise<Readable | undefined>;
}

/** A finished response; `etag` is strong, with its quotes, and of the bytes as they are here. */
export class Body extends Answer {
  private encoded: Map<Coding, Promise<Buffer>> | undefined;

  constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {
    super();
  }

  /** In this coding; encoded once, however often it is sent. */
  in(coding: Coding): Promise<Buffer> {
    this.encoded ??= new Map();
    const bytes = this.encoded.get(coding) ?? encode(this.bytes, coding);
    this.encoded.set(coding, bytes);
    return bytes;
  }

  send(request: CallersRequest, reply: FastifyReply): Sent {
    return sendBody(request, reply, this);
  }
}

export function bodyOf(content: string | Buffer): Body {
  const bytes = Buffer.from(content);
  return new Body(bytes, `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`);
}

/** What leaves: nothing where the client has it. */
export type Sent = Buffer | undefined | Promise<Buffer | undefined>;

const json = 'application/json; charset=utf-8';

/** Sends a caller's body, or a 304 where the client has it. */
export function sendBody(
  request: CallersRequest,
  reply: FastifyReply,
  body: Body,
  { type = json, vary = 'Authorization, Accept-Encoding' }: { type?: string; vary?: string } = {},
): Sent {
  const { user } = request;
  void reply
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', user.sessionId === undefined ? vary : `${vary}, Cookie`);
  return sendCoded(request, reply, body, type);
}

/** The same of a body that is everybody's. */
export function sendOpenBody(request: FastifyRequest, reply: FastifyReply, body: Body, type: string): Sent {
  void reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding');
  return sendCoded(request, reply, body, type);
}

/** A file that is coded already, or not to be. */
export function sendFileBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Body,
  { type, cacheControl }: { type: string; cacheControl: string },
): Buffer | undefined {
  void reply.header('Cache-Control', cacheControl);
  if (isKnown(request, reply, etag)) return undefined;
  void reply.header('Content-Type', type);
  return bytes;
}

function sendCoded(request: FastifyRequest, reply: FastifyReply, body: Body, type: string): Sent {
  const coding = codingFor(request.headers['accept-encoding'], body.bytes.length);
  // Other bytes, another strong ETag (RFC 9110, 8.8.3).
  if (isKnown(request, reply, coding === null ? body.etag : `${body.etag.slice(0, -1)}-${coding}"`)) return undefined;
  void reply.header('Content-Type', type);
  if (coding === null) return body.bytes;
  void reply.header('Content-Encoding', coding);
  return body.in(coding);
}

/** Does the client have it? Then it is told so. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('ETag', etag);
  const known = headers['if-none-match'];
  if (known === undefined || !matches(known, etag)) return false;
  void reply.status(304);
  return true;
}

/** Weak comparison (RFC 9110, 13.1.2): `W/` does not matter, `*` matches everything there is. */
function matches(list: string, etag: string): boolean {
  return list.trim() === '*' || (list.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];

/** Bytes: what is smaller is sent in one packet as it is. */
const worthIt = 1024;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// As fast as gzip, and smaller.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Off the main thread. */
export const encode = (bytes: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? compress.br(bytes, brotli) : compress.gzip(bytes);

// Clients of one kind send one text.
const known = new LRUCache<string, Coding | 'identity'>({ max: 200 });

/** The coding that a client wants most for so many bytes; `null`: none. */
export function codingFor(acceptEncoding: string | undefined, bytes: number): Coding | null {
  if (acceptEncoding === undefined || bytes < worthIt) return null;
  const wanted = known.get(acceptEncoding) ?? preferred(acceptEncoding);
  if (acceptEncoding.length <= 100) known.set(acceptEncoding, wanted);
  return wanted === 'identity' ? null : wanted;
}

function preferred(acceptEncoding: string): Coding | 'identity' {
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [first = 'identity'] = negotiator.encodings([...codings, 'identity'], { preferred: codings });
  return first as Coding | 'identity';
}

/** Its types lack the option. */
interface Preferring {
  encodings(available: string[], options: { readonly preferred: readonly string[] }): string[];
}
