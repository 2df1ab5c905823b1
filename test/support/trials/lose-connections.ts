import { expect } from '@jest/globals';
import { seconds, tell } from '../figures.js';
import { createTestDatabase } from '../database.js';
import { LossyProxy } from '../lossy-proxy.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';
import { freePort } from '../vitals.js';

const backWithinMs = 60_000;

/** Every connection to the database goes quiet in the midst of work, and new ones work: a failover, a NAT that forgot. */
export async function loseConnections({ times }: { times: number }): Promise<void> {
  const database = await createTestDatabase();
  const proxy = await LossyProxy.before(database.url);
  try {
    await withTrial({ latencyMs: 200, databaseUrl: database.url }, async (trial) => {
      const { ledger, demo } = trial;
      const metricsPort = await freePort();
      const worker = await trial.worker({
        DATABASE_URL: proxy.urlOf(database.url),
        ASSISTANT_CONCURRENCY: '5',
        METRICS_PORT: String(metricsPort),
      });
      const load = trial.load(20);
      const waitsMs: number[] = [];
      let lost = 0;
      let oldestLook = 0;
      for (let n = 0; n < times; n++) {
        await until('calls in mid-air', async () => (await demo.calls()).open >= 4);
        lost += proxy.hush();
        const hushedAt = performance.now();
        // What was answered before its connection went quiet may still be counted: what is claimed from now on is new.
        const [now] = await ledger.query<{ at: Date }>('select clock_timestamp() as at');
        const claimedSince = `r.started_at > '${now!.at.toISOString()}' and r.status = 'succeeded'`;
        await until(
          'a new result',
          async () => {
            oldestLook = Math.max(oldestLook, await lookAgeSeconds(metricsPort));
            return (await ledger.runs(claimedSince)).length > 0;
          },
          120_000,
        );
        waitsMs.push(performance.now() - hushedAt);
      }
      await load.stop();
      await until('the end of every run', () => ledger.isIdle(), 120_000);
      const { runs, results, doubled, partial, again, failed } = await ledger.counts();
      const calls = (await demo.calls()).total;
      const [{ cost }] = (await ledger.query<{ cost: number }>('select sum(cost_usd)::float8 as cost from run')) as [
        { cost: number },
      ];
      tell('connections that went quiet under load', {
        times,
        connections: lost,
        runs,
        results,
        calls,
        'runs taken again': again,
        'USD booked': cost,
        'results again after': waitsMs.map(seconds).join(' '),
        'oldest look': `${oldestLook.toFixed(1)} s`,
      });
      expect({ results, doubled, partial, failed }).toEqual({ results: runs, doubled: 0, partial: 0, failed: 0 });
      expect(calls).toBeLessThanOrEqual(results + again);
      expect(Math.max(...waitsMs)).toBeLessThanOrEqual(backWithinMs);
      expect(worker.child.exitCode).toBeNull();
    });
  } finally {
    await proxy.close();
    await database.drop();
  }
}

async function lookAgeSeconds(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^brand_mentions_queue_look_age_seconds (\S+)$/m.exec(text)![1]);
}
