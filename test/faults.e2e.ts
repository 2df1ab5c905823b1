import { it } from '@jest/globals';
import { meetClosedDoor } from './support/trials/meet-closed-door.js';
import { meetDeadlines } from './support/trials/meet-deadlines.js';
import { meetFaults } from './support/trials/meet-faults.js';
import { meetRetryAfter } from './support/trials/meet-retry-after.js';

it.concurrent('a worker outlives every class of fault, and keeps no half of an answer', () =>
  meetFaults(['404', '503-once', 'reset-mid-body', 'cut-json', 'empty-text', 'refusal', 'nul', 'gzip-bomb'], {
    times: 4,
  }),
);

it.concurrent('a call without an end ends with its deadline', () => meetDeadlines({ times: 2, timeoutMs: 1500 }));

it.concurrent('a Retry-After is kept', () => meetRetryAfter({ times: 2 }));

it.concurrent('a refused key keeps the other runs waiting and loses none', () => meetClosedDoor('401', { times: 8 }));
