import type { IncomingMessage } from 'node:http';
import { Problem } from '../http/problem.js';

const mostBytes = 64 << 10;
/** Pieces in which a body may come: 64 KiB are 256 of the server's own, and as many again may be the client's chunks. */
const mostPieces = 512;
const withinMs = 10_000;

/**
 * The JSON object of a request's body. Throws a 413 for more than 64 KiB, a 408 for what takes longer than 10 s, and a 400 for
 * what comes in more than some hundred chunks, or is no object: a batch neither, which the specification has no more.
 */
export async function readMessage(request: IncomingMessage): Promise<Record<string, unknown>> {
  const message = parse(await readText(request));
  if (typeof message !== 'object' || message === null || Array.isArray(message)) throw noMessage();
  return message as Record<string, unknown>;
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

function noMessage(): Problem {
  return new Problem({
    status: 400,
    code: 'invalid_request',
    title: 'Bad Request',
    detail: 'Invalid Request: send one JSON-RPC message as an object; there are no batches.',
  });
}

function tooLarge(): Problem {
  return new Problem({
    status: 413,
    code: 'payload_too_large',
    title: 'Payload Too Large',
    detail: 'A message may have 64 KiB.',
  });
}

function tooManyChunks(): Problem {
  return new Problem({
    status: 400,
    code: 'too_many_chunks',
    title: 'Bad Request',
    detail: 'A message may come in 256 chunks: send fewer and larger ones, or a Content-Length.',
  });
}

/** Nobody is there to read it. */
function cutOff(): Problem {
  return new Problem({ status: 400, code: 'bad_request', title: 'Bad Request', detail: 'The message was cut off.' });
}

function tooSlow(): Problem {
  return new Problem({
    status: 408,
    code: 'request_timeout',
    title: 'Request Timeout',
    detail: 'The message took longer than 10 s to arrive.',
  });
}
