import { describe, it } from '@jest/globals';
import { meetRefusals } from './support/trials/meet-refusals.js';
import { meetDeadlines } from './support/trials/meet-deadlines.js';
import { type EndingFault, endOf, meetFaults } from './support/trials/meet-faults.js';
import { meetRetryAfter } from './support/trials/meet-retry-after.js';
import { askAProvider } from './support/trials/ask-a-provider.js';

const atMostMs = 600_000;

describe('20 runs that meet it', () => {
  it(
    'every fault ends as the table of classes says, after as many calls, and no worker ends',
    () => meetFaults(Object.keys(endOf) as EndingFault[], { times: 20 }),
    atMostMs,
  );

  it(
    'a call that never ends is stopped at its deadline',
    () => meetDeadlines({ times: 20, timeoutMs: 3000 }),
    atMostMs,
  );

  it('a Retry-After is respected', () => meetRetryAfter({ times: 20 }), atMostMs);

  it.each(['401', '403', 'insufficient-quota'] as const)(
    '%s keeps the other runs waiting and loses none',
    (kind) => meetRefusals(kind, { times: 20 }),
    atMostMs,
  );
});

it(
  'a key set after a first look without one costs no call that nobody asked for, and the demo goes on without it',
  askAProvider,
  120_000,
);
