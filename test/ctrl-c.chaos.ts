import { it } from '@jest/globals';
import { pressCtrlC } from './support/trials/press-ctrl-c.js';

it(
  'Ctrl-C ends npm start, a worker and run --wait with exit 0, nothing left and no paid answer lost, 20 times of 20',
  () => pressCtrlC({ tries: 20 }),
  900_000,
);
