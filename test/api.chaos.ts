import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openDocumentation } from './support/documentation.js';
import { sendFuzzed } from './support/fuzz.js';
import { holdsAgainst } from './support/fuzz-properties.js';
import { type RunningService, startApi } from './support/service.js';

let database: TestDatabase;
let service: RunningService;
let acme: Customer;
let other: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  other = await onboardCustomer(database.url, 'other', ['only they ask this']);
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  await answerPrompt(database.url, other.promptIds[0]!, '**Acme Cloud** beats Zorblatt.');
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '1000000' });
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

describe('10,000 fuzzed requests', () => {
  it.each([1, 20_260_105, 4_294_967])(
    'with seed %i bring no 5xx, no undocumented shape and no key',
    async (seed) => {
      const isDocumented = await openDocumentation(service.url);
      await holdsAgainst(service, { key: acme.key, runs: 10_000, seed, isDocumented });
    },
    600_000,
  );
});

describe('10,000 attempts at another account', () => {
  it('bring not one byte of another account', async () => {
    const { headers } = await sendFuzzed(service.port, asking('/v1/mentions', other.key));
    const paths = ['/v1/mentions', '/acme/v1/mentions', '/other/v1/mentions'];
    const searches = [
      '',
      `?prompt_id=${other.promptIds[0]}`,
      '?query=only+they+ask+this',
      `?prompt_id=${other.promptIds[0]}&include=answer,evidence,citations,provenance`,
      `?query=only+they+ask+this&at=2100-01-01`,
      '?brand=Acme+Cloud&domain=acme.example&geo=us',
    ];
    for (let n = 0; n < 10_000; n += 20) {
      const batch = Array.from({ length: 20 }, async (_, i) => {
        const path = `${paths[(n + i) % 3]}${searches[(n + i) % 6]}`;
        const extra: Record<string, string> = (n + i) % 2 ? { 'If-None-Match': String(headers['etag']) } : {};
        // The customer's own requests come in between: what the caches hold of them must stay the customer's own.
        if (i === 0) await sendFuzzed(service.port, asking(path.replace('/acme', ''), other.key));
        const reply = await sendFuzzed(service.port, asking(path, acme.key, extra));
        expect([200, 401, 404]).toContain(reply.status);
        expect(reply.body).not.toMatch(/Zorblatt|only they ask/);
      });
      await Promise.all(batch);
    }
  }, 600_000);
});

const asking = (path: string, key: string, extra: Record<string, string> = {}) => ({
  method: 'GET',
  path,
  headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...extra },
});
