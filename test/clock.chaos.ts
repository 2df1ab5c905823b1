import { it } from '@jest/globals';
import { whyNoFalseClock } from './support/false-clock.js';
import { shiftServerClock, shiftWorkersClock } from './support/trials/shift-clock.js';

const withFalseClock = whyNoFalseClock ? it.skip : it;
if (whyNoFalseClock) process.stderr.write(`  clock tests are skipped: ${whyNoFalseClock}\n`);

withFalseClock('a worker whose clock is an hour wrong doubles nothing and delays nothing', shiftWorkersClock, 300_000);

withFalseClock(
  'a database whose clock is an hour wrong doubles nothing, and each prompt catches up once at most',
  shiftServerClock,
  300_000,
);
