import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import type { ReportQuery } from '../apps/service/src/reports/report.query.js';
import { reports } from '../apps/service/src/reports/reports.js';
import {
  AccountStatusStore,
  AccountStore,
  AssistantStore,
  BodyStore,
  BrandListStore,
  BrandStore,
  CitedWithStore,
  ClaimStore,
  CompetitorReportStore,
  DailyCountStore,
  DailySeriesStore,
  DashboardSessionStore,
  DeliveryStore,
  EventStore,
  Database,
  DigestStore,
  ExportedDayStore,
  ExportedResultStore,
  ExtractionStore,
  FieldStore,
  FilterValueStore,
  GapReportStore,
  HistoryStore,
  KeyStore,
  KeyUseStore,
  MeasurementStore,
  MentionsStore,
  PersonStore,
  PromptListStore,
  PromptStore,
  type ReportRows,
  RemovalStore,
  ResultListStore,
  ResultStore,
  RunLostError,
  RunRequestStore,
  SandboxStore,
  RunStore,
  SignalStore,
  StorageModule,
  TrendReportStore,
  WebhookStore,
  RetentionStore,
  RolledUpDaysStore,
} from '@app/storage';
import * as storage from '@app/storage';
import { bareAnswer, emptyAnalysis, emptyContribution } from './support/empty-answer.js';
import { answerPrompt, Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { call, type RunningService, startApi } from './support/service.js';
import { addEvent } from './support/add-event.js';
import { addSignal } from './support/add-signal.js';
import { until } from './support/until.js';

let database: TestDatabase;
let service: RunningService;
let module: TestingModule;
let mine: Customer;
let theirs: Customer;
let resultId: string;
let theirEvent: string;
let me: { accountId: string };
let them: { accountId: string; brandId: string };

// Nothing that the other account has and ours has not may ever appear in a response.
const secret = 'a question only they ask';
const theirWords = /only they ask|Zorblatt/i;
const theirAssistant = 'theirs-alone';
const theirPerson = 'anna@zorblatt.example';

beforeAll(async () => {
  database = await createTestDatabase();
  mine = await onboardCustomer(database.url, 'mine', ['what we ask']);
  theirs = await onboardCustomer(database.url, 'theirs', [secret, `${secret}, too`]);
  await changeDatabase(
    database.url,
    `update brand set competitors = '[{"name": "Zorblatt", "aliases": []}]'
     where account_id = (select id from account where slug = 'theirs')`,
  );
  await changeDatabase(
    database.url,
    `insert into brand (account_id, name, domain) select id, 'Zorblatt Works', 'x.example' from account where slug = 'theirs'`,
  );
  await changeDatabase(database.url, `update prompt set tags = '{topic:zorblatt}' where id = $1`, theirs.promptIds[0]);
  await answerPrompt(database.url, mine.promptIds[0]!, '**Acme Cloud** is fine.');
  const answers = await Answers.open(database.url);
  const beats = { text: '**Acme Cloud** is cheap and beats Zorblatt.', urls: ['https://zorblatt.example/'] };
  resultId = await answers.answerNow(theirs.promptIds[0]!, beats);
  const earlier = new Date(Date.now() - 60_000);
  await answers.answerNow(
    theirs.promptIds[0]!,
    { text: 'Zorblatt.', checkedAt: earlier },
    { assistant: theirAssistant },
  );
  await answers.close();
  for (const [slug, name] of [
    ['mine', 'our_field'],
    ['theirs', 'zorblatts'],
    ['theirs', 'zorblatts_too'],
  ])
    await changeDatabase(
      database.url,
      `insert into custom_field (account_id, name, schema, expression, description)
       select id, $2, '{}', 'brand', null from account where slug = $1`,
      slug,
      name,
    );
  module = await Test.createTestingModule({ imports: [StorageModule.with({ url: database.url })] }).compile();
  const idOf = async (slug: string) => ({ accountId: (await module.get(AccountStore).bySlug(slug))!.id });
  me = await idOf('mine');
  const { accountId } = await idOf('theirs');
  them = { accountId, brandId: (await module.get(BrandStore).byName('Acme Cloud', { accountId }))!.id };
  await changeDatabase(
    database.url,
    `insert into dashboard_session (account_id, token_sha256, person) values ('${them.accountId}', 'x', '${theirPerson}')`,
  );
  await changeDatabase(
    database.url,
    `insert into account_person (account_id, person) values ('${them.accountId}', '${theirPerson}')`,
  );
  for (const summary of ['Zorblatt rose.', 'Zorblatt fell.'])
    theirEvent = await addEvent(database.url, { account: 'theirs', summary });
  await addEvent(database.url, { account: 'mine', summary: 'We rose.' });
  service = await startApi(database.url);
});

afterAll(async () => {
  await service?.close();
  await module?.close();
  await database?.drop();
});

/** A cursor from the other account, which has two of everything. */
const theirCursor = async (path: string) => {
  const page = (await (await call(service, theirs.key, `${path}?limit=1`)).json()) as { next_cursor: string };
  expect(page.next_cursor).not.toBeNull();
  return page.next_cursor;
};

const writeTo = (path: string, method: 'POST' | 'PATCH' | 'DELETE', body: object) =>
  fetch(`${service.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${mine.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const pause = (id: string) => writeTo(`/v1/prompts/${id}`, 'PATCH', { active: false, tags: ['taken:over'] });
const theirBrands = async () => (await call(service, theirs.key, '/v1/brands')).text();

const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '');

const reportNames = reports.map(({ name }) => name);

describe('every route', () => {
  const attempts: [string, () => string][] = [
    ['prompt_id', () => `prompt_id=${theirs.promptIds[0]}`],
    ['query', () => `query=${encodeURIComponent(secret)}`],
    ['brand and query', () => `brand=Acme%20Cloud&query=${encodeURIComponent(secret)}`],
    ['domain and prompt_id', () => `domain=acme.example&prompt_id=${theirs.promptIds[0]}`],
    ['prompt_id and include', () => `prompt_id=${theirs.promptIds[0]}&include=answer,evidence,provenance`],
    ['prompt_id and at', () => `prompt_id=${theirs.promptIds[0]}&at=2100-01-01`],
  ];

  it.each(attempts)('answers a foreign %s with the 404 of what is not there', async (_, query) => {
    const foreign = await call(service, mine.key, `/v1/mentions?${query()}`);
    expect(foreign.status).toBe(404);
    const body = await foreign.text();
    expect(body).not.toMatch(theirWords);
    const nothing = await call(service, mine.key, '/v1/mentions?query=nobody+asks+this');
    expect(withoutId(body)).toBe(withoutId(await nothing.text()));
  });

  it('/v1/key and /v1/key-uses show our own keys alone', async () => {
    await module.get(KeyUseStore).add(
      [
        { slug: 'mine', accountId: me.accountId, network: '203.0.113.0/24' },
        { slug: 'theirs', accountId: them.accountId, network: '198.51.100.0/24' },
        { slug: 'theirs', accountId: them.accountId, network: '198.51.101.0/24' },
      ].map(({ slug, accountId, network }) => ({
        accountId,
        day: '2026-01-05',
        keyId: (slug === 'mine' ? mine : theirs).key.split('_')[2]!,
        routeGroup: 'mentions',
        network,
        requests: 1,
        refused: 0,
      })),
    );
    const day = '/v1/key-uses?from=2026-01-05&to=2026-01-05';
    const ours = (await (await call(service, mine.key, day)).json()) as { data: { network: string }[] };
    expect(ours.data.map(({ network }) => network)).toEqual(['203.0.113.0/24']);
    const { next_cursor: cursor } = (await (await call(service, theirs.key, `${day}&limit=1`)).json()) as {
      next_cursor: string;
    };
    expect((await call(service, mine.key, `${day}&cursor=${cursor}`)).status).toBe(400);
    expect(await (await call(service, mine.key, '/v1/key')).json()).toMatchObject({
      id: mine.key.split('_')[2],
      account: 'mine',
    });
  });

  const held = {
    prompts: 'what we ask',
    brands: 'Acme Cloud',
    results: 'what we ask',
    fields: 'our_field',
    events: 'We rose.',
  };

  it.each(Object.entries(held))('/v1/%s contains what is ours, and nothing else', async (list, ours) => {
    const path = `/v1/${list}`;
    const body = await (await call(service, mine.key, path)).text();
    expect(body).toContain(ours);
    expect(body).not.toMatch(theirWords);
    expect(await (await call(service, theirs.key, path)).text()).toMatch(theirWords);
    const cursor = await theirCursor(path);
    expect((await call(service, mine.key, `${path}?cursor=${cursor}`)).status).toBe(400);
  });

  it('a foreign tag is as unknown as one that nobody has', async () => {
    for (const path of ['/v1/prompts', '/v1/results', ...reportNames.map((name) => `/v1/${name}`)]) {
      const [foreign, nothing] = await Promise.all(
        ['topic:zorblatt', 'topic:zorblat'].map((tag) => call(service, mine.key, `${path}?tag=${tag}`)),
      );
      expect(foreign!.status).toBe(400);
      const body = await foreign!.text();
      expect(body).not.toMatch(theirWords);
      expect(withoutId(body)).toBe(withoutId(await nothing!.text()));
    }
  });

  it('a competitor that their answers name is as unknown as one that nobody names, and answers of ours alone are found', async () => {
    const ask = (query: string) => call(service, mine.key, `/v1/results?${query}`);
    const [foreign, nothing] = [await ask('competitor=Zorblatt'), await ask('competitor=Nobodyknows')];
    expect([foreign.status, nothing.status]).toEqual([400, 400]);
    expect(withoutId(await foreign.text())).toBe(withoutId(await nothing.text()));
    expect(await (await ask('named=brand')).text()).not.toMatch(theirWords);
    expect(await (await call(service, theirs.key, '/v1/results?competitor=Zorblatt')).text()).toMatch(theirWords);
  });

  it('a theme in which their answers alone say something finds nothing, and their competitor is as unknown there', async () => {
    const ask = (query: string) => call(service, mine.key, `/v1/results?theme=price${query}`);
    expect(await (await call(service, theirs.key, '/v1/results?theme=price')).text()).toMatch(theirWords);
    expect(await (await ask('')).json()).toEqual({ data: [], next_cursor: null });
    const [foreign, nothing] = [await ask('&rival=Zorblatt'), await ask('&rival=Nobodyknows')];
    expect([foreign.status, nothing.status]).toEqual([400, 400]);
    expect(withoutId(await foreign.text())).toBe(withoutId(await nothing.text()));
  });

  it.each(['/v1/prompts', '/v1/results'])('%s is empty where a foreign prompt is chosen', async (path) => {
    const reply = await call(service, mine.key, `${path}?prompt_id=${theirs.promptIds[0]}`);
    expect(await reply.json()).toEqual({ data: [], next_cursor: null });
  });

  it.each(['prompts', 'results', ...reportNames])(
    '/v1/%s answers a foreign query as one that nobody asks',
    async (list) => {
      const foreign = await call(service, mine.key, `/v1/${list}?query=${encodeURIComponent(secret)}`);
      const nothing = await call(service, mine.key, `/v1/${list}?query=nobody+asks+this`);
      expect([foreign.status, nothing.status]).toEqual([400, 400]);
      expect(withoutId(await foreign.text())).toBe(withoutId(await nothing.text()));
    },
  );

  it.each(reportNames)('/v1/%s counts what is ours, and nothing where a foreign prompt is chosen', async (report) => {
    const reply = await call(service, mine.key, `/v1/${report}?branded=include&prompt_id=${theirs.promptIds[0]}`);
    expect(await reply.json()).toEqual({ assistants: [], data: [], next_cursor: null });
    expect(await (await call(service, mine.key, `/v1/${report}`)).text()).not.toMatch(theirWords);
  });

  it('an assistant that answered them alone is none that we can name or see', async () => {
    for (const path of ['mentions', 'prompts', 'results', ...reportNames]) {
      const reply = await call(service, mine.key, `/v1/${path}?assistant=${theirAssistant}`);
      const body = (await reply.json()) as object;
      expect(body).toMatchObject({ status: 400, errors: [{ field: 'assistant', message: 'must be one of default' }] });
    }
    expect(await (await call(service, theirs.key, '/v1/assistants')).text()).toContain(theirAssistant);
    expect(await (await call(service, mine.key, '/v1/assistants')).text()).not.toContain(theirAssistant);
    expect((await call(service, theirs.key, `/v1/mentions?assistant=${theirAssistant}`)).status).toBe(200);
  });

  it('/v1/status shows our prompts and assistants alone', async () => {
    await changeDatabase(
      database.url,
      `insert into run (account_id, prompt_id, slot, sample, status, finished_at, error_code, error_message)
       select account_id, id, now(), 1, 'failed', now(), 'timeout', 'x' from prompt where id = $1`,
      theirs.promptIds[1],
    );
    expect(await (await call(service, theirs.key, '/v1/status')).text()).toContain('"failed":1');
    expect(await (await call(service, mine.key, '/v1/status')).json()).toMatchObject({
      state: 'ok',
      late_prompts: 0,
      assistants: [{ assistant: 'default', failed: 0, waiting: 0 }],
    });
  });

  it('/v1/competitors names their rival to them alone', async () => {
    expect(await (await call(service, theirs.key, '/v1/competitors')).text()).toMatch(theirWords);
    expect(await (await call(service, mine.key, '/v1/competitors')).text()).not.toMatch(theirWords);
  });

  it('/v1/digest shows our brands alone', async () => {
    await theirSignal();
    expect((await digestOf(theirs)).brands).toMatchObject([{ brand: 'Acme Cloud' }, { brand: 'Zorblatt Works' }]);
    expect(JSON.stringify(await digestOf(mine))).not.toMatch(theirWords);
  });

  it('/v1/prompts/{id} changes nothing of a foreign prompt, and says what it says of none', async () => {
    await changeDatabase(database.url, `update account set self_service = true where slug = 'mine'`);
    await changeDatabase(
      database.url,
      `update api_key set scopes = '{read,write}' where account_id = (select id from account where slug = 'mine')`,
    );
    await until('leave to write', async () => (await pause(mine.promptIds[0]!)).status === 200);
    const before = await theirState();
    const [foreign, nothing] = [await pause(theirs.promptIds[0]!), await pause(randomUUID())];
    expect([foreign.status, withoutId(await foreign.text())]).toEqual([404, withoutId(await nothing.text())]);
    expect(await theirState()).toEqual(before);
  });

  it('/v1/brands/{id}/competitors changes nothing of a foreign brand, and says what it says of none', async () => {
    const before = await theirBrands();
    for (const [method, end] of [
      ['POST', ''],
      ['DELETE', '/Zorblatt'],
    ] as const) {
      const [foreign, nothing] = await Promise.all(
        [them.brandId, randomUUID()].map((id) =>
          writeTo(`/v1/brands/${id}/competitors${end}`, method, { name: 'Ours' }),
        ),
      );
      expect([foreign!.status, withoutId(await foreign!.text())]).toEqual([404, withoutId(await nothing!.text())]);
    }
    expect(await theirBrands()).toBe(before);
  });

  it('/v1/results/{id} answers a foreign id with the 404 of what is not there', async () => {
    const foreign = await call(service, mine.key, `/v1/results/${resultId}`);
    expect(foreign.status).toBe(404);
    const nothing = await call(service, mine.key, `/v1/results/${randomUUID()}`);
    expect(withoutId(await foreign.text())).toBe(withoutId(await nothing.text()));
    expect((await call(service, theirs.key, `/v1/results/${resultId}`)).status).toBe(200);
  });

  it('/v1/events accepts no cursor or event of another account', async () => {
    const page = (await (await call(service, theirs.key, '/v1/events')).json()) as { last_cursor: string };
    for (const after of [theirEvent, page.last_cursor])
      expect((await call(service, mine.key, `/v1/events?after=${after}`)).status).toBe(400);
  });

  it('never answers a foreign ETag with 304, nor with a body that is not ours', async () => {
    const theirReply = await call(service, theirs.key);
    const etag = theirReply.headers.get('etag')!;
    expect(await theirReply.text()).toMatch(theirWords);
    for (const path of ['/v1/mentions', '/mine/v1/mentions']) {
      const headers = {
        Authorization: `Bearer ${mine.key}`,
        'Content-Type': 'application/json',
        'If-None-Match': etag,
      };
      const reply = await fetch(`${service.url}${path}`, { headers });
      expect(reply.status).toBe(200);
      expect(await reply.text()).not.toMatch(theirWords);
    }
    expect((await call(service, mine.key, '/theirs/v1/mentions')).status).toBe(401);
  });

  it('is called by these tests', async () => {
    const { paths } = (await (await fetch(`${service.url}/v1/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(paths).filter((path) => path.startsWith('/v1/'))).toEqual([
      '/v1/mentions',
      '/v1/prompts',
      '/v1/brands',
      '/v1/assistants',
      '/v1/results',
      '/v1/results/{id}',
      ...reportNames.map((name) => `/v1/${name}`),
      // report-pdf.e2e.ts checks what is on its pages.
      '/v1/report.pdf',
      '/v1/fields',
      '/v1/signals',
      '/v1/signals/{id}',
      '/v1/digest',
      '/v1/events',
      // exports.e2e.ts tests that the other account's files stay theirs.
      '/v1/exports',
      '/v1/exports/{day}/{file}',
      '/v1/key',
      '/v1/key-uses',
      '/v1/status',
    ]);
  });
});

