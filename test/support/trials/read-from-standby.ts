import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { Client, Pool } from 'pg';
import { printFigures } from '../figures.js';
import type { TestLedger } from '../ledger.js';
import { OwnServer } from '../own-server.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';
import { freePort } from '../process-measures.js';

const promisedMs = 1000;

/** What the primary showed at a moment, by when the newest result was checked. */
interface Shown {
  readonly atMs: number;
  readonly newest: string;
}

interface Reply {
  readonly status: number;
  /** The reply has everything that was committed this long before it was asked for. */
  readonly ageMs: number;
}

/**
 * A customer lists results, which the standby answers, while a worker works. The standby is left alone, held up by a
 * read of 10 s, paused, and killed. Each reply is compared with what the primary had shown a second before it was asked
 * for.
 */
export async function readFromStandby(): Promise<void> {
  const primary = await OwnServer.open();
  // PostgreSQL's own defaults instead of the documented settings: the worst case.
  const standby = await primary.standby();
  try {
    await withTrial({ databaseUrl: primary.url }, (trial) => readBeside(trial, { primary, standby }));
  } finally {
    await standby.close();
    await primary.close();
  }
}

async function readBeside(trial: Trial, { primary, standby }: Record<'primary' | 'standby', OwnServer>): Promise<void> {
  const metricsPort = await freePort();
  await trial.worker({ ASSISTANT_CONCURRENCY: '50', ANALYSIS_MODE: 'local' });
  const api = trial.start('apps/service/src/main.api', {
    PORT: '0',
    METRICS_PORT: String(metricsPort),
    DATABASE_READ_URL: standby.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  const url = /http:\S+/.exec(await api.line(/listens on/))![0];
  const load = trial.load(500);
  await until('a first result', async () => (await trial.ledger.counts()).results > 0);
  const primaryLooks = new PrimaryLooks(trial.ledger);
  const reader = new Reader(`${url}/v1/results?limit=1`, trial.keys.get('acme')!, primaryLooks);
  const phase = async (what: string, work: () => Promise<object | void>): Promise<void> => {
    const [before, results, beganMs] = [await readsBy(metricsPort), await resultsIn(trial.ledger), performance.now()];
    const replies = reader.begin();
    const figures = await work();
    await pause(1000);
    reader.end();
    const perSecond = ((await resultsIn(trial.ledger)) - results) / ((performance.now() - beganMs) / 1000);
    printFigures(what, {
      ...figures,
      'runs a second': perSecond.toFixed(0),
      replies: replies.length,
      'oldest reply': `${Math.max(...replies.map(({ ageMs }) => ageMs)).toFixed(0)} ms`,
      'answered by': differences(before, await readsBy(metricsPort)),
    });
    expect(replies.length).toBeGreaterThan(50);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...replies.map(({ ageMs }) => ageMs))).toBeLessThanOrEqual(promisedMs);
  };
  try {
    await phase('a standby beside a worker', () => measureLag({ primary, standby, forMs: 20_000 }));
    await phase('a read of 10 s on it, which may hold it up for 30 s', () => holdUp({ primary, standby }));
    await onServer(standby, `alter system set max_standby_streaming_delay = '500ms'`, 'select pg_reload_conf()');
    await phase('the same, which may hold it up for 500 ms', () => holdUp({ primary, standby }));
    await phase('paused for 5 s', async () => {
      await onServer(standby, 'select pg_wal_replay_pause()');
      await pause(5000);
      await onServer(standby, 'select pg_wal_replay_resume()');
    });
    await phase('killed for 3 s', async () => {
      await standby.crash();
      await pause(3000);
      await standby.restart();
      await pause(2000);
    });
    expect((await readsBy(metricsPort)).get('standby')).toBeGreaterThan(100);
    await load.stop();
    await until('the end of every run', () => trial.ledger.isIdle(), 120_000);
    const { runs, results, doubled, partial } = await trial.ledger.counts();
    expect({ results, doubled, partial }).toEqual({ results: runs, doubled: 0, partial: 0 });
  } finally {
    reader.end();
    await primaryLooks.end();
  }
}

/** The count costs little, however many results there are, because the worker needs most of the machine. */
async function resultsIn(ledger: TestLedger): Promise<number> {
  return (await ledger.query<{ results: number }>('select count(*)::int as results from result'))[0]!.results;
}

const newestResult = `select last_checked as at from result where account_id = (select id from account)
  order by last_checked desc limit 1`;

/** Reads the primary again and again, without the product. */
class PrimaryLooks {
  private readonly all: Shown[] = [];
  private looking = true;
  private readonly ended: Promise<void>;

  constructor(ledger: TestLedger) {
    this.ended = this.look(ledger);
  }

