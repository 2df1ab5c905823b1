import { type Document, isNode, isScalar, type LineCounter, visit, type YAMLMap } from 'yaml';
import { pathOf, placeOf } from './places.js';
import { type Problem, writePath } from './problem.js';

const mostKeys = 1000;

/** Keys that plain objects cannot hold faithfully: ones given twice, ones that are no text, and JavaScript's own names. */
export function findOddKeys(document: Document, lines: LineCounter): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Map(_, map, ancestors) {
      const path = pathOf([...ancestors, map]);
      if (map.items.length > mostKeys) {
        const message = `has more than ${mostKeys} keys`;
        problems.push({ path: writePath(path), ...placeOf(map, lines), message });
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
    const message = troubleOf(key, { seen, path });
    if (message === null || !isNode(key)) return [];
    const name = isScalar(key) ? String(key.value) : String(key);
    return [{ path: writePath([...path, name]), ...placeOf(key, lines), message }];
  });
}

function troubleOf(key: unknown, { seen, path }: { seen: Set<unknown>; path: readonly unknown[] }): string | null {
  if (!isScalar(key) || typeof key.value !== 'string') return 'must be a text to be a key';
  // class-transformer passes over `constructor` in silence; a JSON Schema may well name a property so.
  if (key.value === '__proto__' || (key.value === 'constructor' && !path.includes('schema'))) {
    return 'is not a known key';
  }
  if (seen.has(key.value)) return 'is given twice';
  seen.add(key.value);
  return null;
}
