import { type DecisionTree, type Example, probability } from '@app/analysis/learning';

interface TreeOptions {
  readonly trees: number;
  readonly leaves: number;
  /** The learning rate. */
  readonly rate: number;
  /** Regularization: pulls the values of leaves towards 0. */
  readonly ridge: number;
  /** The least sum of curvature on each side of a split, so that enough uncertain examples support it. */
  readonly leastCurvature: number;
}

/**
 * Gradient-boosted trees (Friedman 2001) for logistic loss. The value of a leaf is one step of Newton's method; the best leaf is
 * split first, over histograms (as in LightGBM). The trees add to the log-odds `from`. Nothing is random: the same examples in the
 * same order give the same trees.
 */
export function fitTrees(
  all: readonly Example[],
  from: (values: Float64Array) => number,
  options: TreeOptions,
): DecisionTree[] {
  const examples = merged(all);
  const data = binned(examples);
  const odds = Float64Array.from(examples, ({ values }) => from(values));
  const slopes = { gradient: new Float64Array(odds.length), curvature: new Float64Array(odds.length) };
  return Array.from({ length: options.trees }, () => {
    for (const [i, { isBrand, weight }] of examples.entries()) {
      const p = probability(odds[i]!);
      slopes.gradient[i] = weight * (Number(isBrand) - p);
      slopes.curvature[i] = weight * p * (1 - p);
    }
    return growTree(data, slopes, odds, options);
  });
}

/** Merges examples with the same values and label into one that weighs more: there are many, as an answer is read for several brands. */
function merged(examples: readonly Example[]): Example[] {
  const mergedByKey = new Map<string, { values: Float64Array; isBrand: boolean; weight: number }>();
  for (const { values, isBrand, weight } of examples) {
    const key = `${Number(isBrand)}${Array.from(values, (value, i) => (value === 0 ? '' : `${i}:${value}`))
      .filter((part) => part !== '')
      .join(' ')}`;
    const before = mergedByKey.get(key);
    if (before === undefined) mergedByKey.set(key, { values, isBrand, weight });
    else before.weight += weight;
  }
  return [...mergedByKey.values()];
}

/** A feature with more distinct values than this has them grouped. */
const maxBins = 32;

/** Examples as bins of their values. Bins are numbered across all features; those of a feature begin at `from[feature]`. */
interface Binned {
  /** By feature: the highest value of each bin but the last. */
  readonly cuts: readonly (readonly number[])[];
  readonly from: readonly number[];
  /** By bin: its feature. */
  readonly featureOf: Uint16Array;
  /** By feature: the bin of 0, which is not stored, as most values are 0. */
  readonly zero: Uint16Array;
  /** The other bins of example `i`: from `begin[i]` to `begin[i + 1]`. */
  readonly bins: Uint16Array;
  readonly begin: Uint32Array;
}

function binned(examples: readonly Example[]): Binned {
  const size = examples[0]?.values.length ?? 0;
  const cuts = Array.from({ length: size }, (_, feature) => cutsOf(examples, feature));
  const from: number[] = [];
  let total = 0;
  for (const { length } of cuts) {
    from.push(total);
    total += length + 1;
  }
  const featureOf = Uint16Array.from(cuts.flatMap(({ length }, feature) => Array<number>(length + 1).fill(feature)));
  const binOf = (feature: number, value: number): number => from[feature]! + cutsBelow(cuts[feature]!, value);
  const zero = Uint16Array.from(cuts, (_, feature) => binOf(feature, 0));
  const bins: number[] = [];
  const begin = new Uint32Array(examples.length + 1);
  for (const [i, { values }] of examples.entries()) {
    for (const [feature, value] of values.entries()) {
      const bin = value === 0 ? zero[feature]! : binOf(feature, value);
      if (bin !== zero[feature]) bins.push(bin);
    }
    begin[i + 1] = bins.length;
  }
  return { cuts, from, featureOf, zero, bins: Uint16Array.from(bins), begin };
}

/** The cuts between the values that occur or, if these are many, between quantiles of the examples. */
function cutsOf(examples: readonly Example[], feature: number): number[] {
  const met = new Set<number>([0]);
  for (const { values } of examples) met.add(values[feature]!);
  if (met.size <= maxBins) return [...met].toSorted((a, b) => a - b).slice(0, -1);
  const sorted = Float64Array.from(
    examples.map(({ values }) => values[feature]!).filter((value) => value !== 0),
  ).toSorted();
  const shares = Array.from({ length: maxBins - 1 }, (_, i) =>
    rounded(sorted[Math.floor(((i + 1) * sorted.length) / maxBins)]!),
  );
  return [...new Set([...shares, 0])].toSorted((a, b) => a - b);
}

/** Rounded as in the file of weights, so that what is learned is what ships. */
const rounded = (value: number): number => Number(value.toFixed(4));

