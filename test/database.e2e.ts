import { it } from '@jest/globals';
import { crashDatabase } from './support/trials/crash-database.js';

it('no run is lost and no process dies where the database crashes, and it serves again within 5 s', () =>
  crashDatabase({ crashes: 1 }));
