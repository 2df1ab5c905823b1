/**
 * A tree of decisions: a leaf is the log-odds that it adds; else the feature it looks at, the highest value that goes the first way, and
 * the two ways.
 */
export type DecisionTree = number | readonly [feature: number, most: number, below: DecisionTree, above: DecisionTree];

/** What the trees add to log-odds: the sum of the leaves that the values lead to. */
export function treesLogOdds(trees: readonly DecisionTree[], values: Float64Array): number {
  let sum = 0;
  for (let node of trees) {
    while (typeof node !== 'number') node = values[node[0]]! <= node[1] ? node[2] : node[3];
    sum += node;
  }
  return sum;
}

interface Named {
  readonly name: string;
}

/** As a file has them, one line a tree: its nodes from the root on, the ways below before those above; decisions as "feature<=most". */
export const writeTrees = (trees: readonly DecisionTree[], features: readonly Named[]): string[] =>
  trees.map((tree) => nodesOf(tree, features).join(';'));

function nodesOf(tree: DecisionTree, features: readonly Named[]): string[] {
  if (typeof tree === 'number') return [String(tree)];
  const [feature, most, below, above] = tree;
  return [`${features[feature]!.name}<=${most}`, ...nodesOf(below, features), ...nodesOf(above, features)];
}

/** Throws where a tree looks at what is no feature. */
export function readTrees(written: readonly string[], features: readonly Named[]): DecisionTree[] {
  const numbers = new Map(features.map(({ name }, i) => [name, i]));
  return written.map((tree) => readTree(tree.split(';').values(), numbers));
}

function readTree(nodes: Iterator<string>, numbers: ReadonlyMap<string, number>): DecisionTree {
  const [name = '', most] = (nodes.next().value ?? '').split('<=');
  if (most === undefined) return Number(name);
  const feature = numbers.get(name);
  if (feature === undefined) throw new Error(`A tree looks at "${name}", which is no feature: npm run train`);
  return [feature, Number(most), readTree(nodes, numbers), readTree(nodes, numbers)];
}
