import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedRun } from '@app/storage';

export interface Following {
  /** Leases those runs to us that nobody has any more, and returns them. */
  readonly takeFree: (runs: readonly OpenedRun[]) => Promise<OpenedRun[]>;
  readonly work: (runs: readonly OpenedRun[]) => Promise<void>;
  /** Returns the runs that have not ended. */
  readonly openOf: (runs: readonly OpenedRun[]) => Promise<OpenedRun[]>;
  /** Called for each run that ended elsewhere. */
  readonly ended: () => void;
  readonly patienceMs: number;
  readonly signal: AbortSignal;
}

const lookEveryMs = 500;

/** Waits at most `patienceMs` for runs that others have in flight, and works those that become free. */
export async function followRuns(runs: readonly OpenedRun[], following: Following): Promise<void> {
  const { takeFree, work, openOf, ended, patienceMs, signal } = following;
  const untilMs = performance.now() + patienceMs;
  for (let waiting = [...runs]; waiting.length > 0;) {
    const free = await takeFree(waiting);
    if (free.length > 0) await work(free);
    const others = waiting.filter((run) => !free.includes(run));
    waiting = await openOf(others);
    for (let count = waiting.length; count < others.length; count++) ended();
    if (signal.aborted || performance.now() > untilMs) return;
    if (waiting.length > 0) await pause(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}
