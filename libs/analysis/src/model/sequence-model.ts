/** The tags of a token: outside of any span, the first token of a span, or a later one. */
export const outside = 0;
export const first = 1;
export const inside = 2;
const tags = 3;

/** The features of each token, by number. */
export interface Sequence {
  readonly features: readonly Int32Array[];
}

/** A sequence to learn from; `allowed` has, as bits, the tags that each token may have. */
export interface LabelledSequence extends Sequence {
  readonly allowed: Uint8Array;
}

/** A linear-chain conditional random field: each feature has a weight for `first` and one for `inside`, and each pair of tags has one. */
export interface SequenceModel {
  readonly emissions: Float64Array;
  readonly transitions: Float64Array;
}

const all = 0b111;
const impossible = -1e9;

/** The score of each tag of each token by the token's own features; 0 for `outside`. */
function emissionsOf({ emissions }: SequenceModel, features: readonly Int32Array[]): Float64Array {
  const scores = new Float64Array(tags * features.length);
  for (let t = 0; t < features.length; t++)
    for (const feature of features[t]!) {
      scores[tags * t + first]! += emissions[2 * feature]!;
      scores[tags * t + inside]! += emissions[2 * feature + 1]!;
    }
  return scores;
}

/**
 * The most probable tags (Viterbi). `scores` are the emission scores of each token and tag. `bias` is added to every `first`: a positive
 * one finds more spans.
 */
export function decode(model: SequenceModel, scores: Float64Array, bias = 0): Uint8Array {
  const size = scores.length / tags;
  const moves = Float64Array.from({ length: tags * tags }, (_, i) => transition(model, Math.floor(i / tags), i % tags));
  const back = new Uint8Array(scores.length);
  const best = new Float64Array(scores.length);
  best.set([scores[outside]!, scores[first]! + bias, impossible]);
  for (let t = 1; t < size; t++)
    for (let to = 0; to < tags; to++) {
      let top = Number.NEGATIVE_INFINITY;
      for (let from = 0; from < tags; from++) {
        const score = best[tags * (t - 1) + from]! + moves[tags * from + to]!;
        if (score <= top) continue;
        top = score;
        back[tags * t + to] = from;
      }
      best[tags * t + to] = top + scores[tags * t + to]! + (to === first ? bias : 0);
    }
  const last = best.subarray(tags * (size - 1));
  const found = new Uint8Array(size);
  let tag = last.indexOf(Math.max(...last));
  for (let t = size - 1; t >= 0; t--) {
    found[t] = tag;
    tag = back[tags * t + tag]!;
  }
  return found;
}

const transition = ({ transitions }: SequenceModel, from: number, to: number): number =>
  from === outside && to === inside ? impossible : transitions[tags * from + to]!;

/**
 * Returns a function that gives the log-probability that exactly the tokens `from` to `to` (exclusive) are a span. `scores` and `bias` are
 * as in `decode`. The sums over the whole sequence are made once.
 */
export function spanLikelihood(
  model: SequenceModel,
  scores: Float64Array,
  bias = 0,
): (from: number, to: number) => number {
  const size = scores.length / tags;
  const own = Float64Array.from(scores, (score, i) => Math.exp(score + (i % tags === first ? bias : 0)));
  const moves = Float64Array.from({ length: tags * tags }, (_, i) =>
    Math.exp(transition(model, Math.floor(i / tags), i % tags)),
  );
  const before = new Float64Array(scores.length);
  const after = new Float64Array(scores.length).fill(1);
  const scale = new Float64Array(size);
  const reached = (t: number, tag: number): number =>
    t === 0
      ? Number(tag !== inside)
      : before[tags * t - 3]! * moves[tag]! +
        before[tags * t - 2]! * moves[tags + tag]! +
        before[tags * t - 1]! * moves[2 * tags + tag]!;
  const goingOn = (from: number, t: number, tag: number): number =>
    (moves[tags * from + tag]! * own[tags * t + tag]! * after[tags * t + tag]!) / scale[t]!;
  for (let t = 0; t < size; t++) {
    const at = tags * t;
    for (let tag = 0; tag < tags; tag++) scale[t]! += before[at + tag] = reached(t, tag) * own[at + tag]!;
    for (let tag = 0; tag < tags; tag++) before[at + tag]! /= scale[t]!;
  }
  for (let t = size - 1; t > 0; t--)
    for (let tag = 0; tag < tags; tag++)
      after[tags * (t - 1) + tag] = goingOn(tag, t, outside) + goingOn(tag, t, first) + goingOn(tag, t, inside);
  return (from, to) => {
    let sum = Math.log((reached(from, first) * own[tags * from + first]!) / scale[from]!);
    for (let t = from + 1; t < to; t++)
      sum += Math.log(
        (moves[tags * (t === from + 1 ? first : inside) + inside]! * own[tags * t + inside]!) / scale[t]!,
      );
    const last = to === from + 1 ? first : inside;
    return to === size ? sum : sum + Math.log(goingOn(last, to, outside) + goingOn(last, to, first));
  };
}

