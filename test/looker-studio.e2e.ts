import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningService, startApi } from './support/service.js';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const dayOf = (daysAgo: number) => new Date(today - daysAgo * dayMs).toISOString().slice(0, 10);
/** With six brands on each day there are more rows than a page has. */
const days = 45;

interface Field {
  readonly id: string;
  readonly type: string;
  readonly conceptType: 'DIMENSION' | 'METRIC';
  readonly aggregation?: string;
  readonly formula?: string;
}

interface Outcome {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result?: any;
  readonly error?: string;
  readonly isUserError?: boolean;
}

interface Ran {
  readonly results: readonly Outcome[];
  readonly properties: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
  readonly slept: readonly number[];
}

let database: TestDatabase;
let service: RunningService;
let acme: Customer;
let other: Customer;
let credentials: { url: string; key: string };

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['best cloud storage', 'cheap backup']);
  other = await onboardCustomer(database.url, 'other');
  await changeDatabase(
    database.url,
    `update prompt set tags = '{topic:price}', geo = 'DE' where id = $1`,
    acme.promptIds[1],
  );
  await changeDatabase(
    database.url,
    `update brand set competitors = $1`,
    JSON.stringify(rivals.map((name) => ({ name, aliases: [] }))),
  );
  await changeDatabase(database.url, `update api_key set scopes = '{export}' where account_id <> (select id from account where slug = 'acme')`); // prettier-ignore
  const answers = await Answers.open(database.url);
  for (let ago = 1; ago <= days; ago++)
    for (const [index, promptId] of acme.promptIds.entries()) {
      const slot = new Date(today - ago * dayMs + 3_600_000 + index);
      const text = `${ago % 3 === 0 ? '' : '**Acme Cloud** is reliable and fast, but expensive. '}${rivals.slice(ago % 2).join(', ')} are cheap.`;
      await answers.answerSlot(promptId, slot, [{ text, urls: ['https://reviews.example/best'], checkedAt: slot }]);
    }
  await answers.close();
  service = await startApi(database.url);
  credentials = { url: `${service.url}/acme`, key: acme.key };
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const rivals = ['Globex Drive', 'Hooli Box', 'Initech Vault', 'Umbrella Sync', 'Stark Store'];

/** Calls functions of the connector one after the other, as Looker Studio does. */
async function run(
  calls: readonly (readonly [string, ...unknown[]])[],
  { properties = credentials, busyAtFirst = 0 }: { properties?: Record<string, string>; busyAtFirst?: number } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, ['test/support/looker-studio.js'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ calls, properties, busyAtFirst }));
  const [printed] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
  return JSON.parse(printed) as Ran;
}

async function one(call: readonly [string, ...unknown[]], options?: Parameters<typeof run>[1]): Promise<Outcome> {
  return (await run([call], options)).results[0]!;
}

const period = { startDate: dayOf(days), endDate: dayOf(1) };

/** A data source with all of its columns: for each row the values by column. */
async function table(configParams: Record<string, string>): Promise<Record<string, unknown>[]> {
  const schema = (await one(['getSchema', { configParams }])).result.schema as Field[];
  const fields = schema.map(({ id }) => ({ name: id }));
  const { result, error } = await one(['getData', { configParams, dateRange: period, fields }]);
  expect(error).toBeUndefined();
  const columns = result.schema as Field[];
  expect(columns.map(({ id }) => id)).toEqual(schema.filter(({ formula }) => !formula).map(({ id }) => id));
  return (result.rows as { values: unknown[] }[]).map(({ values }) => {
    expect(values).toHaveLength(columns.length);
    return Object.fromEntries(columns.map(({ id }, index) => [id, values[index]]));
  });
}

/** All rows of a report from the API itself. */
// oxlint-disable-next-line typescript/no-explicit-any
async function reported(path: string, query: Record<string, string> = {}): Promise<any[]> {
  const headers = { Authorization: `Bearer ${acme.key}`, 'Content-Type': 'application/json' };
  const rows = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const search = new URLSearchParams({
      from: period.startDate,
      to: period.endDate,
      ...query,
      ...(cursor && { cursor }),
    });
    const body = (await (await fetch(`${service.url}${path}?${search.toString()}`, { headers })).json()) as {
      data: unknown[];
      next_cursor: string | null;
    };
    rows.push(...body.data);
    cursor = body.next_cursor;
  }
  return rows;
}

