import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { answerPrompt, Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openDocumentation } from './support/documentation.js';
import { type RunningService, startApi } from './support/service.js';

interface Annotation {
  readonly position_start: number;
}

let database: TestDatabase;
let service: RunningService;
let acme: Customer;
let other: Customer;
let customers: { third: Customer };
let isDocumented: (response: supertest.Response) => void;

const change = (sql: string) => changeDatabase(database.url, sql);

const answer =
  '# Cloud storage\n\n1. **Acme Cloud** is easy to use and fast.\n2. **Globex** is cheap.\n\nI would pick Acme.';

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['best cloud storage', 'never asked', 'brand absent', 'emoji 🎉']);
  other = await onboardCustomer(database.url, 'other');
  await answerPrompt(database.url, acme.promptIds[2]!, 'Try **Globex**.');
  const emoji = '🎉 Größe 👨‍👩‍👧: **Acme Cloud** schlägt **Globex** 🤩\r\n\r\n日本語で言うと Acme は é速い。';
  await answerPrompt(database.url, acme.promptIds[3]!, emoji);
  await answerPrompt(database.url, acme.promptIds[0]!, answer);
  customers = { third: await onboardCustomer(database.url, 'third') };
  await answerPrompt(database.url, customers.third.promptIds[0]!, answer);
  await change(`update prompt set tags = '{stage:compare,topic:teams}' where query = 'best cloud storage'`);
  service = await startApi(database.url);
  isDocumented = await openDocumentation(service.url);
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const get = (path: string, { key } = acme) =>
  supertest(service.url)
    .get(path)
    .set({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' })
    .expect(isDocumented);

describe('GET /v1/mentions', () => {
  it('is exactly what the specification says, in its order', async () => {
    const { body, headers } = await get('/acme/v1/mentions').expect(200);
    expect(Object.keys(body)).toEqual(['brand', 'domain', 'geo', 'query', 'mentions', 'last_checked']);
    expect(body).toMatchObject({ brand: 'Acme Cloud', domain: 'acme.example', geo: 'US', query: 'best cloud storage' });
    expect(body.last_checked).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body.mentions.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
    for (const mention of body.mentions) {
      expect(Object.keys(mention)).toEqual([
        'position',
        'text_snippet',
        'annotations',
        'visibility_percent',
        'perceived_brand_qualities',
        'competitors',
      ]);
      expect(answer).toContain(mention.text_snippet);
      expect(mention.competitors).toEqual(['Globex']);
      expect(mention.annotations).not.toHaveLength(0);
      for (const { entity, position_start, position_end, type } of mention.annotations) {
        expect(mention.text_snippet.slice(position_start, position_end)).toBe(entity);
        expect(type).toBe('brand');
      }
    }
    const vary = 'Authorization, Accept-Encoding';
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is the result of the prompt checked last, unless a prompt is chosen', async () => {
    const chosen = await get(`/v1/mentions?prompt_id=${acme.promptIds[2]}`).expect(200);
    expect(chosen.body).toMatchObject({ query: 'brand absent', mentions: [] });
    const byQuery = await get('/v1/mentions?query=brand%20absent&geo=us&brand=Acme%20Cloud&domain=acme.example').expect(
      200,
    );
    expect(byQuery.body).toEqual(chosen.body);
  });

  it('never shows another account’s prompt', async () => {
    const foreign = await get(`/v1/mentions?prompt_id=${acme.promptIds[0]}`, other).expect(404);
    expect(foreign.body).toMatchObject({ code: 'prompt_not_found', status: 404, type: 'about:blank' });
  });

  it('distinguishes a prompt that was never answered from one that does not exist', async () => {
    const waiting = await get(`/v1/mentions?prompt_id=${acme.promptIds[1]}`).expect(404);
    expect(waiting.body.code).toBe('not_checked_yet');
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    await get('/v1/mentions?query=nothing').expect(404, /prompt_not_found/);
  });

  it.each([
    ['is due', `active, next_due_at = now() + interval '2 hours'`, 7190, 7200],
    ['is overdue', `active, next_due_at = now() - interval '2 hours'`, 10, 10],
    ['is paused', 'false, next_due_at = now()', 86_400, 86_400],
  ])('says when a prompt that was never answered %s', async (_, state, least, most) => {
    await change(`update prompt set active = ${state} where id = '${acme.promptIds[1]}'`);
    const { headers, body } = await get(`/v1/mentions?prompt_id=${acme.promptIds[1]}`).expect(404);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(least);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(most);
    expect(body.detail.includes('It is paused.')).toBe(state.startsWith('false'));
  });

  it('shows why a prompt was never answered', async () => {
    await changeDatabase(
      database.url,
      `insert into run (account_id, prompt_id, slot, sample, status, finished_at, error_code, error_message)
       select account_id, id, now(), 1, 'skipped', now(), 'budget_exhausted', 'x' from prompt where id = $1`,
      acme.promptIds[1],
    );
    const { body } = await get(`/v1/mentions?prompt_id=${acme.promptIds[1]}`).expect(404);
    expect(body.detail).toContain('Its newest run ended without an answer: budget_exhausted.');
  });

  it.each(['prompt_id=1', 'nonsense=1', 'query=', 'query=a&query=b', 'query=%00', 'geo=toolongcode', 'constructor=1'])(
    'answers ?%s with a 400 that names the parameter',
    async (query) => {
      const { body } = await get(`/v1/mentions?${query}`).expect(400);
      expect(body).toMatchObject({ code: 'invalid_parameters', errors: [{ field: query.split('=')[0] }] });
    },
  );

  it('answers HEAD as GET, without a body', async () => {
    const { body, headers } = await supertest(service.url)
      .head('/v1/mentions')
      .set({ Authorization: `Bearer ${acme.key}`, 'Content-Type': 'application/json' })
      .expect(200);
    expect(body).toEqual({});
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  it('gives back a well-formed request id and makes one otherwise', async () => {
    const given = await get('/v1/mentions').set('X-Request-Id', 'abc-123').expect(200);
    expect(given.headers['x-request-id']).toBe('abc-123');
    const made = await get('/v1/mentions').set('X-Request-Id', 'no good!').expect(200);
    expect(made.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('include', () => {
  it('adds ranking and score to each mention, and the score follows from its parts', async () => {
    const { body } = await get('/v1/mentions?include=ranking,score').expect(200);
    const plain = await get('/v1/mentions').expect(200);
    for (const [index, { ranking, score, ...mention }] of body.mentions.entries()) {
      expect(mention).toEqual(plain.body.mentions[index]);
      expect(ranking).toMatchObject({ brand_rank: 1, brands: 2 });
      expect(answer.startsWith(mention.text_snippet, ranking.answer_start)).toBe(true);
      const own = mention.annotations.find((one: Annotation) => one.position_start === ranking.mention_start);
      expect(own).toMatchObject({ entity: index === 0 ? 'Acme Cloud' : 'Acme', position_end: ranking.mention_end });
      const { position, share, emphasis } = score;
      const percent = 100 * position ** 0.7 * (0.75 + (0.25 * share) / (share + 0.05)) * emphasis ** 0.6;
      expect(Math.round(percent * 10) / 10).toBe(mention.visibility_percent);
    }
  });

  it('adds evidence, answer, citations, searches and provenance to the body, after the specified fields', async () => {
    const { body } = await get('/v1/mentions?include=evidence,answer,citations,searches,provenance').expect(200);
    const added = ['evidence', 'answer', 'citations', 'searches', 'provenance'];
    expect(Object.keys(body)).toEqual(['brand', 'domain', 'geo', 'query', 'mentions', 'last_checked', ...added]);
    expect(body.answer).toBe(answer);
    for (const { text, start, end } of body.evidence.qualities) expect(answer.slice(start, end)).toBe(text);
    for (const { name, start, end } of body.evidence.competitors) expect(answer.slice(start, end)).toBe(name);
    expect(body.evidence.competitors).toHaveLength(1);
    expect(body.citations).toEqual([]);
    const asked = { provider: 'compatible', surface: 'api', api: 'chat', retrieval: 'none', searches: 0 };
    expect(body.provenance).toMatchObject({ sample: 1, ...asked, analysis_mode: 'local', cleaned: false });
  });

  it('replaces the account’s default, which counts where the request says nothing', async () => {
    await change(`update account set includes = '{answer}' where slug = 'third'`);
    const third = await get('/v1/mentions', customers.third).expect(200);
    expect(third.body).toHaveProperty('answer');
    const chosen = await get('/v1/mentions?include=evidence', customers.third).expect(200);
    expect(chosen.body).toHaveProperty('evidence');
    expect(chosen.body).not.toHaveProperty('answer');
    const none = await get('/v1/mentions?include=', customers.third).expect(200);
    expect(none.body).not.toHaveProperty('answer');
  });

  it.each([
    'include=nothing',
    'include=answer&include=',
    'include=answer&include=nothing',
    'include=answer&include=%00',
    'include=answer,,score',
    'offset_unit=utf32',
    'at=yesterday',
    'at=2026-02-30T00:00:00Z',
    'at=2026-01-05T06:00:00',
  ])('answers ?%s with a 400 that names the parameter', async (query) => {
    const { body } = await get(`/v1/mentions?${query}`).expect(400);
    expect(body.errors).toMatchObject([{ field: query.split('=')[0] }]);
  });
});

describe('offset_unit', () => {
  const slicers: Record<string, (text: string, start: number, end: number) => string> = {
    utf16: (text, start, end) => text.slice(start, end),
    codepoint: (text, start, end) => [...text].slice(start, end).join(''),
    utf8: (text, start, end) => Buffer.from(text).subarray(start, end).toString(),
  };

  it.each(Object.keys(slicers))(
    'offsets in %s find the entity in its snippet, whatever stands before it',
    async (unit) => {
      const query = `query=${encodeURIComponent('emoji 🎉')}&include=evidence,answer,ranking`;
      const { body } = await get(`/v1/mentions?${query}&offset_unit=${unit}`).expect(200);
      const slice = slicers[unit]!;
      expect(body.mentions.length).toBeGreaterThanOrEqual(2);
      for (const { text_snippet, annotations, ranking } of body.mentions) {
        expect(annotations.map((one: Annotation) => one.position_start)).toContain(ranking.mention_start);
        for (const { entity, position_start, position_end } of annotations)
          expect(slice(text_snippet, position_start, position_end)).toBe(entity);
        expect(slice(body.answer, ranking.answer_start, Infinity).startsWith(text_snippet)).toBe(true);
      }
      for (const { name, start, end } of body.evidence.competitors) expect(slice(body.answer, start, end)).toBe(name);
    },
  );
});

it('a query of 2,000 letters that take nine bytes each in a URL can be asked for', async () => {
  const query = encodeURIComponent('云'.repeat(2000));
  await get(`/acme/v1/mentions?query=${query}&brand=Acme%20Cloud&geo=US`).expect(404, /prompt_not_found/);
});

describe('at', () => {
  it('gives the result that was the newest at that moment', async () => {
    const now = await get('/v1/mentions').expect(200);
    const same = await get(`/v1/mentions?at=${now.body.last_checked}`).expect(200);
    expect(same.body).toEqual(now.body);
    const before = new Date(Date.parse(now.body.last_checked) - 1).toISOString();
    const earlier = await get(`/v1/mentions?at=${before}`).expect(200);
    expect(Date.parse(earlier.body.last_checked)).toBeLessThan(Date.parse(now.body.last_checked));
    const { body, headers } = await get('/v1/mentions?at=2000-01-01').expect(404, /no_result_at_time/);
    expect(body.detail).toContain('The first is of 20');
    expect(headers['retry-after']).toBeUndefined();
    const never = await get(`/v1/mentions?prompt_id=${acme.promptIds[1]}&at=2000-01-01`).expect(
      404,
      /no_result_at_time/,
    );
    expect(never.body.detail).toContain('There is none yet.');
  });
});

describe('several assistants', () => {
  const queries = ['of both', 'of the second alone', 'of the first alone', 'of both, one silent'];
  let several: Customer;
  const ask = (path: string) => get(path, several);
  const of = (index: number, more = '') =>
    `/v1/mentions?include=provenance&prompt_id=${several.promptIds[index]}${more}`;
  const answeredBy = async (path: string) => (await ask(path).expect(200)).body.provenance.assistant;

  beforeAll(async () => {
    several = await onboardCustomer(database.url, 'several', queries);
    const [both, second, , silent] = several.promptIds as [string, string, string, string];
    const answers = await Answers.open(database.url);
    await answers.answerNow(both, { text: answer }, { assistant: 'gone' });
    await answers.answerNow(silent, { text: answer });
    await change(`update prompt set assistants = '{default,beta}' where id in ('${both}', '${silent}')`);
    await change(`update prompt set assistants = '{beta}' where id = '${second}'`);
    await answers.answerNow(second, { text: answer }, { assistant: 'beta' });
    await answers.answerNow(both, { text: answer });
    await answers.answerNow(both, { text: 'Try **Globex**.' }, { assistant: 'beta' });
    await answers.close();
    await change(
      `insert into run (account_id, prompt_id, assistant, slot, sample, status, finished_at, error_code, error_message)
       select account_id, id, 'beta', now(), 1, 'failed', now(), 'timeout', 'x' from prompt where id = '${silent}'`,
    );
  });

  it('serve the newest answer of the first one, until another is named', async () => {
    expect(await answeredBy(of(0))).toBe('default');
    expect(await answeredBy(of(1))).toBe('beta');
    for (const assistant of ['default', 'beta', 'gone'])
      expect(await answeredBy(of(0, `&assistant=${assistant}`))).toBe(assistant);
    const newest = await ask('/v1/mentions?assistant=beta').expect(200);
    expect(newest.body).toMatchObject({ query: 'of both', mentions: [] });
    const first = await ask(`/v1/mentions?prompt_id=${several.promptIds[0]}`).expect(200);
    expect(first.body.mentions).not.toHaveLength(0);
    await ask('/v1/mentions?assistant=beta').set('If-None-Match', first.headers['etag']!).expect(200);
    await ask('/v1/mentions?assistant=beta').set('If-None-Match', newest.headers['etag']!).expect(304);
  });

  it('are distinguished at any moment', async () => {
    const at = '&at=2100-01-01';
    expect(await answeredBy(of(0, at))).toBe('default');
    expect(await answeredBy(of(0, `${at}&assistant=beta`))).toBe('beta');
    await ask(of(0, '&at=2000-01-01&assistant=beta')).expect(404, /no_result_at_time/);
  });

  it('distinguish an assistant that has not answered yet, and why, from one that is not asked', async () => {
    const { body, headers } = await ask(of(3, '&assistant=beta')).expect(404);
    expect(body).toMatchObject({ code: 'not_checked_yet', detail: expect.stringContaining('timeout') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await ask(of(2)).expect(404, /not_checked_yet/);
    await ask(of(2, '&assistant=beta')).expect(404, /prompt_not_found/);
    const unknown = await ask('/v1/mentions?assistant=nobody').expect(400);
    expect(unknown.body.errors).toEqual([{ field: 'assistant', message: 'must be one of default, beta, gone' }]);
  });

  it('filter results and prompts, whose rows name them', async () => {
    const rowsOf = async (path: string) => (await ask(path).expect(200)).body.data;
    const all = await rowsOf('/v1/results');
    expect(all).toHaveLength(5);
    for (const [assistant, count] of [
      ['default', 2],
      ['beta', 2],
      ['gone', 1],
    ] as const) {
      const its = all.filter((row: { assistant: string }) => row.assistant === assistant);
      expect(its).toHaveLength(count);
      expect(await rowsOf(`/v1/results?assistant=${assistant}`)).toEqual(its);
    }
    const { body } = await ask(`/v1/results/${all[0].id}`).expect(200);
    expect(body).toMatchObject({ assistant: 'beta', provenance: { assistant: 'beta' } });
    const prompts = new Map((await rowsOf('/v1/prompts')).map((one: { query: string }) => [one.query, one]));
    const assistants = ['default', 'beta'];
    expect(prompts.get(queries[0])).toMatchObject({ assistant: 'default', assistants, last_status: 'succeeded' });
    expect(prompts.get(queries[1])).toMatchObject({ assistant: 'beta', assistants: ['beta'] });
    expect(prompts.get(queries[3])).toMatchObject({ last_status: 'succeeded', last_error: null });
    const asked = new Map(
      (await rowsOf('/v1/prompts?assistant=beta')).map((one: { query: string }) => [one.query, one]),
    );
    expect(new Set(asked.keys())).toEqual(new Set([queries[0], queries[1], queries[3]]));
    expect(asked.get(queries[3])).toMatchObject({ last_checked: null, last_status: 'failed', last_error: 'timeout' });
    expect(asked.get(queries[0])).toMatchObject({ assistant: 'default', last_checked: all[0].last_checked });
  });

  it('are listed: those of the installation that are asked, then those that answered', async () => {
    const { body } = await ask('/v1/assistants').expect(200);
    const nothing = { provider: null, model: null, retrieval: null, surface: null, active: false };
    expect(body).toEqual({
      data: [
        expect.objectContaining({ assistant: 'default', provider: expect.any(String), active: true }),
        { assistant: 'beta', label: 'beta', ...nothing },
        { assistant: 'gone', label: 'gone', ...nothing },
      ],
      next_cursor: null,
    });
    const { body: first } = await ask('/v1/assistants?limit=2').expect(200);
    const { body: rest } = await ask(`/v1/assistants?limit=2&cursor=${first.next_cursor}`).expect(200);
    expect([...first.data, ...rest.data]).toEqual(body.data);
  });
});

describe('conditional requests', () => {
  it.each(['ETAG', 'W/ETAG', '"other", ETAG', '*'])(
    'answers If-None-Match: %s with 304 and no body',
    async (wanted) => {
      const { headers } = await get('/v1/mentions').expect(200);
      const etag = headers['etag']!;
      expect(etag).toMatch(/^"[\w-]{27}(-gzip)?"$/);
      const reply = await get('/v1/mentions').set('If-None-Match', wanted.replace('ETAG', etag)).expect(304);
      expect(reply.text).toBe('');
      const vary = 'Authorization, Accept-Encoding';
      expect(reply.headers).toMatchObject({ etag, vary, 'cache-control': 'private, no-cache' });
    },
  );

  it('answers an ETag of another response with 200', async () => {
    const absent = await get(`/v1/mentions?prompt_id=${acme.promptIds[2]}`).expect(200);
    await get('/v1/mentions').set('If-None-Match', absent.headers['etag']!).expect(200);
  });
});

describe('routes without a key', () => {
  it.each(['/health/live', '/health/ready', '/v1/openapi.json', '/docs'])('serves %s without a key', async (path) => {
    await supertest(service.url).get(path).expect(200);
  });

  it('describes the API as OpenAPI 3.1', async () => {
    const { body } = await supertest(service.url).get('/v1/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/v1/mentions');
  });
});

describe('a filter', () => {
  const reads = ['mentions?', 'results?', 'prompts?', 'competitors?', 'gaps?', 'trends?', 'citations?', 'qualities?'];

  it.each([
    'query=BEST+cloud+Storage',
    'brand=acme+CLOUD',
    'brand=acme',
    'domain=ACME.example',
    'geo=us',
    'tag=Topic:Teams',
    'geo=us,US&tag=Topic:Teams,%20stage:compare',
    'tag=Topic:Teams&tag=stage:compare',
  ])('%s finds what was meant, on every read', async (filter) => {
    for (const read of reads) {
      const exact = await get(`/v1/${read}query=best+cloud+storage`).expect(200);
      const meant = await get(`/v1/${read}${filter}${filter.startsWith('query') ? '' : '&query=best+cloud+storage'}`);
      expect([meant.status, meant.body]).toEqual([200, exact.body]);
    }
  });

  it.each([
    ['geo=FR', 'geo must be one of US'],
    ['geo=us,FR', 'geo holds "FR", which must be one of US'],
    ['geo=Uganda', 'geo must be one of US'],
    ['geo=us,', 'geo must not be empty, nor hold an empty value'],
    ['geo=US,GERMANY-AND', 'geo must hold values of at most 8 characters, such as US'],
    [
      'tag=stage:compare,topic:team',
      'tag holds "topic:team", which must be one of stage:compare, topic:teams; the nearest is "topic:teams"',
    ],
    [`tag=${Array.from({ length: 21 }, () => 'a').join()}`, 'tag must be at most 20 values'],
    ['tag=topic:team', 'tag must be one of stage:compare, topic:teams; the nearest is "topic:teams"'],
    ['brand=Acme+Clodu', 'brand must be one of Acme Cloud; the nearest is "Acme Cloud"'],
    ['domain=acme.exmaple', 'domain must be one of acme.example; the nearest is "acme.example"'],
  ])('%s, which is of no prompt, is a 400 that says what there is, on every read', async (filter, detail) => {
    for (const read of reads) {
      const { status, body } = await get(`/v1/${read}${filter}`);
      expect([status, body.code, body.detail]).toEqual([400, 'invalid_parameters', expect.stringContaining(detail)]);
    }
  });

  it('of a query that nobody tracks names the nearest one: a 404 of the one answer, a 400 of lists', async () => {
    const why = 'is no prompt of this account; the nearest is \\"best cloud storage\\"';
    for (const read of reads)
      await get(`/v1/${read}query=cloud+storage`).expect(
        read === 'mentions?' ? 404 : 400,
        RegExp(why.replaceAll('\\', '\\\\')),
      );
  });
});
