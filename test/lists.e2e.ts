import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import supertest from 'supertest';
import { reports } from '../apps/service/src/reports/reports.js';
import { answerPrompt } from './support/answers.js';
import { copyResult } from './support/copy-result.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openDocumentation } from './support/documentation.js';
import { type RunningService, startApi } from './support/service.js';

let database: TestDatabase;
let service: RunningService;
let second: RunningService;
let acme: Customer;
let other: Customer;
let isDocumented: (response: supertest.Response) => void;

const change = (sql: string, ...values: unknown[]) => changeDatabase(database.url, sql, ...values);
const queries = ['best cloud storage', 'is acme good', 'never asked', 'emoji 🎉'];
const answer = '1. **Acme Cloud** is easy to use and fast.\n2. **Globex** is cheap.\n\nI would pick Acme.';
const emoji = '🎉 Größe: **Acme Cloud** schlägt **Globex** 🤩 é';

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', queries);
  other = await onboardCustomer(database.url, 'other');
  await answerPrompt(database.url, other.promptIds[0]!, answer);
  const first = await answerPrompt(database.url, acme.promptIds[0]!, answer);
  const branded = await answerPrompt(database.url, acme.promptIds[1]!, 'Try **Globex**.');
  await answerPrompt(database.url, acme.promptIds[3]!, emoji);
  await copyResult(database.url, first, 20);
  await copyResult(database.url, branded, 7);
  await change(`update result set body = regexp_replace(body, '"last_checked":"[^"]*"', '"last_checked":"' ||
    to_char(last_checked at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"')`);
  service = await startApi(database.url);
  second = await startApi(database.url);
  isDocumented = await openDocumentation(service.url);
});

afterAll(async () => {
  await service?.close();
  await second?.close();
  await database?.drop();
});

interface Row {
  readonly id: string;
  readonly query: string;
  readonly last_checked: string;
}

/** Fields that say where a row comes from, in tests where that does not matter. */
const origin = { id: expect.any(String), assistant: 'default', slot: expect.stringMatching(/^\d{4}-.*Z$/), sample: 1 };

interface Page {
  readonly data: Row[];
  readonly next_cursor: string | null;
}