  /** How long before this moment everything that is not newer than this result was committed. */
  ageOf(newest: string, askedMs: number): number {
    const missed = this.all.find((shown) => shown.newest > newest);
    return missed === undefined ? 0 : Math.max(0, askedMs - missed.atMs);
  }

  async end(): Promise<void> {
    this.looking = false;
    await this.ended;
  }

  private async look(ledger: TestLedger): Promise<void> {
    while (this.looking) {
      const [row] = await ledger.query<{ at: Date }>(newestResult);
      // The result was committed before that, so the reply is not younger than it seems.
      this.all.push({ atMs: performance.now(), newest: row!.at.toISOString() });
      await pause(20);
    }
  }
}

/** Lists the newest result again and again. */
class Reader {
  private replies: Reply[] | undefined;

  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly looks: PrimaryLooks,
  ) {}

  begin(): readonly Reply[] {
    const replies: Reply[] = [];
    this.replies = replies;
    void this.read(replies);
    return replies;
  }

  end(): void {
    this.replies = undefined;
  }

  private async read(replies: Reply[]): Promise<void> {
    const headers = { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json' };
    while (this.replies === replies) {
      const askedMs = performance.now();
      const reply = await fetch(this.url, { headers });
      const { data } = (await reply.json()) as { data?: readonly { readonly last_checked: string }[] };
      const newest = data?.[0]?.last_checked ?? '';
      replies.push({ status: reply.status, ageMs: this.looks.ageOf(newest, askedMs) });
      await pause(25);
    }
  }
}

/** The time from a commit until it can be read at the standby, measured without the product. */
async function measureLag({ primary, standby, forMs }: Record<'primary' | 'standby', OwnServer> & { forMs: number }) {
  const [writes, reads] = [primary, standby].map(({ url }) => new Pool({ connectionString: url, max: 1 })) as [
    Pool,
    Pool,
  ];
  try {
    await writes.query('create table probe (n int)');
    const lags: number[] = [];
    for (const endMs = performance.now() + forMs; performance.now() < endMs;) {
      await writes.query('insert into probe values ($1)', [lags.length]);
      const committedMs = performance.now();
      const probe = () => reads.query('select from probe where n = $1', [lags.length]);
      const isThere = async () => (await unlessCancelled(probe)).rows.length > 0;
      while (!(await isThere())) await pause(1);
      lags.push(performance.now() - committedMs);
      await pause(20);
    }
    const sorted = lags.toSorted((one, other) => one - other);
    const part = (share: number) => `${sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1)} ms`;
    return { 'lag p50': part(0.5), p99: part(0.99), most: part(1) };
  } finally {
    await Promise.all([writes.end(), reads.end()]);
  }
}

/** A transaction that reads for 10 s, beside the deletion of rows that it could still see. */
async function holdUp({ primary, standby }: Record<'primary' | 'standby', OwnServer>) {
  const [reads, looks] = [new Client({ connectionString: standby.url }), new Client({ connectionString: standby.url })];
  await Promise.all([reads.connect(), looks.connect()]);
  const beganMs = performance.now();
  const read = reads.query('select count(*), pg_sleep(10) from run').then(
    () => 'ended by itself',
    (error: { code?: string }) => `cancelled (${error.code})`,
  );
  let longestMs = 0;
  try {
    while (performance.now() - beganMs < 10_000) {
      await onServer(primary, 'vacuum run');
      const behind = `select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 as ms`;
      const { rows } = await unlessCancelled(() => looks.query<{ ms: number }>(behind));
      longestMs = Math.max(longestMs, rows[0]!.ms);
      await pause(200);
    }
    const became = await read;
    return { 'held up for': `${longestMs.toFixed(0)} ms`, 'the read': became };
  } finally {
    await Promise.all([reads.end(), looks.end()]);
  }
}

/**
 * A standby cancels whatever is in the way of what it replays, the trial's own statements included, so they are
 * repeated.
 */
async function unlessCancelled<Given>(ask: () => Promise<Given>): Promise<Given> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== '40001') throw error;
    }
  }
}

async function onServer({ url }: OwnServer, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await unlessCancelled(() => client.query(statement));
  } finally {
    await client.end();
  }
}

/** The number of reads that the standby answered, and of those that it did not, by reason. */
async function readsBy(metricsPort: number): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const series = /^brand_mentions_replica_reads_total\{answered_by="(\w+)",reason="(\w*)"\} (\d+)$/gm;
  return new Map([...text.matchAll(series)].map(([, by, reason, count]) => [reason || by!, Number(count)]));
}

const differences = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string =>
  [...after]
    .map(([name, count]): [string, number] => [name, count - (before.get(name) ?? 0)])
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(' ');
