import type { IncomingMessage } from 'node:http';
import { PassThrough, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createUnzip } from 'node:zlib';
import { answerTooLarge, badResponse } from './failures.js';
import { socketError } from './socket-error.js';

const maxBytes = 1024 * 1024;

/**
 * The body, inflated. Rejects as soon as raw or inflated bytes pass 1 MiB, so that neither a long body nor a small one
 * that inflates for ever is held in memory; rejects as `assistant_unreachable` where it was cut.
 */
export async function readCapped(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    await pipeline(message, capped, inflater(message), capped, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) chunks.push(chunk);
    });
  } catch (error) {
    message.destroy();
    throw socketError(error, true);
  }
  return Buffer.concat(chunks);
}

async function* capped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw answerTooLarge('more than 1 MiB');
    yield chunk;
  }
}

/** We ask for none, but a server may compress all the same. */
function inflater(message: IncomingMessage): Duplex {
  const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return new PassThrough();
  if (['gzip', 'x-gzip', 'deflate'].includes(encoding)) return createUnzip();
  throw badResponse(`content encoding ${encoding.slice(0, 20)}`);
}
