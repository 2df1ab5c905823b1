import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@jest/globals';
import autocannon from 'autocannon';
import { answerPrompt } from '../answered.js';
import { onboardCustomer } from '../customer.js';
import { createTestDatabase } from '../database.js';
import { tell } from '../figures.js';
import { startProcess } from '../processes.js';
import { residentMb } from '../vitals.js';

const mostGrowthMb = 150;
const longestMs = 50;

/** Clients without a key pipeline requests and read nothing, while a customer asks every 20 ms. */
export async function holdOutFlood({
  connections,
  seconds,
  path,
}: {
  connections: number;
  seconds: number;
  path: string;
}): Promise<void> {
  const database = await createTestDatabase();
  const { key, promptIds } = await onboardCustomer(database.url, 'acme');
  await answerPrompt(database.url, { slug: 'acme', key, promptIds }, promptIds[0]!, '**Acme Cloud** is easy to use.');
  const settings = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000', DATABASE_URL: database.url };
  const api = startProcess('apps/service/src/main.api', settings);
  try {
    const url = /http:\S+/.exec(await api.line(/listens on/))![0];
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const ask = async () => {
      const startedAt = performance.now();
      const reply = await fetch(`${url}/v1/mentions`, { headers });
      await reply.text();
      return { status: reply.status, ms: performance.now() - startedAt };
    };
    // Idle is a process that has worked: what V8 takes for any full load is no growth.
    await autocannon({ url: `${url}/v1/mentions`, connections: 20, duration: 5 });
    await (await fetch(`${url}/v1/openapi.json`)).text();
    const idleMb = residentMb(api.child.pid!);
    const port = new URL(url).port;
    const flood = spawn(process.execPath, ['test/support/flood.js', port, String(connections), path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const replies: { status: number; ms: number }[] = [];
    let peakMb = 0;
    const endAt = performance.now() + seconds * 1000;
    while (performance.now() < endAt && api.child.exitCode === null && api.child.signalCode === null) {
      replies.push(await ask().catch(() => ({ status: 0, ms: Infinity })));
      peakMb = Math.max(peakMb, residentMb(api.child.pid!));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const told = once(flood.stdout, 'data');
    flood.kill('SIGTERM');
    const { cut, bytes } = JSON.parse(String((await told)[0])) as { cut: number; bytes: number };
    const ms = replies.map((reply) => reply.ms).toSorted((a, b) => a - b);
    const p99 = ms[Math.floor(ms.length * 0.99)]!;
    const growthMb = Math.round(peakMb - idleMb);
    tell(`${connections} clients that never read, ${path}`, {
      asked: replies.length,
      p50: `${ms[ms.length >> 1]!.toFixed(1)} ms`,
      p99: `${p99.toFixed(1)} ms`,
      idle: `${Math.round(idleMb)} MB`,
      growth: `${growthMb} MB`,
      cut,
      'MB sent': Math.round(bytes / 1e6),
    });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(growthMb).toBeLessThan(mostGrowthMb);
    expect(p99).toBeLessThanOrEqual(longestMs);
  } finally {
    await api.stop('SIGKILL');
    await database.drop();
  }
}