const unchanged = {
  schedule: 'daily',
  timezone: 'UTC',
  samples: 1,
  assistants: null,
  tags: [],
  query: secret,
  geo: 'US',
  place: null,
  locale: null,
  branded: false,
};
const used = { inputTokens: 1, outputTokens: 1, searches: 0, costUsd: 0 };
const answer = bareAnswer;
const extraction = { reply: '{}', failure: null, model: 'm', api: 'chat' };
const analysis = { ...emptyAnalysis, lastChecked: new Date() };
const isTheirs = (row: object) => theirWords.test(JSON.stringify(row));
const inTransaction: Database['inTransaction'] = (work) => module.get(Database).inTransaction(work);
// The period cuts both its first and its last day, so that a report reads results as well as daily counts.
const ever = { from: new Date('2020-01-01T06:00:00Z'), to: new Date(Date.now() + 3_600_000) };
const theirBrand = () => ({
  own: [{ id: them.brandId, name: 'Zorblatt', aliases: [], keys: ['zorblatt'] }],
  compete: true,
});
const theirPrompt = () => ({ ...me, promptId: theirs.promptIds[0] });
const theirRun = () => ({ id: resultId, accountId: me.accountId, attempt: 1 });

/**
 * What each store method that no report reads returns or does when our account asks for the other one's rows; or a
 * reason why it has no account.
 */
