import { chmodSync, readFileSync, statSync } from 'node:fs';
import { OperationError } from '@app/operations';
import { messageOf } from './report-failure.js';
import { writeWhole } from './write-whole.js';

/** Sets the cell of an account in a file of nginx's `map`, one line for each account; all other lines stay. */
export async function mapAccount(path: string, { slug, cell }: { slug: string; cell: string }): Promise<void> {
  const lines = linesOf(path).filter((line) => !isOf(line, slug));
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0o644;
  await writeWhole(path, (write) => write(Buffer.from([...lines, `${slug} ${cell};`, ''].join('\n'))));
  // nginx runs as another user, who must be able to read the file.
  chmodSync(path, mode & 0o777);
}

const isOf = (line: string, slug: string): boolean => line.trim().split(/\s+/)[0] === slug;

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .replace(/\n+$/, '')
      .split('\n')
      .filter((line) => line !== '');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw new OperationError(`cannot read ${path}: ${messageOf(cause)}`, { cause });
  }
}
