import { it } from '@jest/globals';
import { crashDatabase } from './support/trials/crash-database.js';

it(
  'no run is lost and no process dies over 20 crashes of the database; it serves again within 5 s',
  () => crashDatabase({ crashes: 20 }),
  600_000,
);
