import Negotiator from 'negotiator';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallersRequest } from './caller.js';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** What the handler of a read returns; `AnsweringAdapter` sends it. */
export abstract class Answer {
  /** Sets the headers and returns the bytes, or nothing where the client has them. */
  abstract send(request: CallersRequest, reply: FastifyReply): Sent | Promise<Readable | undefined>;
}

/** A finished response; `etag` is strong, in quotes, and identifies the uncompressed bytes. */
export class Body extends Answer {
  private encoded: Map<Coding, Promise<Buffer>> | undefined;

  constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {
    super();
  }

  /** The bytes in this coding; they are compressed once, however often they are sent. */
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

/** The bytes to send; `undefined` where the client has them. */
export type Sent = Buffer | undefined | Promise<Buffer | undefined>;

const json = 'application/json; charset=utf-8';

/** Sends a body to a caller, or a 304 where the caller has it. */
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

/** Sends a body that is the same for everybody. */
export function sendOpenBody(request: FastifyRequest, reply: FastifyReply, body: Body, type: string): Sent {
  void reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding');
  return sendCoded(request, reply, body, type);
}

/** Sends a file that is compressed already, or not to be compressed. */
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
  // A coding makes other bytes, which need another strong ETag (RFC 9110, 8.8.3).
  if (isKnown(request, reply, coding === null ? body.etag : `${body.etag.slice(0, -1)}-${coding}"`)) return undefined;
  void reply.header('Content-Type', type);
  if (coding === null) return body.bytes;
  void reply.header('Content-Encoding', coding);
  return body.in(coding);
}

/** Sets the ETag and, where the client has the body, the status 304, and returns whether it has. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('ETag', etag);
  const known = headers['if-none-match'];
  if (known === undefined || !matches(known, etag)) return false;
  void reply.status(304);
  return true;
}

/** Weak comparison (RFC 9110, 13.1.2): `W/` is ignored, and `*` matches everything. */
function matches(list: string, etag: string): boolean {
  return list.trim() === '*' || (list.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];

/** In bytes: a smaller body fits into one packet uncompressed. */
const worthIt = 1024;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// As fast as gzip, with a smaller result.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses off the main thread. */
export const encode = (bytes: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? compress.br(bytes, brotli) : compress.gzip(bytes);

// Cached because clients of one kind send the same text.
const known = new LRUCache<string, Coding | 'identity'>({ max: 200 });

/** The coding that a client prefers for so many bytes; `null`: none. */
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

/** The library's types lack the option. */
interface Preferring {
  encodings(available: string[], options: { readonly preferred: readonly string[] }): string[];
}
