/** One decision of a chain: the numbers of its features, and of the features that tie it to the decision before. */
export interface ChainLink {
  readonly features: readonly number[];
  /** Empty for the first decision. */
  readonly ties: readonly number[];
}

/** The decisions of one answer in order. */
export type Chain = readonly ChainLink[];

/** A chain with the right choices, to learn from. */
export interface LabelledChain {
  readonly links: Chain;
  readonly choices: readonly number[];
  /** How often the chain counts; default: 1. */
  readonly weight?: number;
}

/** A linear-chain conditional random field, in which all decisions have the same choices. */
export interface ChainModel {
  readonly choices: number;
  /** The weight of feature `f` for choice `c` is at `f * choices + c`. */
  readonly weights: Float64Array;
  /** The weight of tie `t` for choice `a` before and choice `b` here is at `(t * choices + a) * choices + b`. */
  readonly ties: Float64Array;
}

/** The probabilities of the choices of each decision. */
export const likelihoods = (model: ChainModel, chain: Chain): Float64Array[] => marginals(model, chain).single;

/** The sum of the features' weights for each choice; `size` is the number of weights of a feature. */
function sumsOf(weights: Float64Array, features: readonly number[], size: number): Float64Array {
  const sums = new Float64Array(size);
  for (const feature of features) for (let i = 0; i < size; i++) sums[i]! += weights[feature * size + i]!;
  return sums;
}

/** Replaces each sum by its exponential, relative to the highest, so that none overflows. */
function exponentials(sums: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const sum of sums) highest = Math.max(highest, sum);
  for (let i = 0; i < sums.length; i++) sums[i] = Math.exp(sums[i]! - highest);
  return sums;
}

/** The probabilities of each choice, and of each pair of choices with the decision before, by the forward-backward algorithm. */
function marginals({ choices, weights, ties }: ChainModel, chain: Chain) {
  const own = chain.map(({ features }) => exponentials(sumsOf(weights, features, choices)));
  // The first decision has no transition.
  const moves = chain.map((link, t) =>
    t === 0 ? new Float64Array() : exponentials(sumsOf(ties, link.ties, choices * choices)),
  );
  const forward = own.map((one) => one.slice());
  for (let t = 0; t < chain.length; t++) {
    if (t > 0)
      for (let to = 0; to < choices; to++) {
        let reached = 0;
        for (let from = 0; from < choices; from++) reached += forward[t - 1]![from]! * moves[t]![choices * from + to]!;
        forward[t]![to]! *= reached;
      }
    normalise(forward[t]!);
  }
  const backward = own.map(() => new Float64Array(choices).fill(1));
  const pairs = moves.map((one) => one.slice());
  for (let t = chain.length - 1; t > 0; t--) {
    const before = backward[t - 1]!.fill(0);
    for (let from = 0; from < choices; from++)
      for (let to = 0; to < choices; to++) {
        const part = moves[t]![choices * from + to]! * own[t]![to]! * backward[t]![to]!;
        pairs[t]![choices * from + to] = forward[t - 1]![from]! * part;
        before[from]! += part;
      }
    normalise(before);
    normalise(pairs[t]!);
  }
  return { single: forward.map((one, t) => normalise(one.map((x, choice) => x * backward[t]![choice]!))), pairs };
}

function normalise(parts: Float64Array): Float64Array {
  let whole = 0;
  for (const part of parts) whole += part;
  for (let i = 0; i < parts.length; i++) parts[i]! /= whole;
  return parts;
}

// Chosen by cross-validation of the polarity on natural answers.
const rounds = 12;
const rate = 0.05;
const ridge = { weights: 6, ties: 1 };

/** The sizes of the model, and its prior. */
interface Fitting {
  readonly features: number;
  readonly ties: number;
  readonly choices: number;
  /** The values towards which the ridge pulls the weights of features; default: 0. */
  readonly prior?: Float64Array;
}

/** Learns by stochastic gradient (AdaGrad) with a ridge. The same chains in the same order give the same model. */
export function fitChains(
  chains: readonly LabelledChain[],
  { features, ties, choices, prior = new Float64Array(features * choices) }: Fitting,
): ChainModel {
  const links = chains.flatMap((chain) => chain.links);
  const ofFeatures = new Learner(prior, choices, ridge.weights);
  const ofTies = new Learner(new Float64Array(ties * choices * choices), choices * choices, ridge.ties);
  for (const link of links) {
    ofFeatures.count(link.features);
    ofTies.count(link.ties);
  }
  const model = { choices, weights: ofFeatures.weights, ties: ofTies.weights };
  for (let round = 0; round < rounds; round++)
    for (const { links: chain, choices: right, weight = 1 } of chains) {
      const { single, pairs } = marginals(model, chain);
      for (const [t, link] of chain.entries()) {
        ofFeatures.step(link.features, single[t]!, { right: right[t]!, weight });
        if (t > 0) ofTies.step(link.ties, pairs[t]!, { right: choices * right[t - 1]! + right[t]!, weight });
      }
    }
  return model;
}

class Learner {
  readonly weights: Float64Array;
  private readonly squares: Float64Array;
  private readonly counts: Float64Array;

  constructor(
    private readonly prior: Float64Array,
    private readonly size: number,
    private readonly hold: number,
  ) {
    this.weights = prior.slice();
    this.squares = new Float64Array(prior.length).fill(0.01);
    this.counts = new Float64Array(prior.length / size);
  }

  count(features: readonly number[]): void {
    for (const feature of features) this.counts[feature]!++;
  }

  /** Changes the weights so that `right` gets more probable than `likely` says. */
  step(features: readonly number[], likely: Float64Array, { right, weight }: { right: number; weight: number }): void {
    for (const feature of features)
      for (let i = 0; i < this.size; i++) {
        const at = feature * this.size + i;
        const held = (this.hold / this.counts[feature]!) * (this.weights[at]! - this.prior[at]!);
        const gradient = weight * (Number(i === right) - likely[i]!) - held;
        this.squares[at]! += gradient * gradient;
        this.weights[at]! += (rate / Math.sqrt(this.squares[at]!)) * gradient;
      }
  }
}
