import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

const mostBytes = 64 << 10;
/** Pieces in which a body may come: 64 KiB are 256 of the server's own, and as many again may be the client's chunks. */
const mostPieces = 512;
const withinMs = 10_000;

/**
 * The JSON object of a request's body, for routes that take one: behind all checks, so that nobody's body is read who has no key.
 * Throws a 413 for more than 64 KiB, a 408 for what takes longer than 10 s, and a 400 for what comes in more than some hundred
 * chunks, is no JSON, or no object (`noObject` says what to send).
 */
export async function readObject(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  noObject: string,
): Promise<Record<string, unknown>> {
  if (raw.headers.expect !== undefined) reply.raw.writeContinue();
  const object = parse(await readText(raw));
  // Of the body nothing is left: the connection may go on.
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
      // Copied, as each piece by itself would keep the 64 kB that it was read with.
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

/** With room for `needed` bytes, and as much again. */
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

/** Nobody is there to read it. */
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
