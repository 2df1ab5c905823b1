import { afterAll, beforeAll, it } from '@jest/globals';
import { answerPrompt } from './support/answered.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openDocumentation } from './support/documentation.js';
import { holdsAgainst } from './support/fuzz-properties.js';
import { type RunningService, startApi } from './support/service.js';

let database: TestDatabase;
let service: RunningService;
let acme: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  await answerPrompt(database.url, acme, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '1000000' });
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

it('never answers with a 5xx, an undocumented shape or the key, whatever is asked', async () => {
  const isDocumented = await openDocumentation(service.url);
  await holdsAgainst(service, { key: acme.key, runs: 300, seed: Date.now(), isDocumented });
});