const get = (path: string, { key } = acme, { url } = service) =>
  supertest(url)
    .get(path)
    .set({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' })
    .expect(isDocumented);

const join = (path: string, more: string) => path + (path.includes('?') ? '&' : '?') + more;

/** All rows of a list, read in pages of this size, each page from another instance. */
async function walk(path: string, limit: number, between: (page: Page) => unknown = () => {}): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  for (let turn = 0; cursor !== null; turn++) {
    const page: string = cursor === '' ? `limit=${limit}` : `limit=${limit}&cursor=${cursor}`;
    const instance = turn % 2 === 0 ? service : second;
    const { body }: { body: Page } = await get(join(path, page), acme, instance).expect(200);
    expect(body.data.length).toBeLessThanOrEqual(limit);
    rows.push(...body.data);
    cursor = body.next_cursor;
    await between(body);
  }
  return rows;
}

/** Adds another prompt to the account's brand. */
async function newPrompt(query: string): Promise<{ promptId: string }> {
  const promptId = randomUUID();
  await change(
    `insert into prompt (id, account_id, brand_id, query, geo, schedule)
     select $1, account_id, brand_id, $2, geo, 'daily' from prompt where id = $3`,
    promptId,
    query,
    acme.promptIds[0],
  );
  return { promptId };
}

const namesBadField = async (path: string, field: string) => {
  const { body } = await get(path).expect(400);
  expect(body).toMatchObject({ code: 'invalid_parameters', errors: [{ field }] });
};

describe('GET /v1/prompts', () => {
  it('shows each prompt with its state, those added last first', async () => {
    await change(
      `insert into run (account_id, prompt_id, slot, sample, status, finished_at, error_code, error_message)
       select account_id, id, now(), 1, 'failed', now(), 'timeout', 'x' from prompt where id = $1`,
      acme.promptIds[1],
    );
    await change(`update prompt set active = false where id = $1`, acme.promptIds[2]);
    await change(
      `update prompt set tags = '{compare,topic:price}', asker_place = 'Springfield, Illinois', locale = 'en-US' where id = $1`,
      acme.promptIds[0],
    );
    const { body } = await get('/v1/prompts').expect(200);
    expect(body.next_cursor).toBeNull();
    const byQuery = new Map<string, Record<string, unknown>>(body.data.map((one: Row) => [one.query, one]));
    expect([...byQuery.keys()].toSorted()).toEqual(queries.toSorted());
    expect(Object.keys(body.data[0])).toEqual([
      'id',
      'query',
      'brand',
      'domain',
      'geo',
      'place',
      'locale',
      'schedule',
      'timezone',
      'samples',
      'assistant',
      'assistants',
      'tags',
      'active',
      'branded',
      'last_checked',
      'next_check',
      'last_status',
      'last_error',
    ]);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(byQuery.get(queries[0]!)).toEqual({
      id: acme.promptIds[0],
      query: queries[0],
      brand: 'Acme Cloud',
      domain: 'acme.example',
      geo: 'US',
      place: 'Springfield, Illinois',
      locale: 'en-US',
      schedule: 'daily',
      timezone: 'UTC',
      samples: 1,
      assistant: 'default',
      assistants: ['default'],
      tags: ['compare', 'topic:price'],
      active: true,
      branded: false,
      last_checked: time,
      next_check: time,
      last_status: 'succeeded',
      last_error: null,
    });
    expect(byQuery.get(queries[1]!)).toMatchObject({ branded: true, last_status: 'failed', last_error: 'timeout' });
    expect(byQuery.get(queries[2]!)).toMatchObject({
      active: false,
      last_checked: null,
      next_check: null,
      last_status: null,
    });
  });

  it.each([
    ['', 4],
    ['query=is%20acme%20good', 1],
    ['geo=us&brand=Acme%20Cloud&domain=acme.example', 4],
    ['brand=acme%20cloud', 4],
    ['tag=topic:price', 1],
    ['tag=compare&branded=exclude', 1],
    ['branded=only', 1],
    ['branded=exclude', 3],
    ['branded=include', 4],
  ])('?%s shows %p', async (filter, count) => {
    const { body } = await get(`/v1/prompts?${filter}`).expect(200);
    expect(body.data).toHaveLength(count);
    expect(await walk(`/v1/prompts?${filter}`, 1)).toEqual(body.data);
  });

  it('is neither repeated nor skipped while prompts are added', async () => {
    const seen = (await get('/v1/prompts').expect(200)).body.data;
    expect(await walk('/v1/prompts', 1, () => newPrompt(randomUUID()))).toEqual(seen);
  });
});

describe('GET /v1/results', () => {
  it('shows the history newest first, each response with its id first, as it is stored', async () => {
    const { body, headers } = await get('/v1/results').expect(200);
    expect(Object.keys(body)).toEqual(['data', 'next_cursor']);
    expect(body.data).toHaveLength(30);
    const of = ['id', 'assistant', 'prompt_id', 'slot', 'sample'];
    const keys = [...of, 'brand', 'domain', 'geo', 'query', 'mentions', 'last_checked'];
    for (const row of body.data) expect(Object.keys(row)).toEqual(keys);
    const latest = await get('/v1/mentions').expect(200);
    expect(body.data[0]).toEqual({ ...origin, prompt_id: acme.promptIds[3], ...latest.body });
    const vary = 'Authorization, Accept, Accept-Encoding';
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary });
    await get('/v1/results').set('If-None-Match', headers['etag']!).expect(304);
  });

  it.each(['/v1/results', '/v1/results?geo=US', '/acme/v1/results?branded=exclude', '/v1/results?from=2000-01-01'])(
    'pages through %s without a gap or a repeat, whatever the size of a page',
    async (path) => {
      const all = (await get(join(path, 'limit=200')).expect(200)).body.data;
      expect(all.length).toBeGreaterThan(20);
      for (const limit of [1, 2, 7, all.length - 1, all.length]) expect(await walk(path, limit)).toEqual(all);
    },
  );

  it('returns the same for filters that match everything as for none', async () => {
    const { body } = await get('/v1/results').expect(200);
    for (const filter of ['geo=us', 'brand=Acme%20Cloud', 'domain=acme.example', 'from=2000-01-01&to=2090-01-01'])
      expect((await get(`/v1/results?${filter}`).expect(200)).body).toEqual(body);
  });

  it('shows the results of the chosen prompts alone', async () => {
    const ofPrompt = await get(`/v1/results?prompt_id=${acme.promptIds[1]}`).expect(200);
    expect(ofPrompt.body.data).toHaveLength(8);
    expect(new Set(ofPrompt.body.data.map(({ query }: Row) => query))).toEqual(new Set(['is acme good']));
    expect((await get('/v1/results?branded=only').expect(200)).body).toEqual(ofPrompt.body);
    const rest = await get('/v1/results?branded=exclude').expect(200);
    expect(rest.body.data).toHaveLength(22);
    await get('/v1/results?query=nothing').expect(400, /is no prompt of this account/);
    expect((await get(`/v1/results?prompt_id=${other.promptIds[0]}`).expect(200)).body.data).toEqual([]);
  });

  it('is neither repeated nor skipped while results come in', async () => {
    for (const path of ['/v1/results', '/v1/results?geo=US']) {
      const seen = (await get(path).expect(200)).body.data;
      const add = () => answerPrompt(database.url, acme.promptIds[0]!, answer);
      expect(await walk(path, 15, add)).toEqual(seen);
    }
  });

  it('includes both ends of a period, to the millisecond', async () => {
    const { body } = await get('/v1/results').expect(200);
    const times: string[] = body.data.map((row: Row) => row.last_checked);
    const [from, to] = [times[20]!, times[5]!];
    const expected = body.data.filter((row: Row) => row.last_checked >= from && row.last_checked <= to);
    for (const path of [`/v1/results?from=${from}&to=${to}`, `/v1/results?from=${from}&to=${to}&geo=US`])
      expect((await get(path).expect(200)).body.data).toEqual(expected);
    const inside = `/v1/results?from=${from.replace('Z', '001Z')}&to=${to.replace('Z', '999Z')}`;
    expect((await get(inside).expect(200)).body.data).toEqual(expected.filter((row: Row) => row.last_checked > from));
    const zoned = new Date(Date.parse(from) + 7_200_000).toISOString().replace('Z', '%2B02:00');
    expect((await get(`/v1/results?from=${zoned}&to=${to}`).expect(200)).body.data).toEqual(expected);
  });

  it('takes a date as the whole of that day (UTC)', async () => {
    const moments = ['04T23:59:59.999Z', '05T00:00:00.000Z', '05T23:59:59.999Z', '06T00:00:00.000Z'];
    const { body } = await get(`/v1/results?prompt_id=${acme.promptIds[1]}`).expect(200);
    const ids: string[] = body.data.slice(-4).map(({ id }: Row) => id);
    for (const [index, moment] of moments.entries())
      await change('update result set last_checked = $2 where run_id = $1', ids[index], `2026-03-${moment}`);
    const found = async (period: string) =>
      (await get(`/v1/results?${period}`).expect(200)).body.data.map(({ id }: Row) => id);
    expect(await found('from=2026-03-05&to=2026-03-05')).toEqual([ids[2], ids[1]]);
    expect(await found('from=2026-03-04&to=2026-03-06')).toEqual(ids.toReversed());
  });

  it('counts offsets in the unit that is asked for', async () => {
    const query = `/v1/results?prompt_id=${acme.promptIds[3]}&offset_unit=`;
    for (const unit of ['utf16', 'codepoint', 'utf8']) {
      const single = await get(`/v1/mentions?prompt_id=${acme.promptIds[3]}&offset_unit=${unit}`).expect(200);
      const { body } = await get(query + unit).expect(200);
      expect(body.data).toEqual([{ ...origin, prompt_id: acme.promptIds[3], ...single.body }]);
    }
  });

  it('adds what is included, as a single result has it', async () => {
    const everything = 'include=ranking,score,evidence,answer,citations,searches,provenance';
    const path = `/v1/results?prompt_id=${acme.promptIds[3]}&offset_unit=utf8&${everything}`;
    const { body } = await get(path).expect(200);
    expect(body.data).toHaveLength(1);
    const single = await get(`/v1/results/${body.data[0].id}?offset_unit=utf8&include=ranking,score`).expect(200);
    expect(body.data).toEqual([single.body]);
    expect(await walk(`/v1/results?${everything}&geo=US`, 7)).toEqual(
      (await get(`/v1/results?limit=200&${everything}`).expect(200)).body.data,
    );
  });

  it('ends a page of large answers early, and continues after it', async () => {
    const { promptId } = await newPrompt('large answers');
    const result = await answerPrompt(database.url, promptId, answer);
    await change(`update answer set text = text || repeat('x', 750000) where run_id = $1`, result);
    await copyResult(database.url, result, 4);
    const lengths: number[] = [];
    await walk(`/v1/results?prompt_id=${promptId}&include=answer`, 200, (page) => lengths.push(page.data.length));
    expect(lengths).toEqual([2, 2, 1]);
    await change('delete from prompt where id = $1', promptId);
  });

  it('ends a page early rather than send one of any size', async () => {
    const { promptId } = await newPrompt('very long answers');
    const result = await answerPrompt(database.url, promptId, answer);
    const filler = `left(body, -1) || ',"filler":"' || repeat('x', 750000) || '"}'`;
    await change(`update result set body = ${filler} where run_id = $1`, result);
    await copyResult(database.url, result, 4);
    const lengths: number[] = [];
    await walk(`/v1/results?prompt_id=${promptId}`, 200, (page) => lengths.push(page.data.length));
    expect(lengths).toEqual([2, 2, 1]);
  });
});

