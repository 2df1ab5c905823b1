import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';

export const socketPort = 5432;
// The longest path of a Unix socket in bytes.
const maxPathBytes = process.platform === 'darwin' ? 103 : 107;

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The folder of a server's socket: its data folder or, if that path is too long for a socket, a temporary folder of the same owner. */
export function socketFolderOf(dataFolder: string, owner: Owner): string {
  if (fits(dataFolder)) return dataFolder;
  const name = `brand-mentions-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  const folder = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits) ?? dataFolder;
  makePrivate(folder, owner);
  return folder;
}

/** The connection URL for superuser `app` on database `postgres`; it also overrides PGPORT and PGSSLMODE. */
export function socketUrl(socketFolder: string): string {
  const host = encodeURIComponent(socketFolder).replaceAll('%2F', '/');
  return `postgres://app@/postgres?host=${host}&port=${socketPort}&sslmode=disable`;
}

/** Throws EmbeddedPostgresError unless this is a real folder that only its owner can enter: in a temporary folder anybody can make one. */
export function mustBePrivate(folder: string, owner: Owner): void {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError(
    `${folder} belongs to another user or is open to others: remove it, or set DATA_DIR to a shorter path`,
  );
}

/** Removes the socket's folder, if it is not the data folder. */
export function removeSocketFolder(socketFolder: string, dataFolder: string): void {
  if (socketFolder === dataFolder) return;
  try {
    rmdirSync(socketFolder);
  } catch {
    // The folder is not empty: the next server has its socket there already.
  }
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxPathBytes;

function makePrivate(folder: string, owner: Owner): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (process.geteuid?.() === 0) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  mustBePrivate(folder, owner);
}
