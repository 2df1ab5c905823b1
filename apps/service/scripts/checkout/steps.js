import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { root, run } from '../../../../bin/node.js';

/** When a file was last written, in milliseconds; a missing file counts as older than all. */
export const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;

/** Runs a program whose output goes to stderr. Throws where it fails. */
export async function mustRun(file, words, options) {
  const code = await run(file, words, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (code !== 0)
    throw new Error(`${[file, ...words].map((word) => basename(word)).join(' ')} failed with exit code ${code}.`);
}
