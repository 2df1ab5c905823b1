import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@jest/globals';
import autocannon from 'autocannon';
import { answerPrompt } from '../answered.js';
import { type Customer, onboardCustomer } from '../customer.js';
import { createTestDatabase } from '../database.js';
import { tell } from '../figures.js';
import { startProcess } from '../processes.js';
import { residentMb } from '../vitals.js';

const mostGrowthMb = 150;

export interface Flood {
  readonly connections: number;
  readonly seconds: number;
  /** What each sends first, given a customer's key. */
  readonly head: (key: string) => string;
  /** What each sends after it without end. */
  readonly part: string;
  /** For the customer's request at the 99th percentile. */
  readonly longestMs: number;
}

/** Clients send without end and read nothing, while a customer asks every 20 ms. */
export async function holdOutFlood(
  title: string,
  { connections, seconds, head, part, longestMs }: Flood,
): Promise<void> {
  await withApi({}, async ({ pid, port, key, ask }) => {
    const idleMb = residentMb(pid);
    const args = ['test/support/flood.js', port, String(connections), head(key), part];
    const flood = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const replies: Reply[] = [];
    let peakMb = 0;
    const endAt = performance.now() + seconds * 1000;
    while (performance.now() < endAt) {
      replies.push(await ask());
      peakMb = Math.max(peakMb, residentMb(pid));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const told = once(flood.stdout, 'data');
    flood.kill('SIGTERM');
    const { cut, bytes } = JSON.parse(String((await told)[0])) as { cut: number; bytes: number };
    const ms = replies.map((reply) => reply.ms).toSorted((a, b) => a - b);
    const p99 = ms[Math.floor(ms.length * 0.99)]!;
    const growthMb = Math.round(peakMb - idleMb);
    tell(title, {
      connections,
      asked: replies.length,
      p50: `${ms[ms.length >> 1]!.toFixed(1)} ms`,
      p99: `${p99.toFixed(1)} ms`,
      longest: `${ms.at(-1)!.toFixed(1)} ms`,
      idle: `${Math.round(idleMb)} MB`,
      growth: `${growthMb} MB`,
      cut,
      'MB sent': Math.round(bytes / 1e6),
    });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(growthMb).toBeLessThan(mostGrowthMb);
    expect(p99).toBeLessThanOrEqual(longestMs);
  });
}

/**
 * More connections than the port takes, of which each is told that it is none of HTTP, or too slow, and goes on with a byte now and then:
 * 20 s later a customer is answered again.
 */
export async function outliveDrips(
  title: string,
  { connections, head }: { connections: number; head: string },
): Promise<void> {
  // Else the shares of the addresses would keep most of them out.
  await withApi({ TRUSTED_PROXIES: '127.0.1.0/24' }, async ({ port, ask }) => {
    const args = ['test/support/drip.js', port, String(connections), head];
    const drips = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: drips.stdout });
    await once(lines, 'line');
    const during = await ask();
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    const after = await ask();
    const told = once(lines, 'line');
    drips.kill('SIGTERM');
    const { open } = JSON.parse(String((await told)[0])) as { open: number };
    tell(title, {
      connections,
      'answered meanwhile': during.status,
      'answered after 20 s': after.status,
      'still open': open,
    });
    expect(after.status).toBe(200);
    expect(open).toBe(0);
  });
}

interface Reply {
  /** 0: none. */
  readonly status: number;
  readonly ms: number;
}

interface AttackedApi {
  readonly pid: number;
  readonly port: string;
  readonly key: string;
  /** A customer's request, each by a connection of its own. */
  readonly ask: () => Promise<Reply>;
}

/** An API that has worked already: what V8 takes for any full load is no growth. */
async function withApi(settings: Record<string, string>, attack: (api: AttackedApi) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const customer: Customer = await onboardCustomer(database.url, 'acme');
  const { key, promptIds } = customer;
  await answerPrompt(database.url, customer, promptIds[0]!, '**Acme Cloud** is easy to use.');
  const common = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000', DATABASE_URL: database.url };
  const api = startProcess('apps/service/src/main.api', { ...common, ...settings });
  try {
    const url = /http:\S+/.exec(await api.line(/listens on/))![0];
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const ask = async (): Promise<Reply> => {
      const startedAt = performance.now();
      try {
        const signal = AbortSignal.timeout(10_000);
        const reply = await fetch(`${url}/v1/mentions`, { headers: { ...headers, Connection: 'close' }, signal });
        await reply.text();
        return { status: reply.status, ms: performance.now() - startedAt };
      } catch {
        return { status: 0, ms: Infinity };
      }
    };
    await autocannon({ url: `${url}/v1/mentions`, connections: 20, duration: 5 });
    await (await fetch(`${url}/v1/openapi.json`)).text();
    await attack({ pid: api.child.pid!, port: new URL(url).port, key, ask });
  } finally {
    await api.stop('SIGKILL');
    await database.drop();
  }
}