describe('GET /v1/results/{id}', () => {
  let row: Row;

  beforeAll(async () => {
    const { body } = await get(`/v1/results?prompt_id=${acme.promptIds[0]}&limit=1`);
    row = body.data[0];
  });

  it('adds evidence, answer, citations, searches and provenance to what the list shows', async () => {
    const { body } = await get(`/v1/results/${row.id}`).expect(200);
    const added = ['evidence', 'answer', 'citations', 'searches', 'provenance'];
    expect(Object.keys(body)).toEqual([...Object.keys(row), ...added]);
    expect(body).toMatchObject({ ...row });
    expect(body.answer).toBe(answer);
    for (const { name, start, end } of body.evidence.competitors) expect(answer.slice(start, end)).toBe(name);
    expect(body.provenance).toMatchObject({ result_id: row.id, sample: 1 });
    const upper = await get(`/acme/v1/results/${row.id.toUpperCase()}`).expect(200);
    expect(upper.body).toEqual(body);
  });

  it('has ranking and score where they are asked for, and offsets in the unit of choice', async () => {
    const { body } = await get(`/v1/results/${row.id}?include=ranking,score&offset_unit=utf8`).expect(200);
    const single = await get(
      `/v1/mentions?prompt_id=${acme.promptIds[0]}&include=ranking,score,evidence,answer,citations,searches,provenance&offset_unit=utf8`,
    ).expect(200);
    expect(body).toEqual({ ...origin, id: row.id, prompt_id: acme.promptIds[0], ...single.body });
  });

  it('answers 304 to a client that has it', async () => {
    const { headers } = await get(`/v1/results/${row.id}`).expect(200);
    await get(`/v1/results/${row.id}`).set('If-None-Match', headers['etag']!).expect(304);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'x', '%00', 'constructor', '1'.repeat(300), '%F0%9F%8E%89'])(
    'answers %.30s with result_not_found',
    async (id) => {
      const { body } = await get(`/v1/results/${id}`).expect(404);
      expect(body).toMatchObject({ code: 'result_not_found', status: 404 });
    },
  );

  it('names an unknown parameter', () => namesBadField('/v1/results/x?limit=1', 'limit'));

  it('accepts GET only', async () => {
    const reply = await supertest(service.url)
      .delete(`/v1/results/${row.id}`)
      .set({ Authorization: `Bearer ${acme.key}` })
      .expect(405);
    expect(reply.headers['allow']).toBe('GET, HEAD');
  });
});

