import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeyService } from '@app/operations';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { call, startInstances } from './support/service.js';
import { openOperations } from './support/operations.js';
import type { RunningService } from './support/service.js';
import { until } from './support/until.js';

const limit = 200;
let database: TestDatabase;
let instances: Awaited<ReturnType<typeof startInstances>>;
let acme: Customer;
let other: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  other = await onboardCustomer(database.url, 'other');
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  instances = await startInstances(database.url, 3, { RATE_LIMIT_PER_MINUTE: String(limit) });
});

afterAll(async () => {
  await instances?.close();
  await database?.drop();
});

const statusesOf = async (services: readonly RunningService[], key: string, count: number) => {
  const replies = await Promise.all(Array.from({ length: count }, (_, n) => call(services[n % services.length]!, key)));
  return replies.map(({ status, headers }) => ({ status, headers }));
};

/** The limit counts by the database's minutes, so a burst begins where one has room for it. */
async function atTheBeginningOfAMinute(): Promise<void> {
  await until('the next minute', async () => Date.now() % 60_000 < 45_000);
}

describe('the rate limit', () => {
  it('lets a key make its requests over all instances to within a tenth, then answers 429 with when to come back', async () => {
    await atTheBeginningOfAMinute();
    const replies = await statusesOf(instances.services, acme.key, 2 * limit);
    const accepted = replies.filter(({ status }) => status === 200).length;
    expect(accepted).toBeGreaterThanOrEqual(0.9 * limit);
    expect(accepted).toBeLessThanOrEqual(1.1 * limit);
    const refused = replies.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-policy')).toBe(`"key";q=${limit};w=60`);
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=[1-9]\d?$/);
  });

  it('never counts a request of another key, and never answers a bad one with 429', async () => {
    const [accepted] = await statusesOf(instances.services, other.key, 1);
    expect(accepted?.status).toBe(404);
    const bad = await statusesOf(instances.services, `${acme.key}x`, 2 * limit);
    expect(new Set(bad.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('a key', () => {
  it('is refused by every instance within a second of its revocation, under load', async () => {
    const fresh = await onboardCustomer(database.url, 'revoked');
    const operator = await openOperations(database.url);
    const lastAccepted = new Map<RunningService, number>();
    let revokedAt = Infinity;
    const hammer = async (service: RunningService) => {
      for (let refused = 0; refused < 20;) {
        const askedAt = performance.now();
        const { status } = await call(service, fresh.key);
        if (status === 401) refused += 1;
        // A key that gets a 429 was accepted.
        else lastAccepted.set(service, askedAt);
        if (askedAt - revokedAt > 5000) break;
      }
    };
    const load = instances.services.map(hammer);
    await until('load on every instance', async () => lastAccepted.size === instances.services.length);
    await operator.get(KeyService).revoke(fresh.key.split('_')[2]!, { actor: 'test' });
    revokedAt = performance.now();
    await Promise.all(load);
    await operator.close();
    expect(Math.max(...lastAccepted.values()) - revokedAt).toBeLessThanOrEqual(1000);
  });

  it('has its last use stored to the minute, at the latest when the instances stop', async () => {
    const used = await onboardCustomer(database.url, 'used');
    const own = await startInstances(database.url, 1);
    await call(own.services[0]!, used.key);
    await own.close();
    const operator = await openOperations(database.url);
    const [key] = await operator.get(KeyService).list('used');
    await operator.close();
    expect(key?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 120_000);
    expect((key?.lastUsedAt?.getTime() ?? 1) % 60_000).toBe(0);
  });
});
