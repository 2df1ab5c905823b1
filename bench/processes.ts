import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ticksPerSecond = 100;

/** CPU time of a process so far, user and system, in all its threads, in ms; measured in steps of 10 ms. */
const cpuMsOf = (pid: number): number => msOf(statOf(pid), ['utime', 'stime']);

/** The same for a process, its children, and those of them that have ended. */
export function cpuMsWithChildren(pid: number): number {
  const own = msOf(statOf(pid), ['utime', 'stime', 'cutime', 'cstime']);
  return childrenOf(pid).reduce((sum, { stat }) => sum + msOf(stat, ['utime', 'stime']), own);
}

export const parentOf = (pid: number): number => statOf(pid)[fieldPositions.ppid] ?? Number.NaN;

const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).map((child) => child.pid)];

/** Idle time of a core so far, in ms: the fourth and fifth numbers of its line in /proc/stat (proc(5)). */
export function idleMsOf(core: number): number {
  const line = readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`cpu${core} `));
  const [idle = Number.NaN, waiting = Number.NaN] = (line ?? '').split(' ').slice(4, 6).map(Number);
  return ((idle + waiting) * 1000) / ticksPerSecond;
}

/** Positions of fields in /proc/PID/stat (proc(5)), counted from the state, which follows the name. */
const fieldPositions = { ppid: 1, utime: 11, stime: 12, cutime: 13, cstime: 14 };

function msOf(stat: readonly number[], fields: readonly (keyof typeof fieldPositions)[]): number {
  const ticks = fields.reduce((sum, field) => sum + (stat[fieldPositions[field]] ?? Number.NaN), 0);
  return (ticks * 1000) / ticksPerSecond;
}

// The name before the fields may contain spaces and brackets.
function statOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function childrenOf(parent: number): { pid: number; stat: number[] }[] {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  const all = pids.flatMap((pid) => {
    try {
      return [{ pid, stat: statOf(pid) }];
    } catch {
      // The process ended between the listing and the reading.
      return [];
    }
  });
  return all.filter(({ stat }) => stat[fieldPositions.ppid] === parent);
}

/**
 * The core that is reserved for what is measured, and the list, as taskset(1) takes it, of the cores for everything
 * else.
 */
export const measuredCore = 0;
export const otherCores = `1-${availableParallelism() - 1}`;

/** Throws where processes cannot be held to cores of their own. */
export function mustHaveCores(): void {
  if (process.platform === 'linux' && availableParallelism() > 1) return;
  throw new Error('this benchmark holds processes to cores: it needs Linux, taskset and two cores');
}

/** Holds a running process, and those that it starts from now on, to these cores. */
export function holdTo(cores: string, pid: number): void {
  for (const each of withChildren(pid)) execFileSync('taskset', ['-acp', cores, String(each)], { stdio: 'ignore' });
}

/** A built file in a process of its own, whose CPU time can be read. */
export interface MeasuredProcess {
  readonly pid: number;
  /** The line that readyMatch that it is ready, as `ready` matched it. */
  readonly readyMatch: RegExpExecArray;
  /** CPU time so far, user and system, in ms. */
  cpuMs(): number;
  stop(): Promise<void>;
}

interface ProcessOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Matches the line that it prints once it is ready, on stdout unless `on` says otherwise. */
  readonly ready: RegExp;
  readonly on?: 'stdout' | 'stderr';
  /** The cores that it may use, as taskset(1) takes them; absent: any. */
  readonly cores?: string | undefined;
}

/** Starts a built file and resolves once it is ready. Rejects where it ends before. */
export async function startProcess(
  file: string,
  { args = [], env = {}, ready, on = 'stdout', cores }: ProcessOptions,
): Promise<MeasuredProcess> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const command = [...(cores === undefined ? [] : ['taskset', '-c', cores]), process.execPath, path, ...args];
  const child = spawn(command[0]!, command.slice(1), {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', on === 'stdout' ? 'pipe' : 'ignore', on === 'stderr' ? 'pipe' : 'ignore'],
  });
  const exited = once(child, 'exit');
  const readyMatch = await lineLike(ready, child[on]!);
  if (!readyMatch || child.pid === undefined) throw new Error(`${file} ended before it was ready`);
  const { pid } = child;
  return {
    pid,
    readyMatch,
    cpuMs: () => cpuMsOf(pid),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Returns `null` where the output ends without such a line. Later output is read and dropped, so that the process never
 * blocks.
 */
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

/** A server in a process of its own, whose CPU time can be read. */
export interface MeasuredServer extends MeasuredProcess {
  readonly port: number;
}

/** Starts a built file that prints its port, `…:PORT` or `on PORT`, on stdout. */
export async function startServer(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const server = await startProcess(file, { args, env, ready: /[: ](\d+)$/ });
  return { ...server, port: Number(server.readyMatch[1]) };
}
