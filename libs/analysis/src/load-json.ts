// The one import of Node's in this library (layers.json): JavaScript has no other way to load data later without waiting.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What a JSON file beside this one holds, read when it is first asked for: the words and weights are megabytes, and processes that only
 * serve or ask load this library without ever looking a word up.
 */
export function loadedOnUse(path: `./${string}.json`): () => unknown {
  let loaded: unknown;
  return () => (loaded ??= require(path));
}
