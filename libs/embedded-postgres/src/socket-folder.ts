import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';

export const socketPort = 5432;
const longestPath = process.platform === 'darwin' ? 103 : 107;

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Where the server of a data folder has its socket: there, or in a temporary folder of its owner's where that path is too long for one. */
export function socketFolderOf(dataFolder: string, owner: Owner): string {
  if (fits(dataFolder)) return dataFolder;
  const name = `brand-mentions-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  const folder = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits) ?? dataFolder;
  makePrivate(folder, owner);
  return folder;
}

/** All that a client needs, whatever PGPORT and PGSSLMODE say: superuser `app` on database `postgres`. */
export function socketUrl(socketFolder: string): string {
  const host = encodeURIComponent(socketFolder).replaceAll('%2F', '/');
  return `postgres://app@/postgres?host=${host}&port=${socketPort}&sslmode=disable`;
}

/** Throws unless the folder is a real one that its owner alone can enter: anybody may put one in a temporary folder. */
export function mustBePrivate(folder: string, owner: Owner): void {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError(
    `${folder} belongs to another user or is open to others: remove it, or set DATA_DIR to a shorter path`,
  );
}

/** Leaves no empty folder behind where the socket had one of its own. */
export function removeSocketFolder(socketFolder: string, dataFolder: string): void {
  if (socketFolder === dataFolder) return;
  try {
    rmdirSync(socketFolder);
  } catch {
    // The next server has its socket there already.
  }
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestPath;

function makePrivate(folder: string, owner: Owner): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (process.geteuid?.() === 0) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  mustBePrivate(folder, owner);
}
