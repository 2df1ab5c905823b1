/**
 * A tree of decisions: a leaf is the log-odds that it adds; else the feature it looks at, the highest value that goes the first way, and
 * the two ways.
 */
export type DecisionTree = number | readonly [feature: number, most: number, below: DecisionTree, above: DecisionTree];

/** What the trees add to log-odds: the sum of the leaves that the values lead to. */
export function treesLogOdds(trees: readonly DecisionTree[], values: Float64Array): number {
  const { roots, features, mosts, above } = flatOf(trees);
  let sum = 0;
  for (let i = 0; i < roots.length; i++) {
    let node = roots[i]!;
    for (let feature = features[node]!; feature !== leaf; feature = features[node]!)
      node = values[feature]! <= mosts[node]! ? node + 1 : above[node]!;
    sum += mosts[node]!;
  }
  return sum;
}

/** Trees laid flat, node by node, the way below right behind its decision: a step of one stays within one piece of memory. */
interface FlatTrees {
  /** Of each tree its first node. */
  readonly roots: Int32Array;
  /** By node: the feature it looks at, or `leaf`. */
  readonly features: Int32Array;
  /** The highest value that goes the way below; of a leaf what it adds. */
  readonly mosts: Float64Array;
  /** Where the other way goes on. */
  readonly above: Int32Array;
}

const leaf = -1;
const laidFlat = new WeakMap<readonly DecisionTree[], FlatTrees>();

/** Made once for trees that are asked again and again. */
function flatOf(trees: readonly DecisionTree[]): FlatTrees {
  const flat = laidFlat.get(trees) ?? layFlat(trees);
  laidFlat.set(trees, flat);
  return flat;
}

function layFlat(trees: readonly DecisionTree[]): FlatTrees {
  const features: number[] = [];
  const mosts: number[] = [];
  const above: number[] = [];
  const lay = (tree: DecisionTree): void => {
    const isLeaf = typeof tree === 'number';
    const node = features.push(isLeaf ? leaf : tree[0]) - 1;
    mosts.push(isLeaf ? tree : tree[1]);
    above.push(leaf);
    if (isLeaf) return;
    lay(tree[2]);
    above[node] = features.length;
    lay(tree[3]);
  };
  const roots = trees.map((tree) => {
    const root = features.length;
    lay(tree);
    return root;
  });
  return {
    roots: Int32Array.from(roots),
    features: Int32Array.from(features),
    mosts: Float64Array.from(mosts),
    above: Int32Array.from(above),
  };
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