export interface FitOptions {
  readonly features: number;
  readonly rounds: number;
  /** The model is averaged over this number of last rounds, so that the order of the sequences matters less. */
  readonly averaged: number;
  readonly rate: number;
  /** The λ of the penalty ½λ‖w‖² on weights. */
  readonly ridge: number;
}

/**
 * Learns by stochastic gradient (AdaGrad), which makes allowed tags more probable than others. The same sequences in the same order give
 * the same model.
 */
export function fitSequences(
  sequences: readonly LabelledSequence[],
  { features, rounds, averaged, rate, ridge }: FitOptions,
): SequenceModel {
  const model = { emissions: new Float64Array(2 * features), transitions: new Float64Array(tags * tags) };
  const mean = { emissions: new Float64Array(2 * features), transitions: new Float64Array(tags * tags) };
  const squares = {
    emissions: new Float64Array(2 * features).fill(1e-2),
    transitions: new Float64Array(tags * tags).fill(1e-2),
  };
  const counts = new Float64Array(features);
  for (const { features: tokens } of sequences)
    for (const token of tokens) for (const feature of token) counts[feature]!++;
  const step = (weights: Float64Array, sums: Float64Array, i: number, gradient: number): void => {
    sums[i]! += gradient * gradient;
    weights[i]! += (rate / Math.sqrt(sums[i]!)) * gradient;
  };
  for (let round = 0; round < rounds; round++) {
    for (const { features: tokens, allowed } of sequences) {
      const scores = emissionsOf(model, tokens);
      const wanted = marginals(model, scores, allowed);
      const free = marginals(model, scores, null);
      for (let t = 0; t < tokens.length; t++) {
        const b = wanted.tags[tags * t + 1]! - free.tags[tags * t + 1]!;
        const i = wanted.tags[tags * t + 2]! - free.tags[tags * t + 2]!;
        for (const feature of tokens[t]!) {
          const hold = ridge / counts[feature]!;
          step(model.emissions, squares.emissions, 2 * feature, b - hold * model.emissions[2 * feature]!);
          step(model.emissions, squares.emissions, 2 * feature + 1, i - hold * model.emissions[2 * feature + 1]!);
        }
      }
      for (let pair = 0; pair < tags * tags; pair++)
        step(model.transitions, squares.transitions, pair, wanted.pairs[pair]! - free.pairs[pair]!);
    }
    if (round >= rounds - averaged) addShare(mean, model, averaged);
  }
  return mean;
}

function addShare(mean: SequenceModel, model: SequenceModel, shares: number): void {
  for (const part of ['emissions', 'transitions'] as const)
    for (const [i, weight] of model[part].entries()) mean[part][i]! += weight / shares;
}

/** The probabilities of each token's tags and the expected counts of pairs of tags, restricted to allowed tags, by the forward-backward algorithm. */
function marginals(model: SequenceModel, scores: Float64Array, allowed: Uint8Array | null) {
  const size = scores.length / tags;
  const may = (t: number, tag: number): boolean => (((allowed?.[t] ?? all) >> tag) & 1) === 1;
  const forward = new Float64Array(scores.length);
  const backward = new Float64Array(scores.length);
  const scale = new Float64Array(size);
  const moves = Float64Array.from({ length: tags * tags }, (_, i) =>
    Math.exp(transition(model, Math.floor(i / tags), i % tags)),
  );
  const local = Float64Array.from(scores, (score, i) =>
    may(Math.floor(i / tags), i % tags) ? Math.exp(Math.max(-30, Math.min(30, score))) : 0,
  );
  for (let t = 0; t < size; t++) {
    let sum = 0;
    for (let to = 0; to < tags; to++) {
      let reached = t === 0 ? Number(to !== inside) : 0;
      if (t > 0)
        for (let from = 0; from < tags; from++) reached += forward[tags * (t - 1) + from]! * moves[tags * from + to]!;
      sum += forward[tags * t + to] = reached * local[tags * t + to]!;
    }
    scale[t] = sum;
    for (let to = 0; to < tags; to++) forward[tags * t + to]! /= sum;
  }
  const pairs = new Float64Array(tags * tags);
  for (let tag = 0; tag < tags; tag++) backward[tags * (size - 1) + tag] = 1;
  for (let t = size - 1; t > 0; t--)
    for (let from = 0; from < tags; from++) {
      let sum = 0;
      for (let to = 0; to < tags; to++) {
        const part = (moves[tags * from + to]! * local[tags * t + to]! * backward[tags * t + to]!) / scale[t]!;
        pairs[tags * from + to]! += forward[tags * (t - 1) + from]! * part;
        sum += part;
      }
      backward[tags * (t - 1) + from] = sum;
    }
  const likely = forward.map((one, i) => one * backward[i]!);
  return { tags: likely, pairs };
}
