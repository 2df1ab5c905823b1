// The only import from Node in this library (layers.json): it is the only synchronous way to load data on first use.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Returns a function that gives the content of a JSON file and reads it on the first call: words and weights are megabytes, and processes
 * that never analyse load this library, too.
 */
export function loadedOnUse(path: `./${string}.json`): () => unknown {
  let loaded: unknown;
  return () => (loaded ??= require(path));
}
