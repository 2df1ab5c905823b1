import { it } from '@jest/globals';
import { divideUnderLoad } from './support/trials/divide-under-load.js';

it(
  'no request fails and no run is lost or doubled while tables of 100,000 results are divided, over 12 kills of the one who does it',
  () => divideUnderLoad({ results: 100_000, kills: 12 }),
  600_000,
);