const ymd = (day: string) => day.replaceAll('-', '');

describe('the credentials', () => {
  it('are an address and a key, which go together', async () => {
    expect((await one(['getAuthType'])).result).toMatchObject({ authType: 'PATH_KEY' });
  });

  it('are kept where the API takes the key, and reads by it', async () => {
    const pathKey = { path: ` ${credentials.url}/ `, key: ` ${acme.key} ` };
    const { results, properties } = await run([['isAuthValid'], ['setCredentials', { pathKey }], ['isAuthValid'], ['resetAuth'], ['isAuthValid']], { properties: {} }); // prettier-ignore
    expect(results.map(({ result }) => result as unknown)).toEqual([
      false,
      { errorCode: 'NONE' },
      true,
      undefined,
      false,
    ]);
    expect(properties).toEqual({});
  });

  it.each([
    ['a key of nobody', () => ({ path: credentials.url, key: 'bm_live_x' })],
    ['a key that does not read', () => ({ path: `${service.url}/other`, key: other.key })],
    ['a key of another account', () => ({ path: `${service.url}/other`, key: acme.key })],
    ['no address', () => ({ path: 'mentions', key: acme.key })],
    ['an address without TLS', () => ({ path: 'http://mentions.example/acme', key: acme.key })],
    ['an address where no API is', () => ({ path: `${service.url}/docs`, key: acme.key })],
  ])('are refused, and not kept, where they are %s', async (_, pathKey) => {
    const { results, properties } = await run([['setCredentials', { pathKey: pathKey() }]], { properties: {} });
    expect(results[0]!.result).toEqual({ errorCode: 'INVALID_CREDENTIALS' });
    expect(properties).toEqual({});
  });

  it('are not asked for again because the API is away', async () => {
    const away = { url: 'http://127.0.0.1:9/acme', key: acme.key };
    expect((await one(['isAuthValid'], { properties: away })).result).toBe(true);
  });
});

