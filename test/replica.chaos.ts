import { it } from '@jest/globals';
import { readFromStandby } from './support/trials/read-from-standby.js';

it(
  'lists have what was kept a second ago, and none fails, while the standby works, is held up, paused and killed under load',
  readFromStandby,
  600_000,
);
