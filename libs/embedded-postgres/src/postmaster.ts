import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './embedded-postgres-error.js';

/** What a running server says of itself in its data folder; the socket's folder is absent until it has made one. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string | undefined;
}

const fastEndMs = 30_000;

/** The server of a data folder: `null` where none runs, as far as the process id tells. */
export function readPostmaster(folder: string): Postmaster | null {
  const [pid, , , , socketFolder] = linesOf(folder);
  if (!pid || !isAlive(Number(pid))) return null;
  return { pid: Number(pid), socketFolder: socketFolder?.trim() || undefined };
}

/**
 * Removes a pid file whose number now belongs to another program: PostgreSQL itself would take that for a running server for ever.
 * A server's working folder is its data folder, which Linux shows to its owner and to root.
 */
export function dropForeignPidFile(folder: string): void {
  const running = readPostmaster(folder);
  const workingFolder = running && workingFolderOf(running.pid);
  if (workingFolder && workingFolder !== folder) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** Ends the server in an orderly way that waits for no client; resolves when it is gone. */
export async function endPostmaster(folder: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const impatientAt = Date.now() + fastEndMs;
  while (readPostmaster(folder)?.pid === pid) {
    // Immediate: what was committed is found again by recovery.
    if (Date.now() > impatientAt) signal(pid, 'SIGQUIT');
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
    // Gone already.
  }
}
