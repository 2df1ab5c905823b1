import { it } from '@jest/globals';
import { crashDatabase } from './support/trials/crash-database.js';
import { refuseWrites } from './support/trials/refuse-writes.js';

it(
  'no run is lost and no process dies over 20 crashes of the database; it serves again within 5 s',
  () => crashDatabase({ crashes: 20 }),
  600_000,
);

it(
  'no run is lost or doubled and no call unbooked over 3 times of 8 s in which the database takes no writes',
  () => refuseWrites({ times: 3, forMs: 8000 }),
  600_000,
);
