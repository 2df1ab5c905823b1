import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TypedCommand {
  /** Resolves when one of its streams has printed this. Rejects when the command ends before. */
  printed(pattern: RegExp): Promise<void>;
  /** Everything that it has printed so far. */
  output(): string;
  /**
   * Does what a terminal does: the whole process group gets the signal, and npm passes it on to its child once more.
   */
  pressCtrlC(): Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Whether any process of its group is left. */
  isAlive(): boolean;
}

/** Runs a command as a person types it: npm leads a process group of its own, with these settings alone. */
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
  const printed = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => pattern.test(output) && (hear.delete(look), resolve());
      hear.add(look);
      void closed.then(() => reject(new Error(`${words.join(' ')} ended without ${pattern}:\n${output}`)));
      look();
    });
  return {
    printed,
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

/**
 * What is left of a server in a service's data folder: its pid file, its socket, its lock, its processes. Linux only.
 */
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
