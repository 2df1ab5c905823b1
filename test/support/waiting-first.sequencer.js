import { readFileSync } from 'node:fs';

// These files wait more than they compute: begun last, they would be all that a test run still waits for.
const waiting = ['runs.e2e.ts', 'ctrl-c.e2e.ts', 'story.e2e.ts', 'start-embedded-postgres.e2e.ts'];
// The imports tell: a browser, processes of ours or servers of their own take long, however short the file is.
const slow =
  /support\/(?:dashboard|processes|client-folder|own-server|terminal|trials\/[\w-]+|payloads\/[\w-]+|inventing)\.js'/;

/**
 * The order is the same on every machine: files that wait, then those that start something slow, then the larger ones,
 * which mostly take longer.
 */
export default class WaitingFirst {
  sort(tests) {
    const ranked = tests.map((test) => ({ test, ...rankOf(test.path) }));
    return ranked.toSorted((one, other) => one.rank - other.rank || other.size - one.size).map(({ test }) => test);
  }

  // Jest requires this method; there is nothing to remember.
  cacheResults() {}
}

function rankOf(path) {
  const source = readFileSync(path, 'utf8');
  const isWaiting = waiting.some((name) => path.endsWith(`/${name}`));
  return { rank: isWaiting ? 0 : slow.test(source) ? 1 : 2, size: source.length };
}
