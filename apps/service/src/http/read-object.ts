import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

const mostBytes = 64 << 10;
/** How many pieces a body may come in: 64 KiB are 256 of the server's own, and as many again may be the client's chunks. */
const mostPieces = 512;
const withinMs = 10_000;

/**
 * Reads the JSON object in a request's body, for routes that take one. It runs behind all checks, so that no body without a valid key is
 * read. Throws a 413 for more than 64 KiB, a 408 for a body that takes longer than 10 s, and a 400 for one in more than some hundred
 * chunks, one that is no JSON, or no object (`noObject` says what to send).
 */
export async function readObject(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  noObject: string,
): Promise<Record<string, unknown>> {
  if (raw.headers.expect !== undefined) reply.raw.writeContinue();
  const object = parse(await readText(raw));
  // The body is fully read, so the connection may stay open.
  reply.removeHeader('Connection');
  if (typeof object === 'object' && object !== null && !Array.isArray(object)) return object as Record<string, unknown>;
  throw new Problem({ status: 400, code: 'invalid_request', title: 'Bad Request', detail: noObject });
}

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = Buffer.alloc(0);
    let length = 0;
    let pieces = 0;
    const stop = (problem: Problem) => {
      clearTimeout(slow);
      request.removeAllListeners('data').pause();
      reject(problem);
    };
    const slow = setTimeout(() => stop(tooSlow()), withinMs);
    if (Number(request.headers['content-length']) > mostBytes) return stop(tooLarge());
    request.on('data', (piece: Buffer) => {
      pieces += 1;
      if (length + piece.length > mostBytes) return stop(tooLarge());
      if (pieces > mostPieces) return stop(tooManyChunks());
      // Copied, because each piece would keep the 64 kB that it was read with.
      if (length + piece.length > body.length) body = grown(body, length + piece.length);
      length += piece.copy(body, length);
    });
    const lose = () => stop(cutOff());
    request.once('close', lose);
    request.once('end', () => {
      clearTimeout(slow);
      request.off('close', lose);
      resolve(body.toString('utf8', 0, length));
    });
  });
}

/** Grows to `needed` bytes, and as much again. */
const grown = (body: Buffer, needed: number) => Buffer.concat([body], Math.min(mostBytes, 2 * needed));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem({
      status: 400,
      code: 'malformed_json',
      title: 'Bad Request',
      detail: 'Parse error: the body is no JSON.',
    });
  }
}

function tooLarge(): Problem {
  return new Problem({
    status: 413,
    code: 'payload_too_large',
    title: 'Payload Too Large',
    detail: 'A body may have 64 KiB.',
  });
}

function tooManyChunks(): Problem {
  return new Problem({
    status: 400,
    code: 'too_many_chunks',
    title: 'Bad Request',
    detail: 'A body may come in 256 chunks: send fewer and larger ones, or a Content-Length.',
  });
}

/** The client has gone, so nobody reads this problem. */
function cutOff(): Problem {
  return new Problem({ status: 400, code: 'bad_request', title: 'Bad Request', detail: 'The body was cut off.' });
}

function tooSlow(): Problem {
  return new Problem({
    status: 408,
    code: 'request_timeout',
    title: 'Request Timeout',
    detail: 'The body took longer than 10 s to arrive.',
  });
}