/** The number of cuts below the value. */
function cutsBelow(cuts: readonly number[], value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Slopes {
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  /** The last bin that goes below. */
  readonly bin: number;
}

interface Leaf {
  readonly rows: Uint32Array;
  /** The sums of gradient and of curvature for each bin, one after the other. */
  readonly sums: Float64Array;
  readonly gradient: number;
  readonly curvature: number;
  readonly split: Split | undefined;
}

/** A node of the growing tree; it has children once it is split. */
interface Node {
  leaf: Leaf;
  children?: { readonly split: Split; readonly below: Node; readonly above: Node };
}

function growTree(data: Binned, slopes: Slopes, odds: Float64Array, options: TreeOptions): DecisionTree {
  const all = Uint32Array.from(odds, (_, i) => i);
  const root: Node = { leaf: leafOf(data, all, sumsOf(data, slopes, all), totalOf(slopes, all), options) };
  const leaves = [root];
  while (leaves.length < options.leaves) {
    const best = leaves.reduce((a, b) => ((b.leaf.split?.gain ?? 0) > (a.leaf.split?.gain ?? 0) ? b : a));
    if (best.leaf.split === undefined) break;
    const { below, above } = splitLeaf(data, slopes, best.leaf, best.leaf.split, options);
    best.children = { split: best.leaf.split, below: { leaf: below }, above: { leaf: above } };
    leaves.splice(leaves.indexOf(best), 1, best.children.below, best.children.above);
  }
  return finishedTree(data, root, odds, options);
}

/** The tree as it ships; adds its values to the odds of the examples. */
function finishedTree(data: Binned, { leaf, children }: Node, odds: Float64Array, options: TreeOptions): DecisionTree {
  if (children !== undefined) {
    const { split, below, above } = children;
    const threshold = data.cuts[split.feature]![split.bin - data.from[split.feature]!]!;
    return [
      split.feature,
      threshold,
      finishedTree(data, below, odds, options),
      finishedTree(data, above, odds, options),
    ];
  }
  const value = rounded((options.rate * leaf.gradient) / (leaf.curvature + options.ridge));
  for (const row of leaf.rows) odds[row]! += value;
  return value;
}

function sumsOf({ bins, begin, featureOf }: Binned, { gradient, curvature }: Slopes, rows: Uint32Array): Float64Array {
  const sums = new Float64Array(featureOf.length * 2);
  for (const row of rows) {
    const [g, h] = [gradient[row]!, curvature[row]!];
    for (let i = begin[row]!; i < begin[row + 1]!; i++) {
      const at = bins[i]! * 2;
      sums[at]! += g;
      sums[at + 1]! += h;
    }
  }
  return sums;
}

type Total = Pick<Leaf, 'gradient' | 'curvature'>;

function totalOf(slopes: Slopes, rows: Uint32Array): Total {
  let [gradient, curvature] = [0, 0];
  for (const row of rows) {
    gradient += slopes.gradient[row]!;
    curvature += slopes.curvature[row]!;
  }
  return { gradient, curvature };
}

function leafOf(data: Binned, rows: Uint32Array, sums: Float64Array, total: Total, options: TreeOptions): Leaf {
  return { rows, sums, ...total, split: bestSplit(data, sums, total, options) };
}

function bestSplit(
  { cuts, from, zero }: Binned,
  sums: Float64Array,
  { gradient, curvature }: Total,
  { ridge, leastCurvature }: TreeOptions,
): Split | undefined {
  const worth = (g: number, h: number): number => (g * g) / (h + ridge);
  const now = worth(gradient, curvature);
  let best: Split | undefined;
  for (let feature = 0; feature < cuts.length; feature++) {
    const first = from[feature]!;
    const last = first + cuts[feature]!.length;
    let [others, otherCurvature] = [0, 0];
    for (let bin = first; bin <= last; bin++) {
      others += sums[bin * 2]!;
      otherCurvature += sums[bin * 2 + 1]!;
    }
    let [g, h] = [0, 0];
    for (let bin = first; bin < last; bin++) {
      g += sums[bin * 2]!;
      h += sums[bin * 2 + 1]!;
      if (bin === zero[feature]) {
        g += gradient - others;
        h += curvature - otherCurvature;
      }
      if (h < leastCurvature || curvature - h < leastCurvature) continue;
      const gain = worth(g, h) + worth(gradient - g, curvature - h) - now;
      if (gain > (best?.gain ?? leastGain)) best = { gain, feature, bin };
    }
  }
  return best;
}
const leastGain = 1e-6;

function splitLeaf(
  data: Binned,
  slopes: Slopes,
  leaf: Leaf,
  split: Split,
  options: TreeOptions,
): { below: Leaf; above: Leaf } {
  const rows = partition(leaf.rows, (row) => binAt(data, row, split.feature) <= split.bin);
  const isBelowSmaller = rows.below.length < rows.above.length;
  const smaller = sumsOf(data, slopes, isBelowSmaller ? rows.below : rows.above);
  const larger = leaf.sums.map((sum, i) => sum - smaller[i]!);
  const make = (some: Uint32Array, sums: Float64Array): Leaf =>
    leafOf(data, some, sums, totalOf(slopes, some), options);
  return {
    below: make(rows.below, isBelowSmaller ? smaller : larger),
    above: make(rows.above, isBelowSmaller ? larger : smaller),
  };
}

function partition(rows: Uint32Array, isBelow: (row: number) => boolean): { below: Uint32Array; above: Uint32Array } {
  const sorted = new Uint32Array(rows.length);
  let [below, above] = [0, rows.length];
  for (const row of rows)
    if (isBelow(row)) sorted[below++] = row;
    else sorted[--above] = row;
  return { below: sorted.subarray(0, below), above: sorted.subarray(below) };
}

/** The bins of an example are sorted by feature. */
function binAt({ bins, begin, featureOf, zero }: Binned, row: number, feature: number): number {
  let [low, high] = [begin[row]!, begin[row + 1]!];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (featureOf[bins[middle]!]! < feature) low = middle + 1;
    else high = middle;
  }
  return low < begin[row + 1]! && featureOf[bins[low]!] === feature ? bins[low]! : zero[feature]!;
}
