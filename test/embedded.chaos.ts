import { it } from '@jest/globals';
import { killEmbedded, loseEmbedded } from './support/trials/kill-embedded.js';

it(
  'no run is lost or doubled and no process ends over 6 kills of the embedded server; it serves again within 10 s',
  () => killEmbedded({ kills: 6 }),
  600_000,
);

it('a process whose embedded server cannot be started again ends with exit 1 and one line', loseEmbedded, 120_000);
