import { readFileSync, statSync } from 'node:fs';

const largestBytes = 1_048_576;

/** The UTF-8 text of a regular file of at most 1 MiB; throws for all else: a pipe or a device would be read for ever. */
export function readTextFile(path: string): string {
  const stats = statSync(path);
  if (!stats.isFile() || stats.size > largestBytes) throw new Error(`${path} is no regular file of at most 1 MiB`);
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
}
