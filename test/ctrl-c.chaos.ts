import { it } from '@jest/globals';
import { pressCtrlC } from './support/trials/press-ctrl-c.js';

it(
  'Ctrl-C ends npm start and a worker with exit 0, run --wait with 130 and a word, nothing left and no paid answer lost, 20 times of 20',
  () => pressCtrlC({ tries: 20 }),
  900_000,
);
