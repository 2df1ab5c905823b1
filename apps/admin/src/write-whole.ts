import { rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperationError } from '@app/operations';
import { messageOf } from './report-failure.js';

/** Lets `work` write a file that only its owner can read, and that appears when it is complete; where that fails, the former file stays. */
export async function writeWhole<T>(
  path: string,
  work: (write: (bytes: Buffer) => Promise<void>) => Promise<T>,
): Promise<T> {
  const partial = join(dirname(path), `.${basename(path)}.${process.pid}.partial`);
  const remove = () => rmSync(partial, { force: true });
  // Ctrl-C ends the process before the code below could remove it.
  process.once('exit', remove);
  const file = await orExplain(path, () => open(partial, 'w', 0o600));
  try {
    const outcome = await work((bytes) => orExplain(path, () => file.appendFile(bytes)));
    await orExplain(path, () => finish(file, { partial, path }));
    return outcome;
  } finally {
    await file.close();
    remove();
  }
}

async function finish(file: FileHandle, { partial, path }: { partial: string; path: string }): Promise<void> {
  await file.sync();
  await rename(partial, path);
}

async function orExplain<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new OperationError(`cannot write ${path}: ${messageOf(cause)}`, { cause });
  }
}
