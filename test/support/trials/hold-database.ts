import { expect } from '@jest/globals';
import { Client } from 'pg';
import { onboardCustomer } from '../customer.js';
import { answerPrompt } from '../answers.js';
import { seconds, printFigures } from '../figures.js';
import { LossyProxy } from '../lossy-proxy.js';
import { OwnServer } from '../own-server.js';
import { startProcess } from '../processes.js';
import { until } from '../until.js';

const mostMs = 3000;

interface Api {
  readonly url: string;
  readonly key: string;
  readonly server: OwnServer;
  readonly proxy: LossyProxy;
}

interface TimedResponse {
  readonly path: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
  readonly ms: number;
}

const paths = ['/v1/mentions', '/v1/prompts', '/v1/results', '/v1/competitors', '/health/ready'];

/** Another session has locked a table: requests that read it are refused in time, and nothing else suffers. */
export const lockTables = () =>
  withApi('locked tables', ['/v1/mentions', '/v1/prompts', '/v1/results'], async ({ server }) => {
    const locker = new Client({ connectionString: server.url });
    await locker.connect();
    await locker.query('begin; lock table prompt, result in access exclusive mode');
    return async () => {
      await locker.query('rollback');
      await locker.end();
    };
  });

/** The server is frozen: its processes exist, its sockets accept what is sent, nobody answers. */
export const freezeServer = () =>
  withApi('a frozen server', paths, async ({ server }) => {
    const release = server.freeze();
    return async () => release();
  });

/** The network accepts everything and passes nothing, on old connections and on new ones. */
export const swallowNetwork = () =>
  withApi('a network that passes nothing', paths, async ({ proxy }) => {
    proxy.swallow(true);
    return async () => proxy.swallow(false);
  });

/**
 * Sends 30 requests at once, three times, while the database is held; then measures how long until each is answered
 * again.
 */
async function withApi(what: string, refused: readonly string[], hold: (api: Api) => Promise<() => Promise<void>>) {
  const server = await OwnServer.open();
  const proxy = await LossyProxy.before(server.url);
  const { key, promptIds } = await onboardCustomer(server.url, 'acme');
  await answerPrompt(server.url, promptIds[0]!, '**Acme Cloud** is easy to use.');
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: proxy.urlOf(server.url),
    RATE_LIMIT_PER_MINUTE: '100000',
  };
  const process = startProcess('apps/service/src/main.api', settings);
  let release: (() => Promise<void>) | undefined;
  try {
    const url = /http:\S+/.exec(await process.line(/listens on/))![0];
    for (const path of paths) expect((await ask(url, key, path)).status).toBe(200);
    release = await hold({ url, key, server, proxy });
    // The time counts only once no cached response is left.
    await until('the API to notice', async () => (await ask(url, key, '/v1/mentions')).status === 503);
    const replies: TimedResponse[] = [];
    for (let n = 0; n < 3; n++) {
      replies.push(
        ...(await Promise.all(Array.from({ length: 30 }, (_, i) => ask(url, key, refused[i % refused.length]!)))),
      );
    }
    await release();
    const releasedAt = performance.now();
    release = undefined;
    for (const path of paths) await until(path, async () => (await ask(url, key, path)).status === 200, 30_000);
    const backMs = performance.now() - releasedAt;
    const slowestMs = Math.max(...replies.map(({ ms }) => ms));
    const codes = [...new Set(replies.map(({ status, code }) => `${status} ${code}`))].join(', ');
    printFigures(what, {
      asked: replies.length,
      answered: codes,
      slowest: seconds(slowestMs),
      'all served again after': seconds(backMs),
    });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(replies.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
    expect(slowestMs).toBeLessThanOrEqual(mostMs);
    expect(backMs).toBeLessThanOrEqual(5000);
  } finally {
    await release?.();
    await process.stop('SIGKILL');
    await proxy.close();
    await server.close();
  }
}

async function ask(url: string, key: string, path: string): Promise<TimedResponse> {
  const startedAt = performance.now();
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const reply = await fetch(`${url}${path}`, { headers });
  const { code } = (await reply.json()) as { code?: string };
  const ms = performance.now() - startedAt;
  return { path, status: reply.status, code, retryAfter: reply.headers.get('retry-after'), ms };
}
