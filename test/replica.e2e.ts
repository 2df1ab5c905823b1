import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { AccountService, checkReplica, KeyService } from '@app/operations';
import { Database, Replica, StorageModule } from '@app/storage';
import { Test, type TestingModule } from '@nestjs/testing';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { OwnServer } from './support/own-server.js';
import { call, type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';

let primary: OwnServer;
let standby: OwnServer;
let module: TestingModule;

const openStorage = async (url: string, readUrl: string): Promise<TestingModule> =>
  (await Test.createTestingModule({ imports: [StorageModule.with({ url, readUrl })] }).compile()).init();

beforeAll(async () => {
  primary = await OwnServer.open();
  await changeDatabase(primary.url, 'create table probe (n int)');
  standby = await primary.standby({ max_standby_streaming_delay: '100ms' });
  module = await openStorage(primary.url, standby.url);
});

afterAll(async () => {
  await module?.close();
  await standby?.close();
  await primary?.close();
});

const database = () => module.get(Database);
const counts = () => ({ ...module.get<Replica>(Replica).counts });
const onPrimary = (sql: string) => changeDatabase(primary.url, sql);
const onStandby = (sql: string) => changeDatabase(standby.url, sql);

/** Who answers a list or a report now. */
async function answeredBy(storage = module): Promise<'standby' | 'primary'> {
  const [row] = await storage.get(Database).bounded<{ replays: boolean }>('select pg_is_in_recovery() as replays', []);
  return row!.replays ? 'standby' : 'primary';
}

const untilStandbyAnswers = () => until('the standby to answer', async () => (await answeredBy()) === 'standby');
const newest = async () => (await database().bounded<{ n: number | null }>('select max(n) as n from probe', []))[0]!.n;

describe('reads with a standby', () => {
  beforeEach(untilStandbyAnswers);

  it('are answered by it where they may be a second old, and by the primary where they may not', async () => {
    expect(await answeredBy()).toBe('standby');
    const quick = await database().quick<{ replays: boolean }>({ name: 'who', text: 'select pg_is_in_recovery() as replays' }, []); // prettier-ignore
    expect(quick).toEqual([{ replays: false }]);
  });

  it('have what was committed a second ago although it replays nothing, and are its own again when it does', async () => {
    const before = counts();
    await onStandby('select pg_wal_replay_pause()');
    try {
      for (let n = 1; n <= 8; n++) {
        await onPrimary(`insert into probe values (${n})`);
        const committedMs = performance.now();
        await until('it to be read', async () => (await newest()) === n, 2000);
        expect(performance.now() - committedMs).toBeLessThan(1000);
      }
      expect(counts().behind).toBeGreaterThan(before.behind);
    } finally {
      await onStandby('select pg_wal_replay_resume()');
    }
    await untilStandbyAnswers();
    expect(await newest()).toBe(8);
  });

  it('are repeated once at the primary where what it replays cancels them', async () => {
    await onPrimary('truncate probe; insert into probe select generate_series(1, 100)');
    await database().untilReplicated();
    const before = counts();
    const read = database().bounded<{ n: number; replays: boolean }>(
      'select count(*)::int as n, pg_is_in_recovery() as replays from probe, (select pg_sleep(1)) as long',
      [],
    );
    await until('the read', async () => (await asleepOnStandby()) === 1);
    await onPrimary('delete from probe where n <= 50');
    await onPrimary('vacuum probe');
    expect(await read).toEqual([{ n: 50, replays: false }]);
    expect(counts().cancelled).toBe(before.cancelled + 1);
  });

  it('are told where they are too long for either, and not begun again', async () => {
    const before = counts();
    await expect(database().bounded('select pg_sleep(60)', [])).rejects.toMatchObject({ code: '57014' });
    expect(counts()).toEqual(before);
  });

  it('are answered by the primary while it is gone, those under way among them', async () => {
    const before = counts();
    const underWay = database().bounded<{ replays: boolean }>('select pg_is_in_recovery() as replays, pg_sleep(1)', []);
    await until('the read', async () => (await asleepOnStandby()) === 1);
    await standby.crash();
    expect(await underWay).toMatchObject([{ replays: false }]);
    expect(await answeredBy()).toBe('primary');
    expect(counts().gone).toBeGreaterThan(before.gone);
    await standby.restart();
  });

  // Processes are found in /proc.
  (process.platform === 'linux' ? it : it.skip)(
    'are answered within their time though it stands still in the midst of them',
    async () => {
      const underWay = database().bounded<{ replays: boolean }>('select pg_is_in_recovery() as replays, pg_sleep(0.5)', []); // prettier-ignore
      await until('the read', async () => (await asleepOnStandby()) === 1);
      const goOn = standby.freeze();
      try {
        expect(await underWay).toMatchObject([{ replays: false }]);
        expect(await answeredBy()).toBe('primary');
      } finally {
        goOn();
      }
    },
  );
});

async function asleepOnStandby(): Promise<number> {
  const asleep = `select count(*)::int as n from pg_stat_activity where state = 'active' and wait_event = 'PgSleep'`;
  const [row] = await database().bounded<{ n: number }>(asleep, []);
  return row!.n;
}

describe('an export', () => {
  it('is read from it, page by page, and from the primary once it is gone', async () => {
    await untilStandbyAnswers();
    const whom = { name: 'whom', text: 'select pg_is_in_recovery() as replays, pg_sleep($1)' };
    const page = (seconds: number) => database().paged<{ replays: boolean }>(whom, [seconds]);
    expect(await page(0)).toMatchObject([{ replays: true }]);
    const underWay = page(1);
    await until('the read', async () => (await asleepOnStandby()) === 1);
    await standby.crash();
    expect(await underWay).toMatchObject([{ replays: false }]);
    await standby.restart();
  });
});

describe('a server that is no standby of the primary', () => {
  const noStandbys: [string, () => Promise<string>][] = [
    ['the primary itself, by another address', async () => `${primary.url}&application_name=other`],
    ['another database of the standby', async () => standby.url.replace('/postgres?', '/template1?')],
    ['another server', async () => process.env['TEST_SERVER_URL']!],
  ];

  it.each(noStandbys)('answers nothing: %s', async (_, readUrlOf) => {
    const readUrl = await readUrlOf();
    const other = await openStorage(primary.url, readUrl);
    try {
      expect(await answeredBy(other)).toBe('primary');
      expect(other.get<Replica>(Replica).counts).toMatchObject({ standby: 0, not_standby: 1 });
      const [finding] = await checkReplica({ databaseUrl: primary.url, databaseReadUrl: readUrl });
      expect(finding).toMatchObject({ check: 'replica', state: 'fail' });
      expect(finding!.message).toMatch(/no standby/);
    } finally {
      await other.close();
    }
  });
});

describe('what doctor says of a standby', () => {
  it('names the settings that it lacks', async () => {
    const { state, message, advice } = (
      await checkReplica({ databaseUrl: primary.url, databaseReadUrl: standby.url })
    )[0]!;
    expect(state).toBe('warn');
    expect(message).toMatch(/^it has what the primary has within \d+ ms$/);
    expect(advice).toBe('set hot_standby_feedback = on there: else vacuum cancels reads');
  });

  it('is a failure where it does not answer', async () => {
    const databaseReadUrl = 'postgres://app@127.0.0.1:1/postgres';
    const [finding] = await checkReplica({ databaseUrl: primary.url, databaseReadUrl });
    expect(finding).toMatchObject({ state: 'fail' });
    expect(finding!.message).toMatch(/^it cannot be looked at beside the primary: .*ECONNREFUSED/);
  });
});

/** The key of a customer whose operator lets them change their prompts. */
async function writeKey(): Promise<string> {
  await onboardCustomer(primary.url, 'acme');
  const operator = await openOperations(primary.url);
  const by = { actor: 'test' };
  await operator.get(AccountService).update('acme', { selfService: true }, by);
  const { apiKey } = await operator.get(KeyService).issue('acme', { scopes: ['read', 'write'] }, by);
  await operator.close();
  return apiKey;
}

describe('a customer’s change', () => {
  let late: OwnServer;
  let services: RunningService[] = [];

  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await late?.close();
  });

  it('is in the list that another process reads from the standby, as soon as it is answered', async () => {
    late = await primary.standby({ recovery_min_apply_delay: '150ms' });
    const key = await writeKey();
    services = await Promise.all([1, 2].map(() => startApi(primary.url, { DATABASE_READ_URL: late.url })));
    const [writing, reading] = services as [RunningService, RunningService];
    const replica = reading.app.get<Replica>(Replica, { strict: false });
    // On a busy machine the standby is often too far behind to be asked at all.
    for (let n = 1; n <= 5 || (replica.counts.standby === 0 && n <= 50); n++) {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ query: `added ${n}`, geo: 'US' });
      const added = await fetch(`${writing.url}/v1/prompts`, { method: 'POST', headers, body });
      expect(added.status).toBe(201);
      const { data } = (await (await call(reading, key, '/v1/prompts')).json()) as { data: { query: string }[] };
      expect(data.map(({ query }) => query)).toContain(`added ${n}`);
    }
    expect(replica.counts.standby).toBeGreaterThan(0);
  });
});
