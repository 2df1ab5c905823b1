import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type LineCounter,
  type Node,
} from 'yaml';

/** Where a node begins; line and column count from 1. */
export function placeOf(node: Node | null, lines: LineCounter): { line: number; column: number } {
  const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** The keys and indexes that lead to the last of the ancestors. */
export function pathOf(ancestors: readonly unknown[]): (string | number)[] {
  return ancestors.flatMap((ancestor, index): (string | number)[] => {
    const child = ancestors[index + 1];
    if (isPair(ancestor) && isScalar(ancestor.key)) return [String(ancestor.key.value)];
    if (isCollection(ancestor) && !isMap(ancestor)) return [ancestor.items.indexOf(child)];
    return [];
  });
}

/** The node at the path; where the file has none there, its key or the nearest one above. Aliases are followed. */
export function nodeAt(document: Document, path: readonly (string | number)[]): Node | null {
  let found = document.contents;
  let at = found;
  for (const step of path) {
    const within = isAlias(at) ? at.resolve(document) : at;
    if (!isCollection(within)) return found;
    const item = isMap(within)
      ? within.items.findLast(({ key }) => isScalar(key) && key.value === step)
      : within.items[Number(step)];
    const value = isPair(item) ? item.value : item;
    if (isPair(item) && isNode(item.key)) found = item.key;
    if (!isNode(value)) return found;
    at = value;
    if (!isPair(item) || isFilled(value)) found = value;
  }
  return found;
}

/** `name:` with nothing after it has a value that is nowhere to be seen: its key is shown instead. */
function isFilled(value: Node): boolean {
  return !isScalar(value) || value.value !== null || value.source !== '';
}