const walks: Record<string, Record<string, string | (() => Promise<unknown>)>> = {
  AssistantStore: {
    refreshLatest: () =>
      inTransaction((tx) =>
        module.get(AssistantStore).refreshLatest({ ...me, promptId: theirs.promptIds[0]! }, tx),
      ).then((count) => count || null),
    ofAccount: async () => {
      const { asked, answered } = await module.get(AssistantStore).ofAccount(me);
      return [...asked, ...answered].filter((slug) => slug === theirAssistant);
    },
    // Only the other account may have answers of a surface other than an API's.
    pooledSurface: () => module.get(AssistantStore).pooledSurface(me),
    surfacesOf: 'of the installation’s assistants, whoever asks them',
    showing: 'of the installation’s assistants, whoever asks them',
    setSurfaces: 'the operator’s: no account can reach it',
    setFirst: 'the operator’s: no account can reach it',
    setPresent: 'the operator’s: no account can reach it',
    absentOf: 'the operator’s: no account can reach it',
    namedBeside: 'the operator’s: no account can reach it',
  },
  MeasurementStore: {
    measure: async () => {
      const { answers, assistants, schedules, retrieval } = await module
        .get(MeasurementStore)
        .measure(theirPrompt(), ever);
      return [...assistants, ...schedules, ...retrieval, ...(answers > 0 ? [answers] : [])];
    },
  },
  MentionsStore: {
    latest: () => module.get(MentionsStore).latest({ ...me, promptId: theirs.promptIds[0]! }),
    latestAt: () => module.get(MentionsStore).latestAt(new Date(), { ...me, promptId: theirs.promptIds[0]! }),
    firstChecked: () => module.get(MentionsStore).firstChecked({ ...me, promptId: theirs.promptIds[0]! }),
    waiting: () => module.get(MentionsStore).waiting({ ...me, promptId: theirs.promptIds[0]! }),
    whole: () => module.get(MentionsStore).whole({ ...me, resultId }),
  },
  PromptStore: {
    ofBrand: () => module.get(PromptStore).ofBrand({ ...me, brandId: them.brandId }),
    list: () => module.get(PromptStore).list(me.accountId, theirs.promptIds[0]),
    count: async () => {
      const counted = await inTransaction((tx) => module.get(PromptStore).count(me, tx));
      return counted === mine.promptIds.length ? null : counted;
    },
    isOf: () => inTransaction(async (tx) => (await module.get(PromptStore).isOf(theirs.promptIds[0]!, me, tx)) || null),
    lockUnanswered: () =>
      inTransaction((tx) => module.get(PromptStore).lockUnanswered({ ...me, promptId: theirs.promptIds[0] }, tx)),
    addAll: () =>
      inTransaction((tx) => module.get(PromptStore).addAll([unchanged], { ...me, brandId: them.brandId }, tx)),
    update: () =>
      inTransaction((tx) =>
        module.get(PromptStore).update(theirs.promptIds[0]!, { ...unchanged, samples: 9, nextDueAt: null }, me, tx),
      ),
    overviews: async () =>
      (await module.get(PromptStore).overviews(me)).filter(({ id }) => theirs.promptIds.includes(id)),
    setBranded: () =>
      inTransaction((tx) => module.get(PromptStore).setBranded([{ id: theirs.promptIds[0]!, branded: true }], me, tx)),
    lockOwned: 'the operator’s: no account can reach it',
    setActive: () =>
      inTransaction((tx) =>
        module.get(PromptStore).setActive(theirs.promptIds[0]!, { active: false, nextDueAt: null }, me, tx),
      ),
    lockDue: 'the scheduler works for all accounts',
    setNextDue: 'the scheduler works for all accounts',
    bringForward: 'the scheduler works for all accounts',
  },
  PromptListStore: {
    page: () => module.get(PromptListStore).page({ ...me, promptId: theirs.promptIds[0] }, { limit: 9 }),
  },
  ResultListStore: {
    page: async () => {
      const size = { limit: 99, maxBytes: 1_000_000 };
      const pageOf = (scope: object, filter = {}) =>
        module.get(ResultListStore).page({ ...scope, ...me }, filter, size);
      const filters = [
        { competitor: ['zorblatt'] },
        { cited: ['zorblatt.example'] },
        { named: { who: 'brand' } as const },
        { theme: { themes: ['price'] } },
        { theme: { themes: ['price'], rival: 'zorblatt' } },
      ];
      const found = await Promise.all([
        pageOf({ promptId: theirs.promptIds[0] }),
        ...filters.map((filter) => pageOf({ promptId: theirs.promptIds[0] }, filter)),
      ]);
      const ours = await Promise.all([{}, ...filters].map((filter) => pageOf({}, filter)));
      return [...found.flatMap(({ results }) => results), ...ours.flatMap(({ results }) => results).filter(isTheirs)];
    },
    wholePage: async () => {
      const size = { limit: 99, maxBytes: 1_000_000 };
      const pageOf = (scope: object) => module.get(ResultListStore).wholePage({ ...scope, ...me }, {}, size);
      const chosen = await pageOf({ promptId: theirs.promptIds[0] });
      const saying = await module.get(ResultListStore).wholePage(me, { competitor: ['zorblatt'] }, size);
      return [...chosen.results, ...saying.results, ...(await pageOf({})).results.filter(isTheirs)];
    },
    isNamed: async () => ((await module.get(ResultListStore).isNamed(['zorblatt'], me)) ? ['zorblatt'] : []),
  },
  CitedWithStore: {
    prompts: async () => [
      ...(await module.get(CitedWithStore).prompts(theirPrompt(), ever, { by: 'domain', keys: ['zorblatt.example'] })),
      ...(await module.get(CitedWithStore).prompts(me, ever, { by: 'domain', keys: ['zorblatt.example'] })),
    ],
    brands: async () => {
      const asked = { domains: ['zorblatt.example'], own: [], compete: true };
      const store = module.get(CitedWithStore);
      return [...(await store.brands(theirPrompt(), ever, asked)), ...(await store.brands(me, ever, asked))];
    },
  },
  InstallationStore: { baseUrl: 'one for all accounts', setBaseUrl: 'one for all accounts' },
  SecretStore: { find: 'one for all accounts, and no way out' },
  BrandStore: {
    byName: () => module.get(BrandStore).byName('Zorblatt', me),
    list: async () => (await module.get(BrandStore).list(me)).filter(({ id }) => id === them.brandId),
    add: 'writes under the account it is given',
    rename: () => inTransaction((tx) => module.get(BrandStore).rename(them.brandId, 'Ours', me, tx)),
    update: () =>
      inTransaction((tx) =>
        module
          .get(BrandStore)
          .update({ name: 'Zorblatt', aliases: [], domain: 'x', competitors: [], about: [], not: [] }, me, tx),
      ),
  },
  BrandListStore: {
    page: async () => (await module.get(BrandListStore).page(me, { limit: 9 })).filter(({ id }) => id === them.brandId),
    names: async () => (await module.get(BrandListStore).names(me)).filter(({ id }) => id === them.brandId),
    withRivals: async () => (await module.get(BrandListStore).withRivals(me)).filter(({ id }) => id === them.brandId),
  },
  FieldStore: {
    page: async () => (await module.get(FieldStore).page(me.accountId, { limit: 9 })).filter(isTheirs),
    list: async () => (await module.get(FieldStore).list(me.accountId)).filter(isTheirs),
    warnings: () => module.get(FieldStore).warnings(me.accountId),
    current: async () => (await module.get(FieldStore).current(me.accountId)).fields.filter(isTheirs),
    put: 'writes under the account it is given',
    remove: 'the operator’s: no account can reach it',
  },
  BodyStore: {
    count: 'counts what is the account’s own',
    page: async () =>
      (await module.get(BodyStore).page(me.accountId, {}, { limit: 100, maxBytes: 1_000_000 })).filter(
        ({ id }) => id === resultId,
      ),
  },
  HistoryStore: {
    page: () => module.get(HistoryStore).page(me.accountId, { kind: 'named', ids: [resultId] }, { limit: 10 }),
    sample: async () =>
      (await module.get(HistoryStore).sample(me.accountId, { newest: 100, prompts: 100 })).filter(
        (id) => id === resultId,
      ),
    replaceBodies: async () => {
      const bodies = [{ id: resultId, analysisId: await theirAnalysis(), body: '{}' }];
      const kept = await module.get(HistoryStore).replaceBodies(bodies, { ...me, version: 9, warnings: [] });
      return kept === 0 ? null : kept;
    },
    replaceAnalyses: async () => {
      const remade = {
        id: resultId,
        analysisId: await theirAnalysis(),
        body: '{}',
        findings: {},
        mode: 'local',
        fallback: null,
        configurationSha256: '',
        contribution: emptyContribution,
      };
      const by = { ...me, version: 9, warnings: [], analyser: '0', configurations: new Map() };
      return inTransaction((tx) => module.get(HistoryStore).replaceAnalyses([remade], by, tx));
    },
    count: 'counts what is the account’s own',
    brands: async () => (await module.get(HistoryStore).brands(me.accountId)).filter(({ id }) => id === them.brandId),
    configuration: async () => module.get(HistoryStore).configuration(me.accountId, await theirConfiguration()),
  },
  ExportedDayStore: {
    switchOn: 'writes under the account it is given',
    switchOff: async () => {
      await theirExport();
      await inTransaction((tx) => module.get(ExportedDayStore).switchOff(me.accountId, tx));
      return (await module.get(ExportedDayStore).isOn(them.accountId)) ? null : 'off';
    },
    accounts: 'a worker works for all accounts',
    isOn: async () => {
      await theirExport();
      return (await module.get(ExportedDayStore).isOn(me.accountId)) || null;
    },
    moveOn: 'adds and deletes what is the account’s own',
    check: async () => {
      await theirExport();
      return (await module.get(ExportedDayStore).check(me.accountId, { limit: 9 })) || null;
    },
    dueDay: async () => {
      await theirExport();
      return module.get(ExportedDayStore).dueDay(me.accountId);
    },
    countDue: 'the operator’s: no account can reach it',
    take: async () => module.get(ExportedDayStore).take({ ...me, day: await theirExport() }),
    renew: async () => (await module.get(ExportedDayStore).renew(await theirLease())) || null,
    finish: async () =>
      (await module.get(ExportedDayStore).finish(await theirLease(), { revision: 2, manifest: {} })) || null,
    release: async () => {
      await module.get(ExportedDayStore).release(await theirLease());
      return null;
    },
    page: async () => {
      await theirExport();
      return module.get(ExportedDayStore).page(me.accountId, { limit: 9 });
    },
    one: async () => module.get(ExportedDayStore).one({ ...me, day: await theirExport() }),
    completeThrough: async () => {
      await theirExport();
      return module.get(ExportedDayStore).completeThrough(me.accountId);
    },
    removals: 'names folders of accounts that may be gone, to who removes them',
    removed: 'forgets a folder that was removed',
  },
  ExportedResultStore: {
    page: async () => {
      const day = new Date().toISOString().slice(0, 10);
      const page = { limit: 99, maxBytes: 1_000_000, after: undefined };
      return (await module.get(ExportedResultStore).page({ ...me, day }, page)).filter(({ id }) => id === resultId);
    },
  },
  KeyStore: {
    list: async () => (await module.get(KeyStore).list(me.accountId)).filter(({ id }) => theirs.key.includes(id)),
    findHolders: 'the account is each key’s own',
    noteUses: 'writes a time, by key',
    own: () => module.get(KeyStore).own(theirs.key.split('_')[2]!, me),
    change: 'the operator’s: no account can reach it',
    add: 'writes under the account it is given',
    find: 'the operator’s: no account can reach it',
    revoke: 'the operator’s: no account can reach it',
    lockLive: 'the operator’s: no account can reach it',
    succeed: 'the operator’s: no account can reach it',
  },
  KeyUseStore: {
    page: async () =>
      (await module.get(KeyUseStore).page(me.accountId, { limit: 9 })).filter(({ keyId }) =>
        theirs.key.includes(keyId),
      ),
    add: 'writes under the account of each key',
    purge: 'the scheduler works for all accounts',
  },
  RunRequestStore: {
    find: async () => {
      const theirRequest = { ...them, key: 'k' };
      return inTransaction(async (tx) => {
        await module.get(RunRequestStore).add(theirRequest, { promptId: theirs.promptIds[0]!, runs: [] }, tx);
        return module.get(RunRequestStore).find({ ...me, key: 'k' }, tx);
      });
    },
    add: 'writes under the account it is given',
    prompt: () =>
      inTransaction((tx) => module.get(RunRequestStore).prompt({ ...me, promptId: theirs.promptIds[0]! }, tx)),
    purge: 'the scheduler works for all accounts',
  },
  SandboxStore: {
    newestRuns: () => module.get(SandboxStore).newestRuns({ ...me, promptId: theirs.promptIds[0]! }),
    isMissing: 'says whether there is a key, and a sandbox',
    begin: 'makes an account of its own',
    finish: 'of an account of its own',
    others: 'of accounts of its own',
  },
  ExtractionStore: {
    of: async () => module.get(ExtractionStore).of(await theirExtractedRun()),
    keep: () => lost(module.get(ExtractionStore).keep(theirRun(), extraction, used)),
    hasRoom: async () => (await module.get(ExtractionStore).hasRoom(theirRun(), { estimateUsd: 0 })) || null,
  },
  ResultStore: {
    answerOf: () => module.get(ResultStore).answerOf(theirRun()),
    keepAnswer: () => lost(module.get(ResultStore).keepAnswer(theirRun(), answer, used)),
    keepResult: () => lost(module.get(ResultStore).keepResult(theirRun() as never, analysis)),
  },
  RunStore: {
    openNow: () => inTransaction((tx) => module.get(RunStore).openNow({ ...me, promptId: theirs.promptIds[0]! }, tx)),
    openOf: () => inTransaction((tx) => module.get(RunStore).openOf(theirs.promptIds, me, tx)),
    openAgain: 'opens what is the account’s own',
    cancel: () =>
      inTransaction((tx) => module.get(RunStore).cancel({ ...me, promptId: theirs.promptIds[0]!, reason: 'x' }, tx)),
    list: () => module.get(RunStore).list({ ...me, ids: [resultId] }, 10),
    open: 'the scheduler works for all accounts',
    moveToSlots: 'changes runs that its transaction has opened',
    recordSuperseded: 'the scheduler works for all accounts',
    waiting: 'the worker works for all accounts',
    show: 'the operator’s: no account can reach it',
    countOpen: 'the operator’s: no account can reach it',
    countOpenByAssistant: 'the operator’s: no account can reach it',
    isIdle: 'the operator’s: no account can reach it',
  },
  ClaimStore: {
    putBack: () => lost(module.get(ClaimStore).putBack(theirRun(), { failures: 0, afterMs: 0 })),
    endWithoutAnswer: () => lost(module.get(ClaimStore).endWithoutAnswer(theirRun())),
    fail: () => lost(module.get(ClaimStore).fail(theirRun(), { code: 'x', message: 'x' })),
    claim: 'the worker works for all accounts, by a run’s id from the queue',
  },
  RemovalStore: {
    count: async () => {
      const part = { ...me, promptId: theirs.promptIds[0]! };
      return Object.keys(await inTransaction((tx) => module.get(RemovalStore).count(part, tx)));
    },
    remove: () => inTransaction((tx) => module.get(RemovalStore).remove({ ...me, brandId: them.brandId }, tx)),
  },
  CompetitorReportStore: {
    page: () => held(module.get(CompetitorReportStore).page(theirPrompt(), ever, { limit: 9, ...theirBrand() })),
    areNamedTwice: 'a part of a comparison, which tells yes or no',
  },
  GapReportStore: {
    page: () => held(module.get(GapReportStore).page(theirPrompt(), ever, { limit: 9, ...theirBrand() })),
  },
  TrendReportStore: {
    ofPrompts: () =>
      module.get(TrendReportStore).ofPrompts({ ...me, promptIds: theirs.promptIds }, ever, { bucket: 'day' }),
  },
  DailyCountStore: {
    replaceContributions: async () => {
      const theirContribution = { id: resultId, analysisId: await theirAnalysis(), contribution: {} };
      return module.get(DailyCountStore).replaceContributions([theirContribution], me);
    },
    recount: async () => {
      const prompt = { ...me, promptId: theirs.promptIds[0]! };
      const days = await inTransaction((tx) => module.get(DailyCountStore).recount(prompt, tx));
      return days === 0 ? null : days;
    },
  },
  RetentionStore: {
    moveOn: 'the scheduler works for all accounts',
    purge: 'deletes what is the account’s own',
    purgeCounts: 'deletes what is the account’s own',
    countsFrom: () => module.get(RetentionStore).countsFrom(me),
  },
  RollUpStore: {
    accounts: 'the scheduler works for all accounts',
    turn: 'adds up what is the account’s own',
    add: 'a part of a turn',
    forget: 'a part of a turn',
    number: 'a part of a turn',
    markAll: 'marks what is the account’s own',
  },
  RolledUpDaysStore: {
    of: async () => (await module.get(RolledUpDaysStore).of(me, ever)) ?? null,
    ofBoth: async () => (await module.get(RolledUpDaysStore).ofBoth(me, { current: ever, baseline: ever })) ?? null,
    ofEach: 'what the two above read by',
    isWithout: 'knows no more than whether there are any',
    remember: 'knows no more than whether there are any',
  },
  PartitionStore: {
    alone: 'divides the tables of all accounts',
    division: 'divides the tables of all accounts',
    dropPast: 'divides the tables of all accounts',
    forgetUnfinished: 'divides the tables of all accounts',
    found: 'divides the tables of all accounts',
    makeAhead: 'divides the tables of all accounts',
    oldest: 'divides the tables of all accounts',
  },
  MoveStore: {
    count: 'the operator moves an account',
    find: 'the operator moves an account',
    fingerprint: 'the operator moves an account',
    finish: 'the operator moves an account',
    ground: 'the operator moves an account',
    isArriving: 'the operator moves an account',
    keep: 'the operator moves an account',
    lock: 'the operator moves an account',
    numberBeyond: 'the operator moves an account',
    pages: 'the operator moves an account',
    prepare: 'the operator moves an account',
    surfaces: 'the operator moves an account',
    surfacesOf: 'the operator moves an account',
    tables: 'the operator moves an account',
    underWay: 'the operator moves an account',
    write: 'the operator moves an account',
  },
  FilterValueStore: {
    brands: async () => (await module.get(FilterValueStore).brands(me)).filter(({ domain }) => theirWords.test(domain)),
    geos: async () => (await module.get(FilterValueStore).geos(me)).filter((geo) => theirWords.test(geo)),
    tags: async () => (await module.get(FilterValueStore).tags(me)).filter((tag) => theirWords.test(tag)),
    queriesInOtherCase: () => module.get(FilterValueStore).queriesInOtherCase(me, 'ONLY THEY ASK'),
    newestQueries: async () =>
      (await module.get(FilterValueStore).newestQueries(me)).filter((query) => theirWords.test(query)),
  },
  RateStore: { lease: 'counts by key or session' },
  DashboardSessionStore: {
    findHolders: 'the account is each session’s own',
    findLinks: 'the account is each link’s own',
    open: 'writes under the account of its key',
    openByLink: 'writes under the account of its link',
    end: 'deletes a session, by its secret',
    endAll: async () => {
      await inTransaction((tx) => module.get(DashboardSessionStore).endAll(me, tx));
      return (await theirSessions()) === 1 ? null : 'gone';
    },
    openForPerson: async () => {
      const session = { ...me, person: theirPerson, byClaim: false, tokenSha256: randomBytes(32), replaced: [] };
      return (await inTransaction((tx) => module.get(DashboardSessionStore).openForPerson(session, tx))) || null;
    },
    endOfPerson: async () => {
      const ours = { ...me, person: theirPerson };
      await inTransaction((tx) => module.get(DashboardSessionStore).endOfPerson(ours, tx));
      return (await theirSessions()) === 1 ? null : 'gone';
    },
    noteSeen: 'writes a time, by session',
    addLink: 'the operator’s: writes under the account it is given',
    purgeEnded: 'the scheduler works for all accounts',
  },
  PersonStore: {
    accountsOf: 'the accounts are those of the person, whoever asks',
    put: 'writes under the account it is given',
    remove: async () =>
      (await inTransaction((tx) => module.get(PersonStore).remove({ ...me, person: theirPerson }, tx))) || null,
    list: async () => (await module.get(PersonStore).list(me.accountId)).map(({ person }) => person),
  },
  AccountStatusStore: {
    ofAccount: async () =>
      (await module.get(AccountStatusStore).ofAccount(me)).assistants.filter(
        ({ assistant, failed }) => failed > 0 || assistant === theirAssistant,
      ),
  },
  AccountStore: {
    schedules: 'for whoever starts a process: no account can reach it',
    bySlug: 'the operator’s: no account can reach it',
    overviews: 'the operator’s: no account can reach it',
    slugs: 'the operator’s: no account can reach it',
    lockSlug: 'a lock, by name',
    leftToday: 'figures of the account it is given',
    suspend: 'the operator’s: no account can reach it',
    resume: 'the operator’s: no account can reach it',
    add: 'makes the account',
    update: 'the operator’s: no account can reach it',
  },
  StatusStore: {
    accounts: 'the operator’s: no account can reach it',
    assistants: 'the operator’s: no account can reach it',
  },
  UsageStore: {
    between: 'the operator’s: no account can reach it',
    months: 'the operator’s: no account can reach it',
  },
  DailySeriesStore: {
    series: async () => ofTheirs(await module.get(DailySeriesStore).series(me.accountId, always)),
    competitors: async () =>
      ofTheirs(await module.get(DailySeriesStore).competitors(me.accountId, always, { most: 9, without: [] })),
    qualities: async () => ofTheirs(await module.get(DailySeriesStore).qualities(me.accountId, always, { most: 9 })),
    readings: async () =>
      (await module.get(DailySeriesStore).readings(me.accountId, always)).filter(
        ({ brandId }) => brandId === them.brandId,
      ),
  },
  SignalStore: {
    dueAccounts: 'the night’s pass works for all accounts',
    takeNight: 'writes under the account it is given',
    endNight: 'writes under the account it is given',
    known: () => inTransaction((tx) => module.get(SignalStore).known(me.accountId, tx)),
    add: 'writes under the account it is given',
    change: async () => {
      const id = await theirSignal();
      await inTransaction((tx) =>
        module.get(SignalStore).change(me.accountId, id, { state: 'cleared', isSeen: false }, new Date(), tx),
      );
      return (await module.get(SignalStore).one(them.accountId, id))!.state === 'open' ? null : 'changed';
    },
    forget: async () => {
      const id = await theirSignal();
      await inTransaction((tx) => module.get(SignalStore).forget(me.accountId, id, tx));
      return (await module.get(SignalStore).one(them.accountId, id)) ? null : 'forgotten';
    },
    results: () =>
      inTransaction((tx) =>
        module
          .get(SignalStore)
          .results(
            me.accountId,
            { brandId: them.brandId, assistant: null, promptId: null },
            { shown: 'named', key: '', span: always },
            tx,
          ),
      ),
    citedOnlyIn: () =>
      inTransaction((tx) =>
        module
          .get(SignalStore)
          .citedOnlyIn({ accountId: me.accountId, brandId: them.brandId }, always, { first: 0, last: 0 }, tx),
      ),
    page: async () => {
      await theirSignal();
      return module.get(SignalStore).page(me.accountId, {}, { limit: 9 });
    },
    firstSeenWithin: async () => {
      await theirSignal();
      return module.get(SignalStore).firstSeenWithin(me.accountId, { from: '2020-01-01', to: '2100-01-01' });
    },
    one: async () => module.get(SignalStore).one(me.accountId, await theirSignal()),
    lastNight: async () => {
      const night = `insert into signal_night (account_id, night) values ($1, '2026-01-01') on conflict do nothing`;
      await module.get(Database).rows(night, [them.accountId]);
      return (await module.get(SignalStore).lastNight(me.accountId)).night;
    },
  },
  DigestStore: {
    accounts: 'mails are sent for all accounts',
    make: 'writes under the account it is given',
    remake: 'writes under the account it is given',
    address: 'writes under the account it is given',
    take: 'mails are sent for all accounts',
    sent: 'writes under the account it is given',
    failed: 'writes under the account it is given',
    mails: async () => {
      await theirDigest();
      return module.get(DigestStore).mails({ ...me, week: digestWeek });
    },
    troubled: 'the operator’s: no account can reach it',
    holder: 'whoever has the link',
    unsubscribe: 'whoever has the link',
    recipients: async () => {
      await theirDigest();
      return module.get(DigestStore).recipients(me.accountId);
    },
    resubscribe: async () => {
      await theirDigest();
      const ended = `update digest_recipient set unsubscribed_at = now() where account_id = $1`;
      await module.get(Database).rows(ended, [them.accountId]);
      const address = 'eve@theirs.example';
      return (await inTransaction((tx) => module.get(DigestStore).resubscribe(me.accountId, address, tx))) || null;
    },
  },
  EventStore: {
    add: 'writes under the account it is given',
    page: async () => (await module.get(EventStore).page(me.accountId, { limit: 9 })).filter(isTheirs),
    positionOf: () => module.get(EventStore).positionOf(me.accountId, theirEvent),
    failedQuestion: () => module.get(EventStore).failedQuestion(me.accountId, resultId),
    disabledWebhook: async () => module.get(EventStore).disabledWebhook(me.accountId, (await theirWebhook()).webhookId),
    purge: 'what is too old of all accounts, and no way leads out',
  },
  WebhookStore: {
    add: 'writes under the account it is given',
    list: async () => (await theirWebhook()) && module.get(WebhookStore).list(me.accountId),
    address: async () => module.get(WebhookStore).address(await asOurs()),
    rotate: async () => {
      const wanted = { secret: Buffer.from('x'), overlapMs: 0 };
      return inTransaction(async (tx) => module.get(WebhookStore).rotate(await asOurs(), wanted, tx));
    },
    remove: async () => {
      await inTransaction(async (tx) => module.get(WebhookStore).remove(await asOurs(), tx));
      return (await module.get(WebhookStore).list(them.accountId)).length > 0 ? null : 'removed';
    },
    disable: () =>
      inTransaction(async (tx) => (await module.get(WebhookStore).disable(await asOurs(), 'operator', tx)) || null),
    enable: () => inTransaction(async (tx) => (await module.get(WebhookStore).enable(await asOurs(), tx)) || null),
    deliveries: async () => {
      const { webhookId } = await theirWebhook();
      return module.get(WebhookStore).deliveries(me.accountId, { webhookId, limit: 9 });
    },
    countReplay: async () => (await module.get(WebhookStore).countReplay(await asOurs(), all)) || null,
    replay: () =>
      inTransaction(async (tx) => {
        const { events } = await module.get(WebhookStore).replay(await asOurs(), all, { after: '0', limit: 9 }, tx);
        return events || null;
      }),
    inTrouble: 'the operator’s: no account can reach it',
    health: 'the operator’s: no account can reach it',
  },
  DeliveryStore: {
    lease: 'workers send to all accounts’ webhooks, each its own events',
    next: async () => module.get(DeliveryStore).next({ ...(await asOurs()), lease: randomUUID() }),
    succeed: async () => {
      await module.get(DeliveryStore).succeed(await asOurs(), '1', 200);
      return (
        (await module.get(WebhookStore).list(them.accountId)).find(({ lastDeliveredAt }) => lastDeliveredAt) ?? null
      );
    },
    fail: () =>
      inTransaction(async (tx) => {
        const attempt = { status: 410, trouble: 'x', retrySeconds: null, pauseSeconds: 0 };
        await module.get(DeliveryStore).fail(await asOurs(), '1', attempt, tx);
        return (
          (await module.get(WebhookStore).list(them.accountId, tx)).find(({ failingSince }) => failingSince) ?? null
        );
      }),
    release: 'only who holds the lease',
  },
  OutboxStore: {
    add: 'writes under the account it is given',
    take: 'subscribers are told of all accounts, and no way leads out',
    lock: 'one for all accounts',
    oldestAgeSeconds: 'the operator’s: no account can reach it',
  },
  AuditStore: { add: 'writes the trail', list: 'the operator’s: no account can reach it' },
  NoticeStore: {
    claimRound: 'the operator’s: no account can reach it',
    observe: 'the operator’s: no account can reach it',
    take: 'the operator’s: no account can reach it',
    markSent: 'the operator’s: no account can reach it',
    putBack: 'the operator’s: no account can reach it',
  },
  ServiceHealthStore: {
    server: 'the operator’s: no account can reach it',
    customers: 'the operator’s: no account can reach it',
    queueHealth: 'the operator’s: no account can reach it',
    stuckRuns: 'the operator’s: no account can reach it',
    schedules: 'the operator’s: no account can reach it',
    stalePrompts: 'the operator’s: no account can reach it',
    overduePrompts: 'the operator’s: no account can reach it',
    overBudget: 'the operator’s: no account can reach it',
    suspendedWithPrompts: 'the operator’s: no account can reach it',
    expiringKeys: 'the operator’s: no account can reach it',
    unusedKeys: 'the operator’s: no account can reach it',
  },
};

