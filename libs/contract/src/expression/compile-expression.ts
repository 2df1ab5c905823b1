import { compile } from '@jmespath-community/jmespath';

/** A node of the library's syntax tree. */
export type Node = ReturnType<typeof compile>;

const most = { characters: 2000, depth: 100 };

/** Parses JMESPath, community edition. Throws Error where the text is invalid, or longer or deeper than a field's may be. */
export function compileExpression(expression: string): Node {
  // A text has at most twice as many UTF-16 units as characters, so a longer one is refused without being counted.
  if (expression.length > most.characters * 2 || [...expression].length > most.characters) {
    throw new Error(`must have at most ${most.characters} characters`);
  }
  const node = parsed(expression);
  if (isDeeper(node, most.depth)) throw new Error(`is nested deeper than ${most.depth} levels: write it flatter`);
  return node;
}

function parsed(expression: string): Node {
  try {
    return compile(expression);
  } catch (cause) {
    const why = (cause as Error).message.split('\n', 1)[0]!.replace(/^Syntax error[:,] /i, '');
    throw new Error(`is no JMESPath (${why}): see https://jmespath.site`, { cause });
  }
}

function isDeeper(root: Node, limit: number): boolean {
  let level: object[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap(nodesIn);
  }
  return false;
}

function nodesIn(node: object): object[] {
  if ('type' in node && node.type === 'Literal') return [];
  const members = Object.values(node).flat(1);
  return members.filter((member) => typeof member === 'object' && member !== null);
}
