import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.js';
import { makeParent, read, unusable } from './data-folder.js';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';
import { spawnProgram } from './program.js';
import { candidatesFor, hasName, type RunAs } from './run-as.js';

const clusterFlags = [
  '-U',
  'app',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
const abandonedAfterMs = 600_000;

/** Makes the data folder, completely or not at all. If several processes try, the first to finish wins and the others use its folder. */
export async function createCluster(folder: string, { initdb }: Binaries, { sync }: { sync: boolean }): Promise<void> {
  const isNew = makeParent(folder);
  removeAbandoned(folder);
  const reasons: string[] = [];
  for (const runAs of candidatesFor(dirname(folder))) {
    const made = read(folder, () => mkdtempSync(`${folder}.new-`));
    try {
      if (runAs.owner) chownSync(made, runAs.owner.uid, runAs.owner.gid);
      // The other user must be able to pass through this folder, but not to list it.
      if (runAs.owner && isNew) chmodSync(dirname(folder), 0o711);
      const reason = await failureOf({
        initdb,
        runAs,
        flags: ['-D', made, ...clusterFlags, ...(sync ? [] : ['--no-sync'])],
      });
      if (reason === null) return moveInto(folder, made);
      reasons.push(reason);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  }
  throw notMade(folder, reasons);
}

/** Runs initdb; `null` if it succeeds, else its error message. */
async function failureOf({
  initdb,
  runAs,
  flags,
}: {
  initdb: string;
  runAs: RunAs;
  flags: string[];
}): Promise<string | null> {
  const child = spawnProgram({ file: initdb, args: flags, runAs, stdio: ['ignore', 'ignore', 'pipe'] });
  const output = child.stderr ? text(child.stderr) : Promise.resolve('');
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0 ? null : errorIn(await output);
  } catch (error) {
    return `${initdb}: ${errorCode(error) ?? String(error)}`;
  }
}

const errorIn = (output: string): string =>
  (/(?:error|FATAL|PANIC|unshare): *(.+)/.exec(output)?.[1] ?? output).trim().replaceAll(/\s+/g, ' ');

function moveInto(folder: string, made: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw unusable(folder, error);
  }
}

// Removes what a process that was killed while it made the data folder left behind.
function removeAbandoned(folder: string): void {
  const names = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.new-`));
  for (const path of names.map((name) => join(dirname(folder), name))) {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandonedAfterMs) rmSync(path, { recursive: true, force: true });
  }
}

function notMade(folder: string, reasons: string[]): EmbeddedPostgresError {
  const isRoot = process.geteuid?.() === 0;
  const why = [...new Set(reasons)].join('; ');
  return new EmbeddedPostgresError(
    isRoot
      ? `PostgreSQL refuses root and no other user can run it in ${folder} (${why}): run as another user, or set DATABASE_URL`
      : hasName()
        ? `PostgreSQL can't make its data in ${folder} (${why}): mend that, or set DATA_DIR to another folder`
        : `PostgreSQL can't make its data in ${folder} for uid ${process.geteuid?.()}, which has no name (${why}): give it one in /etc/passwd, install libnss-wrapper, run as another user, or set DATABASE_URL`,
  );
}
