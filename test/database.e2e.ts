import { describe, it } from '@jest/globals';
import { crashDatabase } from './support/trials/crash-database.js';
import { sharePlaces } from './support/trials/share-places.js';

describe('a service of many', () => {
  it.concurrent(
    'loses no run and no process where the database crashes, and serves again within 5 s',
    () => crashDatabase({ crashes: 2 }),
    120_000,
  );

  it.concurrent('a small account never waits for a big one to finish', () =>
    sharePlaces({ big: 300, small: 3, callMs: 1000, concurrency: 4, withinMs: 15_000 }),
  );
});
