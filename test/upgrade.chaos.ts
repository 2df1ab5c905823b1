import { it } from '@jest/globals';
import { isInHistory } from './support/release.js';
import { upgradeUnderLoad } from './support/trials/upgrade-under-load.js';

// Where the schema was its first migration alone.
const firstSchema = 'ab0957d';
const withHistory = isInHistory(firstSchema) ? it : it.skip;

withHistory(
  'no request fails and no run is lost or doubled while old and new processes share 100,000 results, forward and back, and each step is killed once (skipped without git history)',
  () => upgradeUnderLoad({ from: firstSchema, results: 100_000, sideBySideMs: 30_000 }),
  900_000,
);
