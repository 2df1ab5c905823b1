import { it } from '@jest/globals';
import { distributeAndWork } from './support/trials/distribute.js';

const citusUrl = process.env['CITUS_URL'];

it(
  citusUrl
    ? 'an installation spread over a Citus loses and doubles none of 3,000 runs, and answers every read'
    : 'an installation on a plain PostgreSQL loses and doubles none of 3,000 runs, and answers every read (without CITUS_URL nothing is spread)',
  () => distributeAndWork({ citusUrl, runs: 3000 }),
  3_600_000,
);