const held = async (report: Promise<ReportRows<unknown>>) => {
  const { assistants, rows } = await report;
  return [...assistants, ...rows];
};
/** A span of all counted days. */
const always = { first: 0, last: 40_000 };
const ofTheirs = <Row extends { readonly promptId: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ promptId }) => theirs.promptIds.includes(promptId));
const digestOf = async ({ key }: Customer) => {
  const reply = await call(service, key, '/v1/digest');
  expect(reply.status).toBe(200);
  return (await reply.json()) as { brands: { brand: string }[] };
};
const digestWeek = '2026-11-16';
const theirDigest = () =>
  inTransaction(async (tx) => {
    const key = { accountId: them.accountId, week: digestWeek };
    await module.get(DigestStore).remake(key, tx);
    await module.get(DigestStore).address(key, ['eve@theirs.example'], tx);
  });

const all = { since: new Date(0), undelivered: false };
/** Adds a webhook of the other account that would get each of its events. */
async function theirWebhook(): Promise<{ accountId: string; webhookId: string }> {
  const wanted = {
    url: `https://x.example/${randomUUID()}`,
    format: 'standard',
    types: null,
    secret: Buffer.from('x'),
  } as const;
  const webhookId = await inTransaction((tx) => module.get(WebhookStore).add(them.accountId, wanted, tx));
  return { ...them, webhookId: webhookId! };
}
const asOurs = async () => ({ ...me, webhookId: (await theirWebhook()).webhookId });
const theirSignal = () => addSignal(database.url, { account: 'theirs', brand: 'Acme Cloud' });
let reading: Promise<Awaited<ReturnType<typeof readForUs>>[]> | undefined;
/** One entry for each report, in their order. They are read only once, because there are many stores. */
const everyReport = () => (reading ??= Promise.all(reports.map(readForUs)));

