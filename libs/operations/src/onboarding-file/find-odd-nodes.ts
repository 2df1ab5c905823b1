import { type Document, isNode, isScalar, type LineCounter, visit } from 'yaml';
import { type Problem, writePath } from './problem.js';
import { pathOf, placeOf } from './places.js';

/** Keys that plain objects cannot hold faithfully: ones given twice, ones that are no text, and JavaScript's own names. */
export function findOddNodes(document: Document, lines: LineCounter): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Map(_, map, ancestors) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        const trouble = troubleOf(key, seen);
        if (!trouble || !isNode(key)) continue;
        const path = [...pathOf([...ancestors, map]), isScalar(key) ? String(key.value) : String(key)];
        problems.push({ path: writePath(path), ...placeOf(key, lines), message: trouble });
      }
    },
  });
  return problems;
}

function troubleOf(key: unknown, seen: Set<string>): string | null {
  if (!isScalar(key) || typeof key.value !== 'string') return 'must be a text to be a key';
  if (key.value === '__proto__') return 'is not a known key';
  if (seen.has(key.value)) return 'is given twice';
  seen.add(key.value);
  return null;
}
