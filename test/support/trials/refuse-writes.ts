import { expect } from '@jest/globals';
import { seconds, printFigures } from '../figures.js';
import { OwnServer } from '../own-server.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

/**
 * The database refuses writes for a while, as after a failover to a standby, and then takes them again. Workers and API
 * keep running.
 */
export async function refuseWrites({ times, forMs }: { times: number; forMs: number }): Promise<void> {
  const server = await OwnServer.open();
  try {
    await withTrial({ latencyMs: 200, databaseUrl: server.url }, async (trial) => {
      const { ledger, demo, keys } = trial;
      const processes = await trial.workers(2, { ASSISTANT_CONCURRENCY: '5', RUN_LEASE_SECONDS: '10' });
      const api = trial.start('apps/service/src/main.api', { PORT: '0' });
      const url = /http:\S+/.exec(await api.line(/listens on/))![0];
      const headers = { Authorization: `Bearer ${keys.get('acme')}`, 'Content-Type': 'application/json' };
      const statuses = new Map<number, number>();
      const load = trial.load(40);
      await until('a first result', async () => (await ledger.counts()).results > 0);
      const waitsMs: number[] = [];
      for (let time = 0; time < times; time++) {
        await until('calls in mid-air', async () => (await demo.calls()).open >= 5);
        await writes(ledger, 'off');
        for (const end = performance.now() + forMs; performance.now() < end;) {
          const { status } = await fetch(`${url}/v1/mentions`, { headers });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        const before = (await ledger.counts()).results;
        await writes(ledger, 'on');
        const againAt = performance.now();
        await until('a new result', async () => (await ledger.counts()).results > before, 60_000);
        waitsMs.push(performance.now() - againAt);
      }
      await load.stop();
      await until('the end of every run', () => ledger.isIdle(), 120_000);
      await ledger.untilQueueIsEmpty({ withinMs: 30_000 });
      const counts = await ledger.counts();
      const calls = (await demo.calls()).total;
      const [booked] = await ledger.query<{ usd: number; free: number }>(
        `select sum(cost_usd)::float8 as usd, count(*) filter (where cost_usd = 0)::int as free from run`,
      );
      printFigures('a database that takes no writes', {
        times,
        runs: counts.runs,
        results: counts.results,
        calls,
        'runs taken again': counts.again,
        'USD booked': booked!.usd.toFixed(5),
        'a result again within': seconds(Math.max(...waitsMs)),
        answered: [...statuses].map(([status, count]) => `${status}: ${count}`).join(' '),
      });
      expect(counts).toMatchObject({ succeeded: counts.runs, results: counts.runs, doubled: 0, partial: 0 });
      expect(calls).toBeLessThanOrEqual(counts.results + counts.again);
      expect(booked!.free).toBe(0);
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect([...processes, api].map(({ child }) => child.exitCode)).toEqual([null, null, null]);
    });
  } finally {
    await server.close();
  }
}

async function writes(ledger: { query(sql: string): Promise<object[]> }, state: 'on' | 'off'): Promise<void> {
  await ledger.query(`alter system set default_transaction_read_only = ${state === 'on' ? 'off' : 'on'}`);
  await ledger.query('select pg_reload_conf()');
}
