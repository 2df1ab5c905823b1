import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { answerPrompt } from './support/answered.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningService, startApi } from './support/service.js';

let database: TestDatabase;
let service: RunningService;
let acme: Customer;
let other: Customer;

const answer =
  '# Cloud storage\n\n1. **Acme Cloud** is easy to use and fast.\n2. **Globex** is cheap.\n\nI would pick Acme.';

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['best cloud storage', 'never asked', 'brand absent']);
  other = await onboardCustomer(database.url, 'other');
  await answerPrompt(database.url, acme, acme.promptIds[2]!, 'Try **Globex**.');
  await answerPrompt(database.url, acme, acme.promptIds[0]!, answer);
  service = await startApi(database.url);
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const get = (path: string, { key } = acme) =>
  supertest(service.url)
    .get(path)
    .set({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' });

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
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
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

  it('tells a prompt never answered from one that is not there', async () => {
    const waiting = await get(`/v1/mentions?prompt_id=${acme.promptIds[1]}`).expect(404);
    expect(waiting.body.code).toBe('not_checked_yet');
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    await get('/v1/mentions?query=nothing').expect(404, /prompt_not_found/);
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

describe('what is open', () => {
  it.each(['/health/live', '/health/ready', '/v1/openapi.json', '/docs'])('serves %s without a key', async (path) => {
    await supertest(service.url).get(path).expect(200);
  });

  it('describes the API as OpenAPI 3.1', async () => {
    const { body } = await supertest(service.url).get('/v1/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/v1/mentions');
  });
});
