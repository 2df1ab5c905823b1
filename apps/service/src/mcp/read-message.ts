import type { IncomingMessage } from 'node:http';
import { Problem } from '../http/problem.js';

const mostBytes = 64 << 10;
const withinMs = 10_000;

/**
 * The JSON object of a request's body. Throws a 413 for more than 64 KiB, a 408 for what takes longer than 10 s, and a 400 for
 * what is no object: a batch neither, which the specification has no more.
 */
export async function readMessage(request: IncomingMessage): Promise<Record<string, unknown>> {
  const message = parse(await readText(request));
  if (typeof message !== 'object' || message === null || Array.isArray(message)) throw noMessage();
  return message as Record<string, unknown>;
}

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = (problem: Problem) => {
      clearTimeout(slow);
      request.removeAllListeners('data');
      reject(problem);
    };
    const slow = setTimeout(() => stop(tooSlow()), withinMs);
    if (Number(request.headers['content-length']) > mostBytes) stop(tooLarge());
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) stop(tooLarge());
      else chunks.push(chunk);
    });
    const lose = () => stop(cutOff());
    request.once('close', lose);
    request.once('end', () => {
      clearTimeout(slow);
      request.off('close', lose);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
  });
}

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
    headers: { Connection: 'close' },
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
    headers: { Connection: 'close' },
  });
}