/** What a report reads where our account asks for their prompt, and the store methods that it reads by. */
async function readForUs(report: (typeof reports)[number]) {
  const methods: string[] = [];
  const watched = (store: object) =>
    new Proxy(store, {
      get: (target, method) => {
        methods.push(`${target.constructor.name}.${String(method)}`);
        return (Reflect.get(target, method) as () => unknown).bind(target);
      },
    });
  const stores = Object.entries(report.stores).map(([name, store]) => [name, watched(module.get<object>(store))]);
  const caller = {
    ...me,
    keyId: null,
    accountSlug: 'mine',
    accountName: 'mine',
    includes: [],
    scopes: ['read'],
    allowedAddresses: [],
  };
  // Kinds and themes are filters, too; other reports have no such parameters.
  const queries = [{}, { group: 'kind' }, { group: 'url' }, { kind: ['other'] }, { group: 'theme' }] as const;
  const opened = Object.fromEntries(stores);
  const before = { from: new Date(0), to: new Date(ever.from.getTime() - 1) };
  const keys = ['zorblatt', 'mention_rate', 'acme.example', 'price said', theirs.promptIds[0]!];
  const read: unknown[] = [];
  for (const query of queries) {
    const asked = { caller, query: query as ReportQuery, scope: theirPrompt(), period: ever, page: { limit: 9 } };
    const compared = { keys: report.name === 'gaps' ? keys.slice(-1) : [...keys, 'other'] };
    const periods = { current: ever, baseline: before };
    read.push(
      ...(await held(report.read(opened, asked))),
      ...((await report.compare?.read(opened, { ...asked, periods, compared })) ?? []),
    );
  }
  return { methods, read };
}

