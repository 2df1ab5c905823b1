import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { OperationError } from '@app/operations';

/** The bytes of a file, or standard input for `-`. Rejects for what is no regular file: a pipe or a device would be read for ever. */
export async function openFile(path: string): Promise<Readable> {
  if (path === '-') return process.stdin;
  // Looked at once it is open, so that it is the same file; to open a pipe waits for its writer otherwise.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  if ((await file.stat()).isFile()) return file.createReadStream();
  await file.close();
  throw new OperationError('it is no regular file; - reads standard input');
}
