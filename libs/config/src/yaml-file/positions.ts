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

/** The position where a node begins; line and column count from 1. */
export function positionOf(node: Node | null, lines: LineCounter): { line: number; column: number } {
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

/** The node at the path, or its key; where the file has none there, the nearest node above. Aliases are followed. */
export function nodeAt(
  document: Document,
  path: readonly (string | number)[],
  { key: wantsKey = false }: { key?: boolean | undefined } = {},
): Node | null {
  let found = document.contents;
  let at = found;
  for (const [index, step] of path.entries()) {
    const within = isAlias(at) ? at.resolve(document) : at;
    const { key, value } = memberOf(within, step);
    if (key) found = key;
    if (!value) return found;
    at = value;
    const isHidden = isScalar(value) && value.value === null && value.source === '';
    // `name:` with nothing after it has a value without a visible position, so the key's position stands for it.
    if (!(key && (isHidden || (wantsKey && index === path.length - 1)))) found = value;
  }
  return found;
}

function memberOf(within: unknown, step: string | number): { key?: Node | undefined; value?: Node | undefined } {
  if (!isCollection(within)) return {};
  const item = isMap(within)
    ? within.items.find(({ key }) => isScalar(key) && key.value === step)
    : within.items[Number(step)];
  if (!isPair(item)) return { value: isNode(item) ? item : undefined };
  return { key: isNode(item.key) ? item.key : undefined, value: isNode(item.value) ? item.value : undefined };
}
