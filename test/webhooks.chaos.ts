import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as inMs } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Client } from 'pg';
import { seconds, printFigures } from './support/figures.js';
import { OwnServer } from './support/own-server.js';
import { TestReceiver } from './support/receiver.js';
import { until } from './support/until.js';

const accounts = 4;
const events = 10_000;
const calmEvents = 400;
const steps = ['kill', 'kill', 'crash', 'kill', 'kill', 'crash', 'kill', 'kill'] as const;
const kills = steps.filter((step) => step === 'kill').length;
const crashes = steps.length - kills;
const kinds = ['well', 'slow', 'dead', 'failing', 'hanging'] as const;
type Kind = (typeof kinds)[number];
type Receivers = Record<Kind, TestReceiver>;

it('10,000 events reach five receivers, whatever dies: at least once each, with one id, in order, and none waits for a dead one', async () => {
  const server = await OwnServer.open();
  const receivers = await openReceivers();
  const workers: ChildProcess[] = [];
  const start = () =>
    spawn(process.execPath, ['test/support/trials/send-webhooks.js', server.url], { stdio: 'inherit' });
  try {
    const urls = kinds.map((kind) => receivers[kind].url);
    const { port } = receivers.dead;
    receivers.dead.close();
    await setUp(server.url, urls);
    workers.push(start(), start());
    await writeCalmly(server.url, receivers);
    const calm = { well: latencyOf(receivers.well), slow: latencyOf(receivers.slow) };

    const begunAt = Date.now();
    await write(server.url, { from: calmEvents / accounts, to: events / accounts });
    for (const [at, step] of steps.entries()) {
      const many = calmEvents + ((at + 1) * (events - calmEvents)) / (steps.length + 1);
      await until(`${many} messages`, async () => has(receivers.well, many), 300_000);
      if (step === 'crash') {
        await server.crash();
        await server.restart();
        continue;
      }
      workers[at % 2]!.kill('SIGKILL');
      await once(workers[at % 2]!, 'exit');
      workers[at % 2] = start();
    }
    for (const kind of ['well', 'slow'] as const)
      await until(`all at the ${kind} one`, async () => has(receivers[kind], events), 300_000);
    const tookMs = Date.now() - begunAt;
    const asked = { failing: receivers.failing.received.length, hanging: receivers.hanging.received.length };

    receivers.dead = await TestReceiver.open(port);
    receivers.failing.answer = 204;
    receivers.hanging.answer = 204;
    await letTimePass(server.url, async () => kinds.every((kind) => has(receivers[kind], events)));

    for (const kind of kinds) expectOneIdEach(receivers[kind]);
    expectOrder(receivers.well);
    expectOrder(receivers.slow);
    printFigures('webhooks', {
      events,
      receivers: accounts * kinds.length,
      kills,
      'restarts of the database': crashes,
      lost: kinds.reduce((sum, kind) => sum + events - subjectsAt(receivers[kind]).size, 0),
      'sent twice to the well one': receivers.well.received.length - events,
      'p99 of the well one, beside dead ones': seconds(calm.well),
      'p99 of the slow one': seconds(calm.slow),
      'all at the well and the slow one after': seconds(tookMs),
      'asked meanwhile, the failing one': asked.failing,
      'the hanging one': asked.hanging,
    });
    expect(calm.well).toBeLessThan(10_000);
    expect(Math.max(asked.failing, asked.hanging)).toBeLessThan(accounts * 20);
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    for (const kind of kinds) receivers[kind].close();
    await server.close();
  }
}, 900_000);

async function openReceivers(): Promise<Receivers> {
  const opened = await Promise.all(kinds.map(async (kind) => [kind, await TestReceiver.open()] as const));
  const receivers = Object.fromEntries(opened) as Receivers;
  receivers.slow.answer = (reply) => void setTimeout(() => reply.writeHead(204).end(), 10);
  receivers.failing.answer = 500;
  receivers.hanging.answer = () => {};
  return receivers;
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Onboards accounts, each with a webhook to every receiver. */
async function setUp(url: string, urls: readonly string[]): Promise<void> {
  const sql = `with made as (insert into account (slug, name) select 'account-' || n, n from generate_series(0, $1::int - 1) n returning id)
    insert into webhook (account_id, url, format, secret) select m.id, u.url, 'standard', 'secret' from made m, unnest($2::text[]) u (url)`;
  await query(url, sql, [accounts, urls]);
}

/** Writes the events with these numbers for each account. */
const write = (url: string, { from, to }: { from: number; to: number }): Promise<void> =>
  query(
    url,
    `insert into outbox_event (account_id, type, data)
     select a.id, 'key.rotated', jsonb_build_object('key_id', 'old', 'successor_id', a.slug || ' ' || n)
     from generate_series($1::int, $2::int - 1) n, account a order by n`,
    [from, to],
  );

/** Writes a few events a second, while three of five receivers accept nothing. */
async function writeCalmly(url: string, receivers: Receivers): Promise<void> {
  const each = calmEvents / accounts;
  for (let from = 0; from < each; from += 5) {
    await write(url, { from, to: from + 5 });
    await inMs(500);
  }
  for (const kind of ['well', 'slow'] as const)
    await until(`the first at the ${kind} one`, async () => has(receivers[kind], calmEvents), 120_000);
}

/** Makes everything that waits due at once, again and again. */
async function letTimePass(url: string, isOver: () => Promise<boolean>): Promise<void> {
  await until(
    'all at all of them',
    async () => {
      await query(url, `update webhook set paused_until = now() where paused_until > now()`);
      await query(url, `update webhook_delivery set due_at = now() where state = 'waiting' and due_at > now()`);
      return isOver();
    },
    300_000,
  );
}

const subjectOf = ({ body }: { body: string }): string => (JSON.parse(body) as { data: { id: string } }).data.id;
const subjectsAt = ({ received }: TestReceiver): Set<string> => new Set(received.map(subjectOf));

/** Whether so many events have arrived, some of them perhaps twice. */
const has = (receiver: TestReceiver, count: number): boolean =>
  receiver.received.length >= count && subjectsAt(receiver).size >= count;

/** Milliseconds from an event until its first arrival, at the 99th percentile. */
function latencyOf({ received }: TestReceiver): number {
  const first = new Map(received.toReversed().map((message) => [subjectOf(message), message]));
  const waits = [...first.values()].map(
    ({ body, at }) => at - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp),
  );
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]!;
}

function expectOneIdEach({ received }: TestReceiver): void {
  const pairs = new Set(received.map((message) => `${subjectOf(message)} ${message.headers['webhook-id']!}`));
  const ids = new Set(received.map(({ headers }) => headers['webhook-id']!));
  expect([pairs.size, ids.size]).toEqual([events, events]);
}

/** A second delivery came after the first one, so the first deliveries must be in order. */
function expectOrder(receiver: TestReceiver): void {
  for (const ofAccount of Map.groupBy(subjectsAt(receiver), (subject) => subject.split(' ')[0]!).values())
    expect(ofAccount.map((subject) => Number(subject.split(' ')[1]))).toEqual(ofAccount.map((_, at) => at));
}
