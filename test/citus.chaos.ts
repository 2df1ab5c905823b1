import { it } from '@jest/globals';
import { distributeAndWork } from './support/trials/distribute.js';

const citusUrl = process.env['CITUS_URL'];
const runs = Number(process.env['CITUS_RUNS'] ?? 3000);

it(
  citusUrl
    ? `an installation spread over a Citus loses and doubles none of ${runs} runs, and answers every read`
    : `an installation on a plain PostgreSQL loses and doubles none of ${runs} runs, and answers every read (without CITUS_URL nothing is spread)`,
  () => distributeAndWork({ citusUrl, runs }),
  3_600_000,
);