describe('GET /v1/fields', () => {
  it('shows name, schema and description of each custom field, those added last first', async () => {
    const add = `insert into custom_field (account_id, name, schema, expression, description)
      select id, $1, $2, 'length(mentions)', $3 from account where slug = 'acme'`;
    for (const name of ['first', 'second', 'third'])
      await change(add, name, { type: 'integer' }, name === 'second' ? 'Two.' : null);
    const { body } = await get('/v1/fields').expect(200);
    expect(body).toEqual({
      data: [
        { name: 'third', schema: { type: 'integer' }, description: null },
        { name: 'second', schema: { type: 'integer' }, description: 'Two.' },
        { name: 'first', schema: { type: 'integer' }, description: null },
      ],
      next_cursor: null,
    });
    expect(await walk('/v1/fields', 1)).toEqual(body.data);
    expect((await get('/v1/fields', other).expect(200)).body.data).toEqual([]);
  });
});

describe('GET /v1/brands', () => {
  it('shows each brand as it is configured, those added last first', async () => {
    await change(
      `insert into brand (account_id, name, aliases, domain, competitors, about, not_about)
       select id, 'Hooli Box', '["Hooli"]', 'hooli.example', '[{"name": "Globex", "aliases": ["GX"]}]', '["files"]', '["boxes"]'
       from account where slug = 'acme'`,
    );
    const { body } = await get('/v1/brands').expect(200);
    const id = expect.any(String);
    const bare = { competitors: [], about: [], not: [] };
    expect(body.data).toMatchObject([
      {
        id,
        name: 'Hooli Box',
        aliases: ['Hooli'],
        domain: 'hooli.example',
        competitors: [{ name: 'Globex', aliases: ['GX'] }],
        about: ['files'],
        not: ['boxes'],
        prompts: 0,
      },
      { id, name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example', ...bare },
    ]);
    expect(await walk('/v1/brands', 1)).toEqual(body.data);
    expect((await get('/v1/brands', other).expect(200)).body.data).toHaveLength(1);
  });
});

const csv = (path: string, headers: object = {}) =>
  fetch(`${service.url}${path}`, {
    headers: { Authorization: `Bearer ${acme.key}`, 'Content-Type': 'application/json', ...headers },
  });
const rowsOf = async (reply: Response): Promise<Row[]> =>
  parse(Buffer.from(await reply.arrayBuffer()), { bom: true, columns: true });

describe('a list as CSV', () => {
  it('has the rows of the JSON page, by a parameter as by a header, and leads to the next page', async () => {
    const accept = { Accept: 'text/csv' };
    const { body } = await get('/v1/prompts?limit=2').expect(200);
    for (const reply of [await csv('/v1/prompts?limit=2&format=csv'), await csv('/v1/prompts?limit=2', accept)]) {
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      expect(reply.headers.get('content-disposition')).toBe('attachment; filename="prompts.csv"');
      expect((await rowsOf(reply)).map(({ id }) => id)).toEqual(body.data.map(({ id }: Row) => id));
      const [, next] = /^<(.*)>; rel="next"$/.exec(reply.headers.get('link')!)!;
      const following = await csv(`/v1/prompts${next}`, accept);
      const behind = await get(`/v1/prompts?limit=2&cursor=${body.next_cursor}`).expect(200);
      expect((await rowsOf(following)).map(({ id }) => id)).toEqual(behind.body.data.map(({ id }: Row) => id));
    }
    expect((await csv('/v1/prompts?format=csv&limit=200')).headers.get('link')).toBeNull();
  });

  const lists = ['prompts', 'brands', 'assistants', 'results', 'fields', ...reports.map(({ name }) => name)];

  it.each(lists)('/v1/%s begins with the line of its names', async (list) => {
    const text = await (await csv(`/v1/${list}?format=csv`)).text();
    expect(text).toMatch(/^[a-z_,]+\r\n/);
  });

  it('has a line for each mention with what is included, and – and 小 unchanged', async () => {
    const { promptId } = await newPrompt('=cmd 小 –');
    await answerPrompt(database.url, promptId, '**Acme Cloud** – 小 – is fast.\n\nI like Acme.');
    const rows = await rowsOf(await csv(`/v1/results?prompt_id=${promptId}&include=ranking,answer&format=csv`));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      prompt_id: promptId,
      query: "'=cmd 小 –",
      mentions: '2',
      position: '1',
      text_snippet: '**Acme Cloud** – 小 – is fast.',
      ranking_mention_start: '2',
      answer: '**Acme Cloud** – 小 – is fast.\n\nI like Acme.',
    });
  });

  it('is not sent to a client that accepts both formats alike, nor by a route that is no list', async () => {
    const both = await csv('/v1/prompts', { Accept: 'text/html, */*;q=0.8' });
    expect(both.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await csv('/v1/prompts', { Accept: 'text/plain' })).status).toBe(406);
    expect((await csv('/v1/mentions', { Accept: 'text/csv' })).status).toBe(406);
  });
});

