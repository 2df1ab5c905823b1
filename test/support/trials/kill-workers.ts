import { expect } from '@jest/globals';
import { seconds, printFigures } from '../figures.js';
import { Fleet } from '../fleet.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

interface Kills {
  readonly kills: number;
  readonly workers: number;
  readonly concurrency: number;
  /** Each worker is killed after a random time at work of up to this long. */
  readonly withinMs: number;
}

/** Workers are killed in the middle of runs, again and again, under steady load. */
export async function killWorkers({ kills, workers, concurrency, withinMs }: Kills): Promise<void> {
  await withTrial({ latencyMs: 300 }, async (trial) => {
    const { ledger } = trial;
    const settings = { ASSISTANT_CONCURRENCY: String(concurrency), RUN_LEASE_SECONDS: '10' };
    const load = trial.load(workers * concurrency * 2);
    const fleet = await Fleet.start(workers, () => trial.worker(settings));
    const startedAt = performance.now();
    await fleet.killAtRandom(kills, { withinMs });
    const killedMs = performance.now() - startedAt;
    const prompts = await load.stop();
    await until('the end of every run', () => ledger.isIdle(), 120_000);
    await ledger.untilQueueIsEmpty({ withinMs: 30_000 });
    const counts = await ledger.counts();
    const calls = (await trial.demo.calls()).total;
    printFigures('kill -9 of workers in mid-run', {
      kills: fleet.kills,
      took: seconds(killedMs),
      runs: prompts,
      results: counts.results,
      doubled: counts.doubled,
      'in flight at kills': counts.again,
      calls,
    });
    expect(counts).toMatchObject({ runs: prompts, succeeded: prompts, results: prompts, doubled: 0, partial: 0 });
    expect(calls).toBeLessThanOrEqual(counts.results + counts.again);
    expect(counts.again).toBeLessThanOrEqual(fleet.kills * concurrency);
  });
}
