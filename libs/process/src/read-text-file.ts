import { readFileSync, statSync } from 'node:fs';

const maxBytes = 1_048_576;

/** Reads a regular file of at most 1 MiB as UTF-8. Throws for anything else: reading a pipe or a device might never end. */
export function readTextFile(path: string): string {
  const stats = statSync(path);
  if (!stats.isFile() || stats.size > maxBytes) throw new Error(`${path} is no regular file of at most 1 MiB`);
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
}
