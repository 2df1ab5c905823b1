import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import { SignalService, SignalsModule } from '@app/signals';
import { AccountStore, Database, StorageModule } from '@app/storage';
import { Answers } from './support/answers.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { call, type RunningService, startApi } from './support/service.js';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const named = '**Acme Cloud** is easy to use, and **Globex** is cheap.';
const unnamed = '**Globex** is cheap.';

let database: TestDatabase;
let service: RunningService;
let module: TestingModule;
let answers: Answers;
/** An account whose prompts changed twelve days ago. */
let past: Customer;
/** The day (UTC) before which the windows of this night end. */
let night: number;

interface Signal {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly subject: string | null;
  readonly baseline: Window;
  readonly current: Window;
  readonly change: { readonly points: number; readonly low: number; readonly high: number } | null;
  readonly q: number | null;
  readonly composition: object;
  readonly first_seen_at: string;
  readonly cleared_at: string | null;
  readonly result_ids: readonly string[];
}

interface Window {
  readonly answers: number;
  readonly slots: number;
  readonly value: number | null;
  readonly numerator: number | null;
  readonly denominator: number | null;
}

interface Page {
  readonly data: readonly Signal[];
  readonly next_cursor: string | null;
  readonly night: string | null;
  readonly tested: number;
  readonly untested: Readonly<Record<string, number>>;
}

beforeAll(async () => {
  database = await createTestDatabase();
  module = await Test.createTestingModule({
    imports: [StorageModule.with({ url: database.url }), SignalsModule],
  }).compile();
  answers = await Answers.open(database.url);
  service = await startApi(database.url);
  const today = await module
    .get(Database)
    .row<{ ms: number }>(
      `select extract(epoch from (now() at time zone 'UTC' - interval '1 hour')::date)::float8 * 1000 as ms`,
    );
  night = today!.ms;
});

afterAll(async () => {
  await service?.close();
  await answers?.close();
  await module?.close();
  await database?.drop();
});

/** Answers each prompt once a day, on days counted back from the night. */
async function answerDays(
  { promptIds }: Customer,
  { from, to, text }: { from: number; to: number; text: string },
): Promise<void> {
  for (const promptId of promptIds)
    for (let ago = from; ago >= to; ago--) {
      const checkedAt = new Date(night - ago * dayMs + dayMs / 2);
      await answers.answerSlot(promptId, checkedAt, [{ text, checkedAt }]);
    }
}

const customer = (slug: string): Promise<Customer> =>
  onboardCustomer(database.url, slug, ['best cloud?', 'cheap backup?', 'photo storage?', 'sync for teams?']);

const judge = async (slug: string): Promise<boolean> =>
  module.get(SignalService).judgeNight((await module.get(AccountStore).bySlug(slug))!.id);

/** Moves everything so far a day into the past. */
async function oneNightLater(slug: string): Promise<void> {
  const ofAccount = `account_id = (select id from account where slug = '${slug}')`;
  await changeDatabase(
    database.url,
    `update signal set first_seen_at = first_seen_at - interval '1 day', last_seen_at = last_seen_at - interval '1 day' where ${ofAccount}`,
  );
  await changeDatabase(database.url, `update signal_night set night = night - 1 where ${ofAccount}`);
}

