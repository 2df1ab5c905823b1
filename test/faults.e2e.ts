import { it } from '@jest/globals';
import { meetClosedDoor } from './support/trials/meet-closed-door.js';
import { meetFaults } from './support/trials/meet-faults.js';

// What each fault ends as stands in assistant-faults.spec.ts, what follows from that in setbacks.e2e.ts.
it.concurrent('a worker outlives faults of every class, and keeps no half of an answer', () =>
  meetFaults(['404', '503-once', 'reset-mid-body', 'empty-text', 'not-searched', 'nul'], { times: 2 }),
);

it.concurrent('a refused key keeps the other runs waiting and loses none', () => meetClosedDoor('401', { times: 8 }));