const theirAnalysis = async () =>
  (await module
    .get(Database)
    .row<{ id: string }>('select analysis_id as id from result where run_id = $1', [resultId]))!.id;
const theirSessions = async () => {
  const sql = 'select count(*)::int as n from dashboard_session where account_id = $1';
  return (await module.get(Database).row<{ n: number }>(sql, [them.accountId]))!.n;
};
const theirExport = async () => {
  await module.get(Database).rows(
    `with on_now as (insert into export_account values ($1, '2026-01-05') on conflict do nothing)
       insert into export_day (account_id, day, folder, revision, manifest, lease, leased_until)
         select $1, '2026-01-05', 'theirs', 1, '{}', $2, now() + interval '1 hour' on conflict do nothing`,
    [them.accountId, lease],
  );
  return '2026-01-05';
};
const lease = randomUUID();
/** The lease that whoever holds it would have, for our account. */
const theirLease = async () => ({
  ...me,
  day: await theirExport(),
  lease,
  slug: 'mine',
  folder: 'theirs',
  revision: 1,
  manifest: {},
  results: 0,
  digest: '0',
  changes: 1,
});
const theirExtractedRun = async () => {
  await module.get(Database).rows(
    `insert into extraction (run_id, account_id, reply, model, api, input_tokens, output_tokens, cost_usd)
       values ($1, $2, 'only theirs', 'm', 'chat', 1, 1, 0) on conflict do nothing`,
    [resultId, them.accountId],
  );
  return theirRun();
};
const theirConfiguration = async () => {
  await module
    .get(Database)
    .rows(`insert into configuration values ($1, 'only theirs', '{}') on conflict do nothing`, [them.accountId]);
  return 'only theirs';
};

