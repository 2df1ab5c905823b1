import autocannon from 'autocannon';
import { answerPrompt } from './answers.js';
import { onboardCustomer } from './customer.js';
import { createTestDatabase } from './database.js';
import { startProcess } from './processes.js';

/** The response to a customer's request. */
export interface TimedResponse {
  /** 0: there was no response. */
  readonly status: number;
  readonly ms: number;
}

export interface AttackedApi {
  readonly databaseUrl: string;
  readonly pid: number;
  readonly port: string;
  readonly key: string;
  /** Sends a customer's request, each on a connection of its own. */
  readonly ask: () => Promise<TimedResponse>;
}

/**
 * Runs `work` on an API that has served requests already, so that the memory that V8 takes for any full load does not
 * count as growth.
 */
export async function withApi(
  settings: Record<string, string>,
  attack: (api: AttackedApi) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  const customer = await onboardCustomer(database.url, 'acme');
  const { key, promptIds } = customer;
  await answerPrompt(database.url, promptIds[0]!, '**Acme Cloud** is easy to use.');
  const common = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000', DATABASE_URL: database.url };
  const api = startProcess('apps/service/src/main.api', { ...common, ...settings });
  try {
    const url = /http:\S+/.exec(await api.line(/listens on/))![0];
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const ask = async (): Promise<TimedResponse> => {
      const startedAt = performance.now();
      try {
        const signal = AbortSignal.timeout(10_000);
        const response = await fetch(`${url}/v1/mentions`, { headers: { ...headers, Connection: 'close' }, signal });
        await response.text();
        return { status: response.status, ms: performance.now() - startedAt };
      } catch {
        return { status: 0, ms: Infinity };
      }
    };
    await autocannon({ url: `${url}/v1/mentions`, connections: 20, duration: 5 });
    await (await fetch(`${url}/v1/openapi.json`)).text();
    await attack({ databaseUrl: database.url, pid: api.child.pid!, port: new URL(url).port, key, ask });
  } finally {
    await api.stop('SIGKILL');
    await database.drop();
  }
}

const inMs = (value: number): string => `${value.toFixed(1)} ms`;

/** How long a customer waited, also as figures to print. */
export function latencyOf(replies: readonly TimedResponse[]): {
  p99: number;
  figures: Record<string, number | string>;
} {
  const ms = replies.map((response) => response.ms).toSorted((a, b) => a - b);
  const p99 = ms[Math.floor(ms.length * 0.99)]!;
  const figures = { asked: ms.length, p50: inMs(ms[ms.length >> 1]!), p99: inMs(p99), longest: inMs(ms.at(-1)!) };
  return { p99, figures };
}
