import { createReadStream } from 'node:fs';
import { OperationError } from '@app/operations';
import { messageOf } from './report-failure.js';
import { unlessInterrupted } from './interruption.js';

const largestBytes = 1_048_576;

/** The UTF-8 text of a file, or of standard input for `-`; at most 1 MiB. Throws OperationError. */
export function readText(file: string): Promise<string> {
  const source = file === '-' ? process.stdin : createReadStream(file);
  return unlessInterrupted(collect(source, file === '-' ? 'standard input' : file));
}

async function collect(source: AsyncIterable<Buffer | string>, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source) {
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
