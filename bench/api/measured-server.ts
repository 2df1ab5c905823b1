import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, whose CPU time can be read. */
export interface MeasuredServer {
  readonly port: number;
  /** CPU time so far, user and system, in ms. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const ticksPerSecond = 100;

/** Starts a built file that prints its port, `…:PORT` or `on PORT`, on stdout. */
export async function startServer(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const port = await portOf(child, file);
  return {
    port,
    cpuMs: () => cpuOf(child.pid!),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function portOf({ stdout }: ChildProcess, file: string): Promise<number> {
  const lines = createInterface({ input: stdout! });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const port = /[: ](\d+)$/.exec(line.trim())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    lines.on('close', () => reject(new Error(`${file} ended before it listened`)));
  });
}

/** Fields 14 and 15 of /proc/PID/stat (proc(5)), in hundredths of a second; the name before them may hold spaces. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user! + system!) * 1000) / ticksPerSecond;
}