describe('a data source', () => {
  it('is one of the reports, by what it is to be split and filtered', async () => {
    const { parts, dateRangeRequired } = (await one(['getConfig'])).result as { parts: { id: string; options: { value: string }[] }[]; dateRangeRequired: boolean }; // prettier-ignore
    expect(dateRangeRequired).toBe(true);
    const [report] = parts.filter(({ id }) => id === 'report');
    expect(report!.options.map(({ value }) => value)).toEqual([
      'days',
      'competitors_by_day',
      'competitors',
      'citations',
      'qualities',
    ]);
  });

  it.each(['days', 'competitors_by_day', 'competitors', 'citations', 'qualities'])(
    'of %s has columns of its own, and rates that are formulas over them',
    async (report) => {
      // prettier-ignore
      const schema = (await one(['getSchema', { configParams: { report } }])).result.schema as Field[];
      const ids = schema.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { conceptType, aggregation, formula } of schema)
        expect(aggregation).toBe(conceptType === 'DIMENSION' ? undefined : formula ? 'AUTO' : 'SUM');
      for (const { formula = '' } of schema)
        for (const [, id] of formula.matchAll(/\$(\w+)/g)) expect(ids).toContain(id);
    },
  );

  it('of days has what /v1/trends says of each', async () => {
    const rows = await table({ report: 'days' });
    expect(rows).toHaveLength(days);
    const expected = (await reported('/v1/trends', { bucket: 'day' })).map((row) => ({
      day: ymd(row.bucket as string),
      answers: row.answers as number,
      mentioning: row.mention_rate.numerator as number,
      citing: row.citation_rate.numerator as number,
      references: row.share_of_voice.numerator as number,
      all_references: row.share_of_voice.denominator as number,
    }));
    expect(rows).toEqual(expected);
  });

  it('of more rows than a page has all of them', async () => {
    const rows = await table({ report: 'competitors_by_day' });
    expect(rows.length).toBeGreaterThan(200);
    const expected = await reported('/v1/competitors/trends', { bucket: 'day' });
    expect(rows.map(({ day, name, mentioning, answers }) => [day, name, mentioning, answers])).toEqual(expected.map((row) => [ymd(row.bucket as string), row.name, row.mention_rate.numerator, row.mention_rate.denominator])); // prettier-ignore
  });

  it('of brands, domains or qualities has what the reports say of the whole period, split and filtered as it is set up', async () => {
    const brands = await table({ report: 'competitors', geo: ' DE ', group: 'tag' });
    expect(brands.map(({ name, mentioning, tag }) => [name, mentioning, tag])).toEqual((await reported('/v1/competitors', { geo: 'DE', group: 'tag' })).map((row) => [row.name, row.mention_rate.numerator, row.tag])); // prettier-ignore
    const domains = await table({ report: 'citations', group: 'assistant' });
    expect(domains).toEqual((await reported('/v1/citations', { group: 'assistant' })).map((row) => ({ domain: row.domain as string, own: row.own as boolean, kind: row.kind as string, citing: row.answers as number, answers: row.citation_rate.denominator as number, assistant: row.assistant as string }))); // prettier-ignore
    const qualities = await table({ report: 'qualities', tag: 'topic:price' });
    expect(qualities.length).toBeGreaterThan(0);
    expect(qualities.map(({ quality, saying }) => [quality, saying])).toEqual((await reported('/v1/qualities', { tag: 'topic:price' })).map((row) => [row.quality, row.answers])); // prettier-ignore
  });

  it('has the columns that a chart asks for, in its order, and one page where a sample will do', async () => {
    const fields = [{ name: 'mentioning' }, { name: 'day' }];
    const sample = { configParams: { report: 'competitors_by_day' }, dateRange: period, fields, scriptParams: { sampleExtraction: true } }; // prettier-ignore
    const { results, asked } = await run([['getData', sample]]);
    expect((results[0]!.result.schema as Field[]).map(({ id }) => id)).toEqual(['mentioning', 'day']);
    expect(results[0]!.result.rows).toHaveLength(200);
    expect(asked).toHaveLength(1);
  });
});

/** A request for the one column of days. */
const data = (configParams: object, properties: Record<string, string> = credentials) =>
  one(['getData', { configParams, dateRange: period, fields: [{ name: 'answers' }] }], { properties });

describe('whoever looks at a chart', () => {
  it.each<[string, () => Promise<Outcome>, string]>([
    ['no report is chosen', () => data({}), 'Choose a report'],
    ['no key was entered', () => data({ report: 'days' }, {}), 'There is no key'],
    [
      'the key was revoked',
      () => data({ report: 'days' }, { ...credentials, key: 'bm_live_x' }),
      'The key is not accepted any more',
    ],
    [
      'the key may not read',
      () => data({ report: 'days' }, { url: `${service.url}/other`, key: other.key }),
      'This key does not read.',
    ],
    ['a filter is wrong', () => data({ report: 'days', geo: 'Germany!' }), 'geo'],
    [
      'the API is away',
      () => data({ report: 'days' }, { url: 'http://127.0.0.1:9/acme', key: acme.key }),
      'cannot be reached',
    ],
  ])('is told in words where %s', async (_, ask, words) => {
    expect(await ask()).toEqual({ error: expect.stringContaining(words), isUserError: true });
  });

  it('is told in words where a stranger answers', async () => {
    const stranger = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    expect((await data({ report: 'days' }, { url, key: acme.key })).error).toBe(`${url} did not answer as the API does: is that its base URL?`); // prettier-ignore
    stranger.close();
  });

  it('waits as long as a busy API asks, and not for ever', async () => {
    const call = [
      'getData',
      { configParams: { report: 'days' }, dateRange: period, fields: [{ name: 'answers' }] },
    ] as const;
    const waited = await run([call], { busyAtFirst: 3 });
    expect([waited.slept, waited.results[0]!.result.rows.length]).toEqual([[7000, 7000, 7000], days]);
    const gaveUp = await run([call], { busyAtFirst: 99 });
    expect([gaveUp.slept.length, gaveUp.results[0]]).toEqual([3, { error: 'busy', isUserError: true }]);
  });
});
