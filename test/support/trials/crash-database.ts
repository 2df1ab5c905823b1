import { expect } from '@jest/globals';
import { seconds, printFigures } from '../figures.js';
import { OwnServer } from '../own-server.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

const servingAgainMs = 5000;

/** The database's server crashes under load and comes back, while workers and API keep running. */
export async function crashDatabase({ crashes }: { crashes: number }): Promise<void> {
  const server = await OwnServer.open();
  try {
    await withTrial({ latencyMs: 200, databaseUrl: server.url }, async (trial) => {
      const { ledger } = trial;
      const settings = { ASSISTANT_CONCURRENCY: '5', RUN_LEASE_SECONDS: '10' };
      const processes = await trial.workers(2, settings);
      const api = trial.start('apps/service/src/main.api', { PORT: '0' });
      const url = /http:\S+/.exec(await api.line(/listens on/))![0];
      const load = trial.load(40);
      await until('a first result', async () => (await ledger.counts()).results > 0);
      const waitsMs: number[] = [];
      for (let crash = 0; crash < crashes; crash++) waitsMs.push(await crashOnce(trial, server, url));
      await load.stop();
      await until('the end of every run', () => ledger.isIdle(), 120_000);
      await ledger.untilQueueIsEmpty({ withinMs: 30_000 });
      const counts = await ledger.counts();
      const [prompts] = await ledger.query<{ count: number }>('select count(*)::int as count from prompt');
      const calls = (await trial.demo.calls()).total;
      const longestMs = Math.max(...waitsMs);
      printFigures('immediate restarts of the database under load', {
        crashes,
        runs: counts.runs,
        results: counts.results,
        calls,
        'runs taken again': counts.again,
        'served again within': seconds(longestMs),
      });
      expect(counts).toMatchObject({
        runs: prompts!.count,
        succeeded: counts.runs,
        results: counts.runs,
        doubled: 0,
        partial: 0,
      });
      expect(calls).toBeLessThanOrEqual(counts.results + counts.again);
      expect(longestMs).toBeLessThanOrEqual(servingAgainMs);
      expect([...processes, api].map(({ child }) => child.exitCode)).toEqual([null, null, null]);
    });
  } finally {
    await server.close();
  }
}

/** Milliseconds from the first connection that the server accepts to a served answer and a new result. */
async function crashOnce({ ledger, demo, keys }: Trial, server: OwnServer, apiUrl: string): Promise<number> {
  const ask = async () => {
    const headers = { Authorization: `Bearer ${keys.get('acme')}`, 'Content-Type': 'application/json' };
    const { status } = await fetch(`${apiUrl}/v1/mentions`, { headers });
    return status;
  };
  await until('calls in mid-air', async () => (await demo.calls()).open >= 5);
  await server.crash();
  // The time counts only once no cached response is left.
  await until('the API to say so', async () => (await ask()) === 503);
  await server.restart();
  const acceptedAt = performance.now();
  const before = (await ledger.counts()).results;
  await Promise.all([
    until('an answer of the API', async () => (await ask()) === 200, 60_000),
    until('a new result', async () => (await ledger.counts()).results > before, 60_000),
  ]);
  return performance.now() - acceptedAt;
}
