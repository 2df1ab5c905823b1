/** One decision of several that follow each other: by number what speaks for its choices, and what ties it to the decision before. */
export interface ChainLink {
  readonly features: readonly number[];
  /** None of the first. */
  readonly ties: readonly number[];
}

/** Decisions of one answer in their order; to learn from, with the right choices. */
export type Chain = readonly ChainLink[];
export interface LabelledChain {
  readonly links: Chain;
  readonly choices: readonly number[];
  /** How often it counts; default: once. */
  readonly weight?: number;
}

/** A linear-chain conditional random field over decisions with the same choices. */
export interface ChainModel {
  readonly choices: number;
  /** Of feature `f` and choice `c` at `f * choices + c`. */
  readonly weights: Float64Array;
  /** Of tie `t`, the choice `a` before and `b` behind at `(t * choices + a) * choices + b`. */
  readonly ties: Float64Array;
}

/** Of each decision how likely each choice is; they add up to 1. */
export const likelihoods = (model: ChainModel, chain: Chain): Float64Array[] => marginals(model, chain).single;

/** As many sums as a feature has weights. */
function sumsOf(weights: Float64Array, features: readonly number[], size: number): Float64Array {
  const sums = new Float64Array(size);
  for (const feature of features) for (let i = 0; i < size; i++) sums[i]! += weights[feature * size + i]!;
  return sums;
}

/** In their place, relative to the highest, so that none is too large. */
function exponentials(sums: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const sum of sums) highest = Math.max(highest, sum);
  for (let i = 0; i < sums.length; i++) sums[i] = Math.exp(sums[i]! - highest);
  return sums;
}

/** How likely each choice is, and each pair with the choice before: forward and backward sums. */
function marginals({ choices, weights, ties }: ChainModel, chain: Chain) {
  const own = chain.map(({ features }) => exponentials(sumsOf(weights, features, choices)));
  // The first comes from nowhere.
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

/** What chains are made of, and what is known before anything is learned. */
interface Fitting {
  readonly features: number;
  readonly ties: number;
  readonly choices: number;
  /** What weights of features are held to; default: 0. */
  readonly prior?: Float64Array;
}

/** Learns by stochastic gradient (AdaGrad), with a ridge. The same chains in the same order give the same model. */
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

  /** Makes `right` likelier than `likely` says. */
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
