import { afterAll, beforeAll, it } from '@jest/globals';
import { type Acme, openAcme } from './support/acme.js';
import type { Customer } from './support/customer.js';
import { openDocumentation } from './support/documentation.js';
import { holdsAgainst } from './support/fuzz-properties.js';
import type { RunningService } from './support/service.js';

let opened: Acme;
let service: RunningService;
let acme: Customer;

beforeAll(async () => {
  opened = await openAcme('**Acme Cloud** is easy to use.', { RATE_LIMIT_PER_MINUTE: '1000000' });
  ({ service, acme } = opened);
});

afterAll(() => opened?.close());

it('never answers with a 5xx, an undocumented shape or the key, whatever is asked', async () => {
  const isDocumented = await openDocumentation(service.url);
  await holdsAgainst(service, { key: acme.key, runs: 100, seed: Date.now(), isDocumented });
});
