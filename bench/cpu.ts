import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time of a process so far, user and system, all its threads, in ms; steps of 10 ms. */
export const cpuMsOf = (pid: number): number => msOf(statOf(pid), ['utime', 'stime']);

/** The same of a process, its children, and those of them that ended already. */
export function cpuMsWithChildren(pid: number): number {
  const own = msOf(statOf(pid), ['utime', 'stime', 'cutime', 'cstime']);
  return childrenOf(pid).reduce((sum, { stat }) => sum + msOf(stat, ['utime', 'stime']), own);
}

export const parentOf = (pid: number): number => statOf(pid)[places.ppid] ?? Number.NaN;

export const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).map((child) => child.pid)];

/** Time so far that a core had nothing to do, in ms: the fourth and fifth numbers of its line in /proc/stat (proc(5)). */
export function idleMsOf(core: number): number {
  const line = readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`cpu${core} `));
  const [idle = Number.NaN, waiting = Number.NaN] = (line ?? '').split(' ').slice(4, 6).map(Number);
  return ((idle + waiting) * 1000) / ticksPerSecond;
}

/** Where proc(5) has them in /proc/PID/stat, counted from the state, which follows the name. */
const places = { ppid: 1, utime: 11, stime: 12, cutime: 13, cstime: 14 };

function msOf(stat: readonly number[], fields: readonly (keyof typeof places)[]): number {
  const ticks = fields.reduce((sum, field) => sum + (stat[places[field]] ?? Number.NaN), 0);
  return (ticks * 1000) / ticksPerSecond;
}

// The name before the fields may hold spaces and brackets.
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
      // It ended between the listing and the reading.
      return [];
    }
  });
  return all.filter(({ stat }) => stat[places.ppid] === parent);
}
