import { performance } from 'node:perf_hooks';
import { expect } from '@jest/globals';
import { hostileTexts } from '../../../bench/analysis/hostile-texts.js';
import { printFigures } from '../figures.js';
import { ScriptedProvider } from '../scripted-provider.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';
import { freePort, longestStallMs } from '../process-measures.js';

const rounds = 4;
const atOnce = 10;

/** The slowest kinds, those with the largest results, and what once never ended. */
const chosen = ['"[]("', '"[]["', '"+ "', '"- >"', 'a title that never ends', '"喜茶"', 'one enumeration', '"Acme "', 'an address of brackets', 'a thousand lists and blank lines']; // prettier-ignore

/**
 * One process serves and works, as `npm start` does. Ten hostile answers are analysed at once, again and again, while a
 * customer reads.
 */
export async function answerHostile(): Promise<void> {
  const provider = await ScriptedProvider.start();
  try {
    await withTrial({ accounts: ['reader', 'acme'] }, async (trial) => {
      const [port, metricsPort] = [await freePort(), await freePort()];
      trial.start('apps/service/src/main', {
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        OPENAI_BASE_URL: provider.baseUrl,
        OPENAI_API_KEY: 'k',
        ASSISTANT_API: 'responses',
        ASSISTANT_MODEL: 'gpt-5-mini',
        RATE_LIMIT_PER_MINUTE: '1000000',
        RUN_LEASE_SECONDS: '10',
      });
      const read = () =>
        fetch(`http://127.0.0.1:${port}/v1/mentions`, {
          headers: { authorization: `Bearer ${trial.keys.get('reader')}`, 'content-type': 'application/json' },
        });
      await trial.ledger.addPrompts({ account: 'reader', count: 1 });
      await until('a first result', async () => (await read().catch(() => null))?.status === 200, 60_000);
      await longestStallMs(metricsPort);

      const texts = hostileTexts(100_000).filter(({ name }) => chosen.includes(name));
      let asked = 0;
      Object.defineProperty(provider.says, 'question', { get: () => texts[asked++ % texts.length]!.text });
      const took: number[] = [];
      const over = new AbortController();
      const reader = (async () => {
        while (!over.signal.aborted) {
          const startedAt = performance.now();
          const response = await read();
          await response.arrayBuffer();
          took.push(performance.now() - startedAt);
          expect(response.status).toBe(200);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })();
      const startedAt = performance.now();
      for (let round = 0; round < rounds; round++) {
        await trial.ledger.addPrompts({ account: 'acme', count: atOnce, name: `hostile ${round}` });
        await until('hostile runs', () => trial.ledger.isIdle(), 120_000);
      }
      const seconds = (performance.now() - startedAt) / 1000;
      over.abort();
      await reader;
      took.sort((a, b) => a - b);
      const at = (share: number) => took[Math.floor(took.length * share)]!;
      const stallMs = await longestStallMs(metricsPort);
      const lost = await trial.ledger.query(
        `select status, error_code, error_message, attempt, recoveries from run where recoveries > 0 or attempt > 1 or status <> 'succeeded'`,
      );
      const [{ most }] = (await trial.ledger.query<{ most: number }>(
        'select max(octet_length(body))::int as most from result',
      )) as [{ most: number }];
      printFigures(`${rounds * atOnce} hostile answers, ten at once`, {
        took: `${seconds.toFixed(1)} s`,
        reads: took.length,
        p50: `${at(0.5).toFixed(1)} ms`,
        p99: `${at(0.99).toFixed(1)} ms`,
        longest: `${at(0.99999).toFixed(1)} ms`,
        'longest stall': `${Math.round(stallMs)} ms`,
        'leases lost': lost.length,
        'largest body': `${Math.round(most / 1024)} KiB`,
      });
      expect(lost).toEqual([]);
      expect(most).toBeLessThan(2 << 20);
      expect(at(0.99)).toBeLessThan(50);
      expect(stallMs).toBeLessThan(1000);
    });
  } finally {
    await provider.close();
  }
}
