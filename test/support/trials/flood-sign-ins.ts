import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect } from '@jest/globals';
import { answerPrompt } from '../answers.js';
import { onboardCustomer } from '../customer.js';
import { createTestDatabase } from '../database.js';
import { printFigures } from '../figures.js';
import { startProcess } from '../processes.js';

const longestMs = 200;

/** One key signs in `count` times at once, while another account reads what no cache has. */
export async function floodSignIns({ count }: { count: number }): Promise<void> {
  const database = await createTestDatabase();
  const attacker = await onboardCustomer(database.url, 'acme');
  const other = await onboardCustomer(database.url, 'globex');
  await answerPrompt(database.url, other.promptIds[0]!, '**Acme Cloud** is easy to use.');
  const settings = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000', DATABASE_URL: database.url };
  const api = startProcess('apps/service/src/main.api', settings);
  try {
    const url = /http:\S+/.exec(await api.line(/listens on/))![0];
    const headers = { Authorization: `Bearer ${other.key}`, 'Content-Type': 'application/json' };
    let asked = 0;
    const ask = async () => {
      const startedAt = performance.now();
      // The moment differs each time, so that the database is asked.
      const at = new Date(Date.now() + asked++).toISOString();
      const reply = await fetch(`${url}/v1/mentions?at=${at}`, { headers });
      await reply.text();
      return { status: reply.status, ms: performance.now() - startedAt };
    };
    for (let index = 0; index < 200; index++) await ask();
    const args = [new URL(url).port, String(count), attacker.key, attacker.slug];
    const flood = spawn(process.execPath, ['test/support/sign-in-flood.js', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const replies: { status: number; ms: number }[] = [];
    const output = text(flood.stdout);
    while (flood.exitCode === null) {
      replies.push(await ask().catch(() => ({ status: 0, ms: Infinity })));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const { statuses, slowestMs } = JSON.parse(await output) as { statuses: Record<string, number>; slowestMs: number };
    const ms = replies.map((reply) => reply.ms).toSorted((a, b) => a - b);
    const p99 = ms[Math.floor(ms.length * 0.99)]!;
    printFigures(`${count} sign-ins of one key with 2,500 cookies each`, {
      'slowest sign-in': `${slowestMs} ms`,
      statuses: JSON.stringify(statuses),
      'reads of another account': replies.length,
      p50: `${ms[ms.length >> 1]!.toFixed(1)} ms`,
      p99: `${p99.toFixed(1)} ms`,
      max: `${ms.at(-1)!.toFixed(1)} ms`,
    });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(statuses).toEqual({ '204': count });
    expect(p99).toBeLessThanOrEqual(longestMs);
  } finally {
    await api.stop('SIGKILL');
    await database.drop();
  }
}
