import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TypedCommand {
  /** Resolves when one of its streams has said so; rejects when it ends before. */
  said(pattern: RegExp): Promise<void>;
  /** All it said so far. */
  output(): string;
  /** What a terminal does: the whole group gets the signal, and npm hands it on to its child once more. */
  pressCtrlC(): Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Is anybody of its group left? */
  isAlive(): boolean;
}

/** A command as a person types it: npm at the head of a process group of its own, with nothing but these settings. */
export function typeCommand(words: readonly string[], settings: Readonly<Record<string, string>>): TypedCommand {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings };
  const child = spawn('npm', words, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const hear = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of hear) listener();
    });
  const closed = once(child, 'close');
  const said = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => pattern.test(output) && (hear.delete(look), resolve());
      hear.add(look);
      void closed.then(() => reject(new Error(`${words.join(' ')} ended without ${pattern}:\n${output}`)));
      look();
    });
  return {
    said,
    output: () => output,
    pressCtrlC: async () => {
      process.kill(-child.pid!, 'SIGINT');
      await closed;
      return { code: child.exitCode, signal: child.signalCode };
    },
    isAlive: () => hasGroup(child),
  };
}

function hasGroup({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-pid!, 0);
  } catch {
    return false;
  }
}

/** What a service's data folder still has of a server: its pid file, its socket, its lock, its processes. On Linux. */
export function leftOfServer(dataDir: string): string[] {
  const folder = join(dataDir, 'postgres');
  const files = ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'].filter((name) =>
    existsSync(join(folder, name)),
  );
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(name).includes(folder));
  return [...files, ...processes.map((pid) => `${pid}: ${commandOf(pid)}`)];
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
