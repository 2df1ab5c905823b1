import { type Document, isNode, isScalar, type LineCounter, visit, type YAMLMap } from 'yaml';
import { pathOf, positionOf } from './positions.js';
import { type Problem, writePath } from './problem.js';

const mostKeys = 1000;

/** Finds keys that plain objects cannot hold faithfully: duplicates, keys that are no text, and JavaScript's own names. */
export function findOddKeys(document: Document, lines: LineCounter): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Map(_, map, ancestors) {
      const path = pathOf([...ancestors, map]);
      if (map.items.length > mostKeys) {
        const message = `has more than ${mostKeys} keys`;
        problems.push({ path: writePath(path), ...positionOf(map, lines), message });
        return visit.SKIP;
      }
      problems.push(...oddKeysOf(map, path, lines));
      return undefined;
    },
  });
  return problems;
}

function oddKeysOf(map: YAMLMap, path: readonly (string | number)[], lines: LineCounter): Problem[] {
  const seen = new Set<unknown>();
  return map.items.flatMap(({ key }) => {
    const message = troubleOf(key, seen);
    if (message === null || !isNode(key)) return [];
    const name = isScalar(key) ? String(key.value) : String(key);
    return [{ path: writePath([...path, name]), ...positionOf(key, lines), message }];
  });
}

function troubleOf(key: unknown, seen: Set<unknown>): string | null {
  if (!isScalar(key) || typeof key.value !== 'string') return 'must be a text to be a key';
  // class-transformer fails on objects with one of these keys, also inside a field's JSON Schema.
  if (['__proto__', 'constructor'].includes(key.value)) return 'is a name that no key may have';
  if (seen.has(key.value)) return 'is given twice';
  seen.add(key.value);
  return null;
}
