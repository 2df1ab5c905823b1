import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as inMs } from 'node:timers/promises';
import { Command } from 'commander';
import { createDataSource, issueKeyText } from '@app/storage';
import { openDatabase, quantile, ratio, tableOf, withResources } from '../harness.js';
import { startServer } from '../processes.js';
import { seed } from './seed.js';

interface Target {
  readonly port: number;
  readonly keys: readonly string[];
  readonly url: string;
}

/** `bench refusals`: what bad requests cost, and how much they slow good ones down. */
export function refusalsBench(): Command {
  return new Command('refusals')
    .description('five kinds of 401 beside each other; valid requests under a flood of bad keys and slow connections')
    .action(run);
}

const run = (): Promise<void> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    const { keys } = await seed(url, { prompts: 3000, results: 3000 });
    const settings = { DATABASE_URL: url, PORT: '0', RATE_LIMIT_PER_MINUTE: '10000000' };
    const server = await startServer('apps/service/src/main.api.js', [], settings);
    resources.atEnd(() => server.stop());
    const target = { port: server.port, keys, url };
    await timesOf(target, '/v1/mentions', () => keys[0]!, 3000);
    process.stdout.write(await compareRefusals(target));
    process.stdout.write(await compareUnderLoad(target));
  });

const requestsOfAKind = 2000;

/** Each request has a key of its own, so that no cache has it; the kinds alternate. */
async function compareRefusals(target: Target): Promise<string> {
  say(`${requestsOfAKind} requests of each kind of 401`);
  const { url, keys } = target;
  const spoil = async (slice: readonly string[], sql: string) => {
    const dataSource = await createDataSource({ url, poolSize: 1 }).initialize();
    await dataSource.query(sql, [slice.map((key) => key.split('_')[2])]);
    await dataSource.destroy();
  };
  const each = Math.floor(keys.length / 4) - 1;
  const part = (n: number) => keys.slice(1 + n * each, 1 + (n + 1) * each);
  await spoil(part(0), `update api_key set expires_at = now() - interval '1 day' where id = any($1)`);
  await spoil(part(1), `update api_key set revoked_at = now() where id = any($1)`);
  await spoil(
    part(2),
    `update account set suspended_at = now() where id in (select account_id from api_key where id = any($1))`,
  );
  const unknown = Array.from({ length: requestsOfAKind }, () => issueKeyText('live').text);
  const kinds: Record<string, { path: string; keys: readonly string[] }> = {
    unknown: { path: '/a1/v1/mentions', keys: unknown },
    expired: { path: '/a1/v1/mentions', keys: part(0) },
    revoked: { path: '/a1/v1/mentions', keys: part(1) },
    suspended: { path: '/a1/v1/mentions', keys: part(2) },
    'another account’s': { path: '/a1/v1/mentions', keys: part(3) },
  };
  const times = new Map(Object.keys(kinds).map((kind): [string, number[]] => [kind, []]));
  const turns = 20;
  for (let turn = 0; turn < turns; turn++) {
    for (const [kind, { path, keys: own }] of Object.entries(kinds)) {
      const perTurn = requestsOfAKind / turns;
      const taken = await timesOf(target, path, (n) => own[(turn * perTurn + n) % own.length]!, perTurn, 401);
      times.get(kind)?.push(...taken);
    }
  }
  const medians = new Map([...times].map(([kind, all]) => [kind, quantile(all, 0.5)]));
  const fastest = Math.min(...medians.values());
  const rows = [...medians].map(([kind, ms]) => [
    kind,
    `${ms.toFixed(3)} ms`,
    ratio(ms / fastest),
    `+${(ms - fastest).toFixed(3)} ms`,
  ]);
  return tableOf('401: medians by cause', ['', 'median', 'of the fastest', 'above it'], rows);
}

async function compareUnderLoad(target: Target): Promise<string> {
  const valid = () => timesOf(target, '/v1/mentions', () => target.keys[0]!, 2000);
  say('valid requests alone');
  const usual = quantile(await valid(), 0.99);
  say('valid requests under 1,000 unknown keys a second');
  const flood = startFlood(target, 1000);
  const flooded = quantile(await valid(), 0.99);
  const sent = await flood.stop();
  say('valid requests beside 200 slow connections');
  const slow = await openSlowConnections(target.port, 200);
  const slowed = quantile(await valid(), 0.99);
  const cutAfterSeconds = await slow.cut();
  const rows = [
    ['alone', `${usual.toFixed(2)} ms`, ratio(1)],
    [`beside ${sent.toFixed(0)} unknown keys a second`, `${flooded.toFixed(2)} ms`, ratio(flooded / usual)],
    ['beside 200 slow connections', `${slowed.toFixed(2)} ms`, ratio(slowed / usual)],
  ];
  return `\n${tableOf('Valid requests: p99', ['', 'p99', 'of alone'], rows)}  slow headers are cut after ${cutAfterSeconds.toFixed(0)} s\n`;
}

/** Sends requests one after the other on one connection; returns the milliseconds of each. */
async function timesOf(
  { port }: Target,
  path: string,
  keyOf: (n: number) => string,
  count: number,
  status = 200,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now();
    const got = await ask(port, path, keyOf(n), agent);
    times.push(performance.now() - startedAt);
    if (got !== status) throw new Error(`${path} answered ${got}; ${status} was expected`);
  }
  agent.destroy();
  return times;
}

async function ask(port: number, path: string, key: string, agent: Agent): Promise<number> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const call = request({ host: '127.0.0.1', port, path, headers, agent }).end();
  const [response] = await once(call, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

/** Sends unknown but well-formed keys at a steady rate. `stop` returns how many a second were sent. */
function startFlood({ port }: Target, perSecond: number): { stop(): Promise<number> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const keys = Array.from({ length: 5000 }, () => issueKeyText('live').text);
  const startedAt = performance.now();
  let sent = 0;
  const open = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    while (sent < ((performance.now() - startedAt) / 1000) * perSecond) {
      const asked = ask(port, '/v1/mentions', keys[sent++ % keys.length]!, agent).finally(() => open.delete(asked));
      open.add(asked);
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - startedAt) / 1000;
      await Promise.all(open);
      agent.destroy();
      return sent / seconds;
    },
  };
}

/** Opens connections that send a header and then a byte a second. `cut` waits until the server has closed them all. */
async function openSlowConnections(port: number, count: number): Promise<{ cut(): Promise<number> }> {
  const startedAt = performance.now();
  const closings = Array.from({ length: count }, async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET /v1/mentions HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('x'), 1000);
    socket.resume();
    await once(socket, 'close');
    clearInterval(drip);
  });
  await inMs(200);
  return {
    cut: async () => {
      await Promise.all(closings);
      return (performance.now() - startedAt) / 1000;
    },
  };
}

function say(line: string): void {
  process.stderr.write(`bench refusals: ${line}\n`);
}
