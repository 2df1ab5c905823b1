import { statSync } from 'node:fs';
import { basename } from 'node:path';

// They wait more than they compute: begun last, they would be all that a run still waits for.
const waiting = ['runs.e2e.ts', 'story.e2e.ts', 'faults.e2e.ts', 'database.e2e.ts', 'start-embedded-postgres.e2e.ts'];

/** The same order on every machine: files that wait, then the larger ones, which mostly take longer. */
export default class WaitingFirst {
  sort(tests) {
    return tests.toSorted((one, other) => rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one));
  }

  // Jest calls it; there is nothing to remember.
  cacheResults() {}
}

const rankOf = ({ path }) => [...waiting, basename(path)].indexOf(basename(path));
const sizeOf = ({ path }) => statSync(path).size;