async function lost(work: Promise<unknown>): Promise<null> {
  await expect(work).rejects.toThrow(RunLostError);
  return null;
}

const stores = Object.entries(storage).flatMap(([name, value]) =>
  typeof value === 'function' && name.endsWith('Store')
    ? [{ name, methods: Object.getOwnPropertyNames(value.prototype) }]
    : [],
);

describe('every store method', () => {
  // What TypeScript calls private cannot be called from outside.
  const inside = [
    'constructor',
    'read',
    'newestBy',
    'targetsOf',
    'targetsOfAccount',
    'removeWork',
    'holdPrompts',
    'whileHeld',
    'hasQueue',
  ];

  it.each(stores)('of $name is called by these tests', async ({ name, methods }) => {
    const open = methods.filter((method) => !inside.includes(method)).map((method) => `${name}.${method}`);
    const walked = Object.keys(walks[name] ?? {}).map((method) => `${name}.${method}`);
    const read = (await everyReport())
      .flatMap(({ methods: those }) => those)
      .filter((one) => one.startsWith(`${name}.`));
    expect([...new Set([...walked, ...read])].toSorted()).toEqual(open.toSorted());
  });

  it.each(reports)('that $name uses returns nothing of theirs to our account', async (report) => {
    expect((await everyReport())[reports.indexOf(report)]!.read).toEqual([]);
  });

  const asked = Object.entries(walks).flatMap(([store, methods]) =>
    Object.entries(methods).flatMap(([method, walk]) => (typeof walk === 'string' ? [] : [{ store, method, walk }])),
  );

  it.each(asked)(
    '$store.$method gives our account nothing of theirs, and changes nothing of theirs',
    async ({ walk }) => {
      const before = await theirState();
      const given = await walk();
      expect(given === null || given === undefined || (Array.isArray(given) && given.length === 0)).toBe(true);
      expect(await theirState()).toEqual(before);
    },
  );
});

const theirState = () =>
  module.get(Database).rows(
    `select p.*, r.body, u.status, u.attempt, u.cost_usd, (select count(*)::int from run where account_id = $1) as runs,
       (select json_agg(d) from report_day d where account_id = $1) as days, r.contribution
     from prompt p join result r on r.prompt_id = p.id join run u on u.id = r.run_id where p.account_id = $1`,
    [them.accountId],
  );