const lists = ['/v1/prompts', '/v1/brands', '/v1/results', '/v1/fields'];

describe.each(lists)('%s', (path) => {
  it.each(['0', '-1', '201', '1.5', '1e2', 'abc', '', '0x10', '99999999999999999999', ' 5'])(
    'refuses limit=%.30s',
    async (limit) => namesBadField(`${path}?limit=${encodeURIComponent(limit)}`, 'limit'),
  );

  it.each(['nonsense=1', 'constructor=1', 'offset=1', 'limit=1&limit=2', 'cursor=%00'])('refuses %s', async (query) =>
    namesBadField(`${path}?${query}`, query.split('=')[0]!),
  );

  it.each(['x', '', 'null', 'é', 'A'.repeat(1500), 'A'.repeat(2001), '..%2f..'])(
    'refuses cursor=%.30s',
    async (cursor) => namesBadField(`${path}?cursor=${encodeURIComponent(cursor)}`, 'cursor'),
  );

  it('refuses a cursor that was changed, of another list, of another account, or of other filters', async () => {
    const { body } = await get(`${path}?limit=1`).expect(200);
    const cursor: string = body.next_cursor;
    const changed = cursor.slice(0, -2) + (cursor.at(-2) === 'A' ? 'B' : 'A') + cursor.at(-1);
    await namesBadField(`${path}?cursor=${changed}`, 'cursor');
    for (const list of lists.filter((one) => one !== path)) await namesBadField(`${list}?cursor=${cursor}`, 'cursor');
    const foreign = await get(`${path}?cursor=${cursor}`, other).expect(400);
    expect(foreign.body.errors).toMatchObject([{ field: 'cursor' }]);
    if (!['/v1/fields', '/v1/brands'].includes(path)) await namesBadField(`${path}?geo=US&cursor=${cursor}`, 'cursor');
    await get(`${path}?cursor=${cursor}&limit=200`).expect(200);
  });

  it('needs a key, of this account', async () => {
    await supertest(service.url).get(path).set('Content-Type', 'application/json').expect(401);
    await get(`/other${path}`).expect(401);
    await supertest(service.url).get(path).set('Authorization', `Bearer ${acme.key}`).expect(415);
  });
});

