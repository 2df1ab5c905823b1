/** One decision to learn from; `weight` says how often it counts. */
export interface Example {
  readonly values: Float64Array;
  readonly isBrand: boolean;
  readonly weight: number;
}

export interface LogisticModel {
  readonly bias: number;
  readonly weights: Float64Array;
}

interface FitOptions {
  /** The λ of the penalty ½λ‖w‖² on weights; the bias has none. */
  readonly ridge: number;
  /** The model to start from; a closer one is faster. */
  readonly from?: LogisticModel;
  /** The sign that each feature's weight may have: 1 (at least 0), -1 (at most 0) or 0 (any). */
  readonly directions: readonly number[];
}

/** The log-odds that an example is the brand. */
export function logOdds({ bias, weights }: LogisticModel, values: Float64Array): number {
  let sum = bias;
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * values[i]!;
  return sum;
}

/** The values that are not 0, and `at` their features, in ascending order. */
export interface SparseValues {
  readonly at: readonly number[];
  readonly values: readonly number[];
}

/** Adds to `sum` what sparse values add to the log-odds. */
export function sparseLogOdds({ weights }: LogisticModel, { at, values }: SparseValues, sum: number): number {
  for (let i = 0; i < at.length; i++) sum += weights[at[i]!]! * values[i]!;
  return sum;
}

/** A new array of `size` with the values of all parts. */
export const denseOf = (size: number, ...parts: readonly SparseValues[]): Float64Array =>
  refill(new Float64Array(size), ...parts);

/** Reuses an array for the values of all parts. */
export function refill(dense: Float64Array, ...parts: readonly SparseValues[]): Float64Array {
  dense.fill(0);
  for (const { at, values } of parts) for (let i = 0; i < at.length; i++) dense[at[i]!] = values[i]!;
  return dense;
}

export const probability = (odds: number): number => 1 / (1 + Math.exp(-odds));

/**
 * Fits a logistic regression with a ridge by Newton's method (Hastie, Tibshirani, Friedman: The Elements of Statistical Learning, 4.4).
 * Weights with the wrong sign are set to 0 and the rest is fitted again. The same examples in the same order give the same model.
 */
export function fitLogistic(examples: readonly Example[], { ridge, directions, from }: FitOptions): LogisticModel {
  const isOut = directions.map(() => false);
  const solution = new Float64Array(directions.length + 1);
  if (from) solution.set([from.bias, ...from.weights]);
  for (;;) {
    const model = fitFreely(examples, ridge, isOut, solution);
    const against = directions.flatMap((direction, i) => (direction * model.weights[i]! < 0 ? [i] : []));
    if (against.length === 0) return model;
    for (const i of against) {
      isOut[i] = true;
      solution[i + 1] = 0;
    }
  }
}

const maxSteps = 40;
const tolerance = 1e-7;
/** Limits the steps of Newton's method, which overshoot if the classes are separable. */
const maxStepLength = 2;

/** Fits without signs. `solution` is the start, the bias first, and becomes the result. */
function fitFreely(
  examples: readonly Example[],
  ridge: number,
  isOut: readonly boolean[],
  solution: Float64Array,
): LogisticModel {
  const rows = examples.map((example) => sparse(example, isOut));
  const size = solution.length;
  for (let step = 0; step < maxSteps; step++) {
    const { gradient, hessian } = curvature(rows, solution, ridge);
    const move = solve(hessian, gradient).map((one) => Math.max(-maxStepLength, Math.min(maxStepLength, one)));
    for (let i = 0; i < size; i++) solution[i]! += move[i]!;
    if (move.every((one) => Math.abs(one) < tolerance)) break;
  }
  return { bias: solution[0]!, weights: solution.slice(1) };
}

interface Row {
  /** The features; index 0 is the bias. */
  readonly at: readonly number[];
  readonly values: readonly number[];
  readonly label: number;
  readonly weight: number;
}

function sparse({ values, isBrand, weight }: Example, isOut: readonly boolean[]): Row {
  const at = [0];
  const kept = [1];
  for (const [i, value] of values.entries()) {
    if (value === 0 || isOut[i]) continue;
    at.push(i + 1);
    kept.push(value);
  }
  return { at, values: kept, label: Number(isBrand), weight };
}

/** Gradient and Hessian of the log-likelihood; only the lower triangle of the Hessian is filled. */
function curvature(rows: readonly Row[], solution: Float64Array, ridge: number) {
  const size = solution.length;
  const gradient = new Float64Array(size);
  const hessian = Array.from({ length: size }, () => new Float64Array(size));
  for (const { at, values, label, weight } of rows) {
    let odds = 0;
    for (let i = 0; i < at.length; i++) odds += solution[at[i]!]! * values[i]!;
    const p = probability(odds);
    const error = weight * (label - p);
    const curve = weight * p * (1 - p);
    for (let i = 0; i < at.length; i++) {
      gradient[at[i]!]! += error * values[i]!;
      const line = hessian[at[i]!]!;
      for (let j = 0; j <= i; j++) line[at[j]!]! += curve * values[i]! * values[j]!;
    }
  }
  for (let i = 0; i < size; i++) {
    const held = i === 0 ? biasRidge : ridge;
    gradient[i]! -= held * solution[i]!;
    hessian[i]![i]! += held;
  }
  return { gradient, hessian };
}

/** A tiny ridge on the bias that keeps the matrix positive definite. */
const biasRidge = 1e-6;

/** Solves a symmetric positive definite system by Cholesky decomposition. It reads the lower triangle of `matrix` and overwrites it. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let j = 0; j < size; j++) {
    for (let k = 0; k < j; k++) {
      const factor = matrix[j]![k]!;
      if (factor !== 0) for (let i = j; i < size; i++) matrix[i]![j]! -= matrix[i]![k]! * factor;
    }
    const root = Math.sqrt(matrix[j]![j]!);
    for (let i = j; i < size; i++) matrix[i]![j]! /= root;
  }
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) solution[i]! -= matrix[i]![k]! * solution[k]!;
    solution[i]! /= matrix[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) solution[i]! -= matrix[k]![i]! * solution[k]!;
    solution[i]! /= matrix[i]![i]!;
  }
  return solution;
}

/** The numbers of features by their names. */
export type FeatureNames = ReadonlyMap<string, number>;

/** Numbers the features that at least `fewest` of the texts have, in order of appearance. A text is given as a list of names of features. */
export function namesMetIn(texts: Iterable<Iterable<string>>, fewest: number): FeatureNames {
  const counts = new Map<string, number>();
  for (const names of texts) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= fewest);
  return new Map(kept.map(([name], index) => [name, index]));
}

/** The numbers of the names that have one. */
export function numbersOf(names: FeatureNames, wanted: Iterable<string>): number[] {
  const numbers: number[] = [];
  for (const name of wanted) {
    const number = names.get(name);
    if (number !== undefined) numbers.push(number);
  }
  return numbers;
}
