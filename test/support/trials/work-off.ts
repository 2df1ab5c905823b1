import { expect } from '@jest/globals';
import { seconds, printFigures } from '../figures.js';
import { Fleet } from '../fleet.js';
import type { TestLedger } from '../ledger.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

interface Backlog {
  readonly runs: number;
  readonly workers: number;
  readonly concurrency: number;
  readonly leaseSeconds: number;
  readonly latencyMs: number;
  /**
   * How many workers are killed by kill -9 meanwhile, one at a time, a random time of up to 5 s apart; default: none.
   */
  readonly kills?: number;
  /** The longest time in which no run ends while others wait; default: any. */
  readonly standstillMs?: number;
}

/** All runs are due at once and are worked. The queue then knows of each that it has ended. */
export async function workOff(backlog: Backlog): Promise<void> {
  const { runs, workers, concurrency, leaseSeconds, latencyMs, kills = 0 } = backlog;
  await withTrial({ latencyMs }, async (trial) => {
    const { ledger } = trial;
    const settings = { ASSISTANT_CONCURRENCY: String(concurrency), RUN_LEASE_SECONDS: String(leaseSeconds) };
    await ledger.addPrompts({ account: 'acme', count: runs });
    const fleet = await Fleet.start(workers, () => trial.worker(settings));
    const watch = watchActiveJobs(ledger);
    const startedAt = performance.now();
    await fleet.killInTurn(kills, { withinMs: 5000 });
    await until('the end of every run', () => ledger.isIdle(), 600_000);
    const tookMs = performance.now() - startedAt;
    const mostActive = await watch.stop();
    await ledger.untilQueueIsEmpty();
    const standstillMs = await longestStandstillMs(ledger);
    const counts = await ledger.counts();
    printFigures('a backlog worked off', {
      runs,
      workers,
      kills: fleet.kills,
      took: seconds(tookMs),
      'runs/s': Math.round((runs / tookMs) * 1000),
      'longest standstill': seconds(standstillMs),
      'most active jobs': mostActive,
    });
    expect(counts).toMatchObject({ runs, succeeded: runs, results: runs, doubled: 0, partial: 0 });
    expect(standstillMs).toBeLessThanOrEqual(backlog.standstillMs ?? Infinity);
    // Runs at work, and those that have ended while the last exchange with the queue was on its way. A killed worker's
    // jobs wait for their leases.
    expect(mostActive).toBeLessThanOrEqual((workers + kills) * concurrency * 2);
  });
}

/** Checks the queue again and again until it is stopped; returns the most jobs that were active at once. */
function watchActiveJobs(ledger: TestLedger): { stop(): Promise<number> } {
  const stopped = new AbortController();
  const watch = async () => {
    let most = 0;
    while (!stopped.signal.aborted) most = Math.max(most, await ledger.activeJobs());
    return most;
  };
  const watched = watch();
  return {
    stop() {
      stopped.abort();
      return watched;
    },
  };
}

/** The longest time in which no run ended while others had not begun for the first time, in ms. */
async function longestStandstillMs(ledger: TestLedger): Promise<number> {
  const [longest] = await ledger.query<{ ms: number }>(
    `with ends as (select finished_at, lag(finished_at) over (order by finished_at) as before from run),
       last_begun as (select max(started_at) as at from run)
     select coalesce(max(extract(epoch from least(finished_at, at) - before)) * 1000, 0)::float8 as ms
     from ends, last_begun where before < at`,
  );
  return longest!.ms;
}