async function listed({ key }: Customer, query = ''): Promise<Page> {
  const response = await call(service, key, `/v1/signals${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

const events = (slug: string) =>
  module
    .get(Database)
    .rows<{ type: string; kind: string }>(
      `select type, data ->> 'kind' as kind from outbox_event where type like 'signal.%' and account_id = (select id from account where slug = $1) order by position`,
      [slug],
    );

describe('a brand that is named no longer', () => {
  let acme: Customer;

  beforeAll(async () => {
    acme = await customer('acme');
    await answerDays(acme, { from: 35, to: 8, text: named });
    await answerDays(acme, { from: 7, to: 1, text: unnamed });
  });

  it('is reported on the second night, with both windows and results that show it, and is an event', async () => {
    expect(await judge('acme')).toBe(true);
    expect((await listed(acme)).data).toEqual([]);
    await oneNightLater('acme');
    expect(await judge('acme')).toBe(true);
    const { data, night: last } = await listed(acme);
    expect(last).toBe(new Date(night).toISOString().slice(0, 10));
    const fell = data.find(({ kind }) => kind === 'visibility.fell')!;
    expect(fell).toMatchObject({
      state: 'open',
      baseline: { answers: 112, slots: 112, value: 1, numerator: 112, denominator: 112 },
      current: { answers: 28, slots: 28, value: 0, numerator: 0, denominator: 28 },
      change: { points: -100 },
      composition: { in_both: 4, added: 0, removed: 0 },
      cleared_at: null,
    });
    expect(fell.q).toBeLessThan(0.001);
    expect(fell.result_ids).toHaveLength(10);
    for (const id of fell.result_ids) {
      const result = (await (await call(service, acme.key, `/v1/results/${id}`)).json()) as { mentions: unknown[] };
      expect(result.mentions).toEqual([]);
    }
    const kinds = data.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'gap.opened')).toHaveLength(4);
    expect(kinds).toContain('share_of_voice.fell');
    // Globex is named in every answer of both windows.
    expect(kinds.filter((kind) => kind.startsWith('competitor'))).toEqual([]);
    expect(await events('acme')).toEqual(expect.arrayContaining([{ type: 'signal.opened', kind: 'visibility.fell' }]));
  });

  it('is judged once a night, by whichever worker comes first', async () => {
    await oneNightLater('acme');
    const judged = await Promise.all([judge('acme'), judge('acme'), judge('acme')]);
    expect(judged.filter(Boolean)).toHaveLength(1);
    expect(await judge('acme')).toBe(false);
  });

  it('is reported once while it lasts', async () => {
    const before = await events('acme');
    await oneNightLater('acme');
    await judge('acme');
    expect(await events('acme')).toEqual(before);
    expect((await listed(acme, '?kind=visibility.fell')).data).toHaveLength(1);
  });

  it('is listed by state, kind, brand and time, page by page, and is one by its id', async () => {
    const all = (await listed(acme)).data;
    expect((await listed(acme, '?state=cleared')).data).toEqual([]);
    expect((await listed(acme, '?state=open&brand=acme%20cloud')).data).toEqual(all);
    expect((await listed(acme, '?kind=gap.opened,visibility.rose')).data).toHaveLength(4);
    expect((await listed(acme, '?since=2100-01-01')).data).toEqual([]);
    const pages: Signal[] = [];
    for (let cursor = ''; ;) {
      const page = await listed(acme, `?limit=2${cursor}`);
      pages.push(...page.data);
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(pages).toEqual(all);
    const one = await call(service, acme.key, `/v1/signals/${all[0]!.id}`);
    expect(await one.json()).toEqual(all[0]);
    expect((await call(service, acme.key, '/v1/signals/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await call(service, acme.key, '/v1/signals?kind=nothing')).status).toBe(400);
    const csv = await (await call(service, acme.key, '/v1/signals?format=csv&kind=visibility.fell')).text();
    expect(csv.split('\r\n')[0]).toContain('id,kind,state,fingerprint,summary,scope_brand');
  });

  it('is over where the interval covers no change again', async () => {
    const ofAccount = `account_id = (select id from account where slug = 'acme')`;
    await changeDatabase(
      database.url,
      `update report_day set mentioned = answers, mentions = 1, brand_references = 2 where ${ofAccount}`,
    );
    await oneNightLater('acme');
    await judge('acme');
    const [fell] = (await listed(acme, '?kind=visibility.fell')).data;
    expect(fell).toMatchObject({ state: 'cleared', current: { value: 0 } });
    expect(fell!.cleared_at).not.toBeNull();
    expect(await events('acme')).toContainEqual({ type: 'signal.cleared', kind: 'visibility.fell' });
  });
});

it('an account that cannot be judged holds up no other, and is tried again', async () => {
  for (const slug of ['broken', 'sound']) {
    const one = await customer(slug);
    await answerDays(one, { from: 9, to: 1, text: named });
  }
  const broken = (await module.get(AccountStore).bySlug('broken'))!.id;
  await changeDatabase(
    database.url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
  );
  await changeDatabase(
    database.url,
    `create trigger refuse before insert on signal_night for each row when (new.account_id = '${broken}') execute function refuse()`,
  );
  const { signal } = new AbortController();
  await expect(module.get(SignalService).judgeDue(signal)).rejects.toThrow('not this one');
  const nights = () => module.get(Database).rows(`select from signal_night n join account a on a.id = n.account_id where a.slug in ('broken', 'sound')`); // prettier-ignore
  expect(await nights()).toHaveLength(1);
  await changeDatabase(database.url, 'drop trigger refuse on signal_night');
  await module.get(SignalService).judgeDue(signal);
  expect(await nights()).toHaveLength(2);
});

it('a backtest finds what would have been reported, keeps nothing, and says how much of it is chance', async () => {
  past = await customer('past');
  await answerDays(past, { from: 50, to: 13, text: named });
  await answerDays(past, { from: 12, to: 1, text: unnamed });
  const asked = ['signals', 'backtest', 'past', '--days', '12', '--shuffles', '3', '--seed', '5', '--json'];
  const { stdout } = await callCommand(asked, { DATABASE_URL: database.url });
  const found = JSON.parse(stdout) as { signals: { kind: string; points: number }[]; chance: object };
  expect(found.signals).toContainEqual(expect.objectContaining({ kind: 'visibility.fell', brand: 'Acme Cloud' }));
  expect(found.chance).toMatchObject({ seeds: '5 to 7', mean: 0, signals: [0, 0, 0] });
  expect((await listed(past)).night).toBeNull();
});

describe('no change is reported', () => {
  it('where the names that are looked for have changed: it says how many questions it did not ask', async () => {
    const renamed = await customer('renamed');
    await answerDays(renamed, { from: 35, to: 8, text: named });
    await answerDays(renamed, { from: 7, to: 1, text: unnamed });
    await changeDatabase(
      database.url,
      `with of_account as (select id from account where slug = 'renamed'), other as (
         insert into configuration select id, 'other', '{"brand": {"name": "Acme", "aliases": []}}' from of_account returning sha256
       )
       update analysis y set configuration_sha256 = o.sha256 from other o, result r, of_account a
       where r.account_id = a.id and y.id = r.analysis_id and r.last_checked >= $1`,
      new Date(night - 7 * dayMs),
    );
    for (let nights = 0; nights < 2; nights++) {
      await judge('renamed');
      await oneNightLater('renamed');
    }
    const { data, untested } = await listed(renamed);
    expect(data).toEqual([]);
    expect(untested['names_changed']).toBeGreaterThan(0);
  });

  it('of prompts that are only added: each is compared with itself', async () => {
    const added = await customer('added');
    const [first, ...rest] = added.promptIds;
    await answerDays({ ...added, promptIds: [first!] }, { from: 35, to: 1, text: named });
    await answerDays({ ...added, promptIds: rest }, { from: 7, to: 1, text: unnamed });
    for (let nights = 0; nights < 2; nights++) {
      await judge('added');
      await oneNightLater('added');
    }
    const { data, untested } = await listed(added);
    expect(data).toEqual([]);
    expect(untested['in_one_window_alone']).toBe(3);
  });
});

it('where less than half of the usual is answered, that is reported and nothing else, and its end, too', async () => {
  const quiet = await customer('quiet');
  await answerDays(quiet, { from: 35, to: 8, text: named });
  await answerDays({ ...quiet, promptIds: quiet.promptIds.slice(0, 1) }, { from: 7, to: 1, text: unnamed });
  await judge('quiet');
  await oneNightLater('quiet');
  await judge('quiet');
  const { data, tested, untested } = await listed(quiet);
  expect(data).toMatchObject([
    {
      kind: 'measurement.degraded',
      state: 'open',
      baseline: { answers: 112 },
      current: { answers: 7 },
      change: null,
      q: null,
    },
  ]);
  expect(tested).toBe(0);
  expect(untested['measurement_degraded']).toBeGreaterThan(0);
  await answerDays({ ...quiet, promptIds: quiet.promptIds.slice(1) }, { from: 7, to: 1, text: named });
  await oneNightLater('quiet');
  await judge('quiet');
  const after = (await listed(quiet)).data.map(({ kind, state }) => `${kind} ${state}`);
  expect(after.toSorted()).toEqual(['measurement.degraded cleared', 'measurement.recovered cleared']);
});

it('what changed before an account had signals is reported on its first night', async () => {
  await module.get(SignalService).judgeDue(new AbortController().signal);
  const [fell] = (await listed(past, '?kind=visibility.fell')).data;
  expect(fell).toMatchObject({ state: 'open' });
  expect(Date.parse(fell!.first_seen_at)).toBe(night - dayMs + hourMs);
});
