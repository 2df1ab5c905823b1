import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './embedded-postgres-error.js';

/** What a running server's pid file says; the socket's folder is absent until the server has made its socket. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string | undefined;
}

const fastShutdownMs = 30_000;

/** Reads the pid file of a data folder; `null` if no process has its id. */
export function readPostmaster(folder: string): Postmaster | null {
  const [pid, , , , socketFolder] = linesOf(folder);
  if (!pid || !isAlive(Number(pid))) return null;
  return { pid: Number(pid), socketFolder: socketFolder?.trim() || undefined };
}

/**
 * Removes a pid file whose process id now belongs to another program, which PostgreSQL would take for a running server for ever. A
 * server's working folder is its data folder, and Linux shows it to the owner and to root.
 */
export function dropForeignPidFile(folder: string): void {
  const running = readPostmaster(folder);
  const workingFolder = running && workingFolderOf(running.pid);
  if (workingFolder && workingFolder !== folder) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** Stops the server by a fast shutdown, which does not wait for clients; resolves once it has ended. */
export async function endPostmaster(folder: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const giveUpAt = Date.now() + fastShutdownMs;
  while (readPostmaster(folder)?.pid === pid) {
    // After that an immediate shutdown; recovery then restores what was committed.
    if (Date.now() > giveUpAt) signal(pid, 'SIGQUIT');
    await pause(10);
  }
}

function linesOf(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}
