// oxlint-disable-next-line no-restricted-imports -- its own data alone; JavaScript has no other way to load them later without waiting.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What a JSON file beside this one holds, read when it is first asked for: the words and weights are megabytes, and processes that only
 * serve or ask load this library without ever looking a word up.
 */
export function loadedOnUse<T>(path: `./${string}.json`): () => T {
  let loaded: T | undefined;
  return () => (loaded ??= require(path) as T);
}
