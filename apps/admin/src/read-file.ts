import { OperationError } from '@app/operations';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { messageOf } from './report-failure.js';
import { unlessInterrupted } from './interruption.js';

const largestBytes = 1_048_576;

/** Reads the UTF-8 text of a regular file, or of standard input for `-`; at most 1 MiB. Throws OperationError. */
export function readText(file: string): Promise<string> {
  return unlessInterrupted(collect(file, file === '-' ? 'standard input' : file));
}

async function collect(file: string, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (await openFile(file)) as AsyncIterable<Buffer | string>) {
      chunks.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes > largestBytes) throw new OperationError('it is larger than 1 MiB');
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    const why = cause instanceof TypeError ? 'it is not UTF-8 text' : messageOf(cause);
    throw new OperationError(`cannot read ${name}: ${why}`, { cause });
  }
}

/** Opens a file, or standard input for `-`. Rejects where it is no regular file, because reading a pipe or a device may never end. */
export async function openFile(path: string): Promise<Readable> {
  if (path === '-') return process.stdin;
  // Checks the open file, so that it is the same file; without O_NONBLOCK, opening a pipe would wait for its writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  if ((await file.stat()).isFile()) return file.createReadStream();
  await file.close();
  throw new OperationError('it is no regular file; - reads standard input');
}
