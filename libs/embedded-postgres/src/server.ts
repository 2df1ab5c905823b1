import type { ChildProcess } from 'node:child_process';
import { closeSync, constants, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import { read } from './data-folder.js';
import { spawnProgram } from './program.js';
import { ownerOf } from './run-as.js';
import { socketFolderOf, socketPort } from './socket-folder.js';

export type Settings = Readonly<Record<string, string>>;

const maxLogBytes = 10 * 1024 * 1024;
const logOf = (folder: string): string => join(folder, 'server.log');

/** Starts a server on a data folder, as the folder's owner. The server outlives this process. */
export function launchServer(folder: string, { postgres }: Binaries, settings: Settings): ChildProcess {
  const owner = statSync(folder);
  const socketFolder = socketFolderOf(folder, owner);
  const all = { listen_addresses: '', unix_socket_permissions: '0700', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', folder, '-p', String(socketPort), '-k', socketFolder, ...flags];
  const log = openLog(folder, owner);
  try {
    const child = spawnProgram({ file: postgres, args, runAs: ownerOf(owner), stdio: ['ignore', log, log] });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** The last error message in the server's log. */
export function lastRefusal(folder: string): string {
  const lines = readFileSync(logOf(folder), 'utf8').split('\n');
  const refusal =
    lines.findLast((line) => /(FATAL|PANIC|error|unshare): /i.test(line)) ?? lines.at(-2) ?? 'it did not say why';
  return refusal.replace(/^.*?(?:FATAL|PANIC): */, '').trim();
}

// Does not follow a symbolic link, which another user, who may own the folder, could have put there.
function openLog(folder: string, { uid, gid }: { uid: number; gid: number }): number {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  const log = read(folder, () => openSync(logOf(folder), flags, 0o600));
  if (process.geteuid?.() === 0) fchownSync(log, uid, gid);
  if (fstatSync(log).size > maxLogBytes) ftruncateSync(log);
  return log;
}
