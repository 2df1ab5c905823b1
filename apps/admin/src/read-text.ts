import { OperationError } from '@app/operations';
import { messageOf } from './report-failure.js';
import { unlessInterrupted } from './interruption.js';
import { openFile } from './open-file.js';

const largestBytes = 1_048_576;

/** The UTF-8 text of a regular file, or of standard input for `-`; at most 1 MiB. Throws OperationError. */
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
