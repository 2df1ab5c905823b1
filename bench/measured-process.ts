import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { cpuMsOf } from './cpu.js';

/** A built file in a process of its own, whose CPU time can be read. */
export interface MeasuredProcess {
  readonly pid: number;
  /** The line that said that it is ready, as `ready` matched it. */
  readonly said: RegExpExecArray;
  /** CPU time so far, user and system, in ms. */
  cpuMs(): number;
  stop(): Promise<void>;
}

export interface ProcessOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What it prints on stdout once it can be used. */
  readonly ready: RegExp;
  /** The cores that it may use, as taskset(1) takes them; absent: any. */
  readonly cores?: string | undefined;
}

/** Starts a built file and resolves once it is ready. Rejects where it ends before. */
export async function startProcess(
  file: string,
  { args = [], env = {}, ready, cores }: ProcessOptions,
): Promise<MeasuredProcess> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const command = [...(cores === undefined ? [] : ['taskset', '-c', cores]), process.execPath, path, ...args];
  const child = spawn(command[0]!, command.slice(1), {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const said = await lineLike(ready, child.stdout);
  if (!said || child.pid === undefined) throw new Error(`${file} ended before it was ready`);
  const { pid } = child;
  return {
    pid,
    said,
    cpuMs: () => cpuMsOf(pid),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** `null` where the output ends without such a line. What follows is read and dropped, so that the process never waits. */
function lineLike(pattern: RegExp, output: Readable): Promise<RegExpExecArray | null> {
  const lines = createInterface({ input: output });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const match = pattern.exec(line.trim());
      if (match) resolve(match);
    });
    lines.on('close', () => resolve(null));
  });
}
