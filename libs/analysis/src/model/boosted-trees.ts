/**
 * A decision tree. A leaf is the log-odds that it adds. A decision has a feature, a threshold, the subtree for values up to the threshold,
 * and the subtree for values above it.
 */
export type DecisionTree =
  number | readonly [feature: number, threshold: number, below: DecisionTree, above: DecisionTree];

/** The sum of the log-odds of the leaves that the values lead to, one leaf for each tree. */
export function treesLogOdds(trees: readonly DecisionTree[], values: Float64Array): number {
  const { roots, features, thresholds, above } = flatOf(trees);
  let sum = 0;
  for (let i = 0; i < roots.length; i++) {
    let node = roots[i]!;
    for (let feature = features[node]!; feature !== leaf; feature = features[node]!)
      node = values[feature]! <= thresholds[node]! ? node + 1 : above[node]!;
    sum += thresholds[node]!;
  }
  return sum;
}

/** Trees as flat arrays of nodes, in which the subtree below directly follows its decision, so that each step reads one part of memory. */
interface FlatTrees {
  /** The first node of each tree. */
  readonly roots: Int32Array;
  /** The feature of each node, or `leaf`. */
  readonly features: Int32Array;
  /** The threshold of each node; for a leaf the log-odds that it adds. */
  readonly thresholds: Float64Array;
  /** The first node of the subtree above. */
  readonly above: Int32Array;
}

const leaf = -1;
const flatCache = new WeakMap<readonly DecisionTree[], FlatTrees>();

/** The flat form of trees, made once. */
function flatOf(trees: readonly DecisionTree[]): FlatTrees {
  const flat = flatCache.get(trees) ?? flatten(trees);
  flatCache.set(trees, flat);
  return flat;
}

function flatten(trees: readonly DecisionTree[]): FlatTrees {
  const features: number[] = [];
  const thresholds: number[] = [];
  const above: number[] = [];
  const add = (tree: DecisionTree): void => {
    const isLeaf = typeof tree === 'number';
    const node = features.push(isLeaf ? leaf : tree[0]) - 1;
    thresholds.push(isLeaf ? tree : tree[1]);
    above.push(leaf);
    if (isLeaf) return;
    add(tree[2]);
    above[node] = features.length;
    add(tree[3]);
  };
  const roots = trees.map((tree) => {
    const root = features.length;
    add(tree);
    return root;
  });
  return {
    roots: Int32Array.from(roots),
    features: Int32Array.from(features),
    thresholds: Float64Array.from(thresholds),
    above: Int32Array.from(above),
  };
}

interface Named {
  readonly name: string;
}

/** The trees in the form of the file, one line a tree: its nodes in pre-order, with decisions as "feature<=threshold". */
export const writeTrees = (trees: readonly DecisionTree[], features: readonly Named[]): string[] =>
  trees.map((tree) => nodesOf(tree, features).join(';'));

function nodesOf(tree: DecisionTree, features: readonly Named[]): string[] {
  if (typeof tree === 'number') return [String(tree)];
  const [feature, threshold, below, above] = tree;
  return [`${features[feature]!.name}<=${threshold}`, ...nodesOf(below, features), ...nodesOf(above, features)];
}

/** Reads what `writeTrees` writes. Throws if a tree has an unknown feature. */
export function readTrees(written: readonly string[], features: readonly Named[]): DecisionTree[] {
  const numbers = new Map(features.map(({ name }, i) => [name, i]));
  return written.map((tree) => readTree(tree.split(';').values(), numbers));
}

function readTree(nodes: Iterator<string>, numbers: ReadonlyMap<string, number>): DecisionTree {
  const [name = '', threshold] = (nodes.next().value ?? '').split('<=');
  if (threshold === undefined) return Number(name);
  const feature = numbers.get(name);
  if (feature === undefined) throw new Error(`A tree looks at "${name}", which is no feature: npm run train`);
  return [feature, Number(threshold), readTree(nodes, numbers), readTree(nodes, numbers)];
}
