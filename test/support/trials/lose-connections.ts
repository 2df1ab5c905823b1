import { expect } from '@jest/globals';
import { seconds, printFigures } from '../figures.js';
import { createTestDatabase } from '../database.js';
import { LossyProxy } from '../lossy-proxy.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';
import { freePort } from '../process-measures.js';

const backWithinMs = 60_000;

/**
 * Every connection to the database goes silent in the middle of work, and new ones work, as in a failover or with a NAT
 * that lost its state.
 */
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
        // What was answered before its connection went silent may still be counted, so only later claims are checked.
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
      printFigures('connections that went quiet under load', {
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

/**
 * The network passes nothing for more than a minute, then everything. What is logged meanwhile is checked, and how long
 * it takes until runs are worked again.
 */
export async function loseNetwork(): Promise<void> {
  const database = await createTestDatabase();
  const proxy = await LossyProxy.before(database.url);
  try {
    await withTrial({ databaseUrl: database.url }, async (trial) => {
      const { ledger, demo } = trial;
      const metricsPort = await freePort();
      const settings = { DATABASE_URL: proxy.urlOf(database.url), METRICS_PORT: String(metricsPort) };
      const working = await trial.worker(settings);
      const readiness = async () => (await fetch(`http://127.0.0.1:${metricsPort}/health/ready`)).status;
      await ledger.addPrompts({ account: 'acme', count: 5, name: 'before' });
      await until('the first results', () => ledger.isIdle());
      expect(await readiness()).toBe(200);
      proxy.swallow(true);
      await ledger.addPrompts({ account: 'acme', count: 5, name: 'meanwhile' });
      await until('a line', async () => working.output().includes('no run is taken'), 90_000);
      const lookAge = await lookAgeSeconds(metricsPort);
      expect(await readiness()).toBe(503);
      proxy.swallow(false);
      const passedAt = performance.now();
      await until('readiness', async () => (await readiness()) === 200, 60_000);
      const readyMs = performance.now() - passedAt;
      await until('the results', async () => (await ledger.counts()).results === 10, 60_000);
      const resultsMs = performance.now() - passedAt;
      const { runs, results, doubled, partial, again } = await ledger.counts();
      const calls = (await demo.calls()).total;
      printFigures('a network that passes nothing for a minute', {
        'look age': `${lookAge.toFixed(1)} s`,
        'ready again after': seconds(readyMs),
        'all results after': seconds(resultsMs),
        runs,
        calls,
        'runs taken again': again,
      });
      expect({ results, doubled, partial }).toEqual({ results: runs, doubled: 0, partial: 0 });
      expect(calls).toBeLessThanOrEqual(results + again);
      expect(lookAge).toBeGreaterThan(60);
      expect(working.output().match(/no run is taken/g)).toHaveLength(1);
      expect(working.output().match(/can be seen again/g)).toHaveLength(1);
    });
  } finally {
    await proxy.close();
    await database.drop();
  }
}