describe('a period', () => {
  it.each([
    ['from=2026-02-01&to=2026-01-31', 'from'],
    ['from=2026-01-05T00:00:00.001Z&to=2026-01-05T00:00:00Z', 'from'],
    ['from=1800-01-01', 'from'],
    ['from=0000-01-01', 'from'],
    ['to=9999-12-31', 'to'],
    ['from=1950-01-01&to=2060-01-01', 'from'],
    ['from=yesterday', 'from'],
    ['from=2026-02-30', 'from'],
    ['to=2026-01-05T06:00:00', 'to'],
    ['to=2026-01-05%2006:00', 'to'],
    ['to=20260105', 'to'],
    ['from=', 'from'],
    ['from=2026-01-01&from=2026-01-02', 'from'],
  ])('?%s is refused, and %s named', async (period, field) => namesBadField(`/v1/results?${period}`, field));

  it.each([
    'from=2026-01-05&to=2026-01-05',
    'from=2026-01-05T06:00Z',
    'to=2026-01-05T06:00:00.123456-05:00',
    'to=1950-01-01',
  ])('?%s is taken', async (period) => void (await get(`/v1/results?${period}`).expect(200)));
});

describe('a list that takes too long', () => {
  it('is stopped after 2 s, with advice', async () => {
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query('begin; lock table result in access exclusive mode');
      const { body, headers } = await get('/v1/results').expect(503);
      expect(body).toMatchObject({ code: 'too_slow', detail: expect.stringContaining('a shorter period') });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
    } finally {
      await holder.end();
    }
    await get('/v1/results').expect(200);
  });
});
