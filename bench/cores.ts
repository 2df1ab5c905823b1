import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { withChildren } from './cpu.js';

/** The core that what is measured has to itself, and the list, as taskset(1) takes it, of those that are left to the rest. */
export const measuredCore = 0;
export const otherCores = `1-${availableParallelism() - 1}`;

/** Throws where processes can't be held to cores of their own. */
export function mustHaveCores(): void {
  if (process.platform === 'linux' && availableParallelism() > 1) return;
  throw new Error('this benchmark holds processes to cores: it needs Linux, taskset and two cores');
}

/** Holds a running process, and those it starts from now on, to these cores. */
export function holdTo(cores: string, pid: number): void {
  for (const each of withChildren(pid)) execFileSync('taskset', ['-acp', cores, String(each)], { stdio: 'ignore' });
}
