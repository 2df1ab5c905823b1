import { existsSync, mkdirSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';

const elsewhere = 'set DATA_DIR to another folder';

/** True if the folder holds a cluster, false if one can be made there. Throws EmbeddedPostgresError if this user or these binaries cannot run it, or other files are there. */
export function holdsCluster(folder: string, major: string): boolean {
  const found = read(folder, () => statSync(folder, { throwIfNoEntry: false }));
  if (!found) return false;
  if (!found.isDirectory())
    throw new EmbeddedPostgresError(`${folder} is a file, not a folder: move it away, or ${elsewhere}`);
  mustBeOurs(folder, found);
  const names = read(folder, () => readdirSync(folder));
  if (names.includes('PG_VERSION')) mustBeOfVersion(major, folder);
  else if (names.length > 0) {
    throw new EmbeddedPostgresError(`${folder} holds files but no PostgreSQL data: move it away, or ${elsewhere}`);
  }
  return names.length > 0;
}

/** True if a service's data folder already has a database. */
export function holdsEmbeddedData(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
}

/** Makes the parent of `folder`, which only its owner may enter; false if it was there already. */
export function makeParent(folder: string): boolean {
  const wasThere = existsSync(dirname(folder));
  read(folder, () => makeFolders(dirname(folder), 0o700));
  return !wasThere;
}

// Makes them one by one, because Node's own `recursive` never returns if the parent exists but takes no folders (`/proc`).
function makeFolders(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder));
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it just now.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Does `work` on the folder, and turns an error of the system into an EmbeddedPostgresError that says what to do. */
export function read<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw unusable(folder, cause);
  }
}

export function unusable(folder: string, cause: unknown): EmbeddedPostgresError {
  const code = errorCode(cause) ?? String(cause);
  const message = `${folder} can't be made or written (${code}): give this user the right to write there, or ${elsewhere}`;
  return new EmbeddedPostgresError(message, { cause });
}

// PostgreSQL runs only as the owner of its data. Root can become that user.
function mustBeOurs(folder: string, { uid }: Stats): void {
  const self = process.geteuid?.();
  if (self === undefined || self === 0 || self === uid) return;
  throw new EmbeddedPostgresError(`${folder} belongs to another user (uid ${uid}): run as that user, or ${elsewhere}`);
}

function mustBeOfVersion(major: string, folder: string): void {
  const version = read(folder, () => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim());
  if (version === major) return;
  const message = `${folder} holds data of PostgreSQL ${version}, this release brings ${major}: move the data over with that version's pg_dump, or ${elsewhere}`;
  throw new EmbeddedPostgresError(message);
}
