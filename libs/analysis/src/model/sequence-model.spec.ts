import { expect, it } from '@jest/globals';
import { first, inside, outside, spanLikelihood } from './sequence-model.js';

const tags = [outside, first, inside];
const scores = Float64Array.of(0, 0.4, -0.3, 0, -1.2, 1.1, 0, 0.7, 0.2, 0, -0.5, 0.6);
const size = scores.length / tags.length;
const model = {
  emissions: new Float64Array(),
  transitions: Float64Array.of(0.3, -0.2, 0, -0.4, 0.1, 0.9, 0.2, -0.6, 0.5),
};
const bias = 0.9;

/** Every valid way to tag the tokens: "inside" only follows "begin" or "inside". */
const allTags = Array.from({ length: tags.length ** size }, (_, n) =>
  Array.from({ length: size }, (_unused, at) => Math.floor(n / tags.length ** at) % tags.length),
).filter((one) => one.every((tag, at) => tag !== inside || (one[at - 1] ?? outside) !== outside));

const weightOf = (one: readonly number[]): number =>
  Math.exp(
    one.reduce(
      (sum, tag, at) =>
        sum +
        scores[tags.length * at + tag]! +
        (tag === first ? bias : 0) +
        (at === 0 ? 0 : model.transitions[tags.length * one[at - 1]! + tag]!),
      0,
    ),
  );
const total = (all: readonly (readonly number[])[]): number => all.reduce((sum, one) => sum + weightOf(one), 0);

it('how likely a span is follows from all ways to tag the tokens, wherever it stands', () => {
  const likelihood = spanLikelihood(model, scores, bias);
  for (const [from, to] of [
    [0, 1],
    [0, 4],
    [1, 3],
    [3, 4],
  ] as const) {
    const isSpan = (one: readonly number[]): boolean =>
      one[from] === first && one.slice(from + 1, to).every((tag) => tag === inside) && one[to] !== inside;
    expect(likelihood(from, to)).toBeCloseTo(Math.log(total(allTags.filter(isSpan)) / total(allTags)), 10);
  }
});
