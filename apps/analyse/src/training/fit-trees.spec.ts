import { expect, it } from '@jest/globals';
import { type Example, treesLogOdds } from '@app/analysis/learning';
import { fitTrees } from './fit-trees.js';

const options = { trees: 40, leaves: 4, rate: 0.3, ridge: 1, leastCurvature: 0.1 };
const even = (): number => 0;
const example = (values: readonly number[], isBrand: boolean, weight = 1): Example => ({
  values: Float64Array.from(values),
  isBrand,
  weight,
});

it('trees learn what no sum of weights can: either of two, and not both', () => {
  // Weights differ: with equal ones no first split would gain anything.
  const corners = [0, 1].flatMap((a) => [0, 1].map((b) => example([a, b], a !== b, 40 + 20 * a + 10 * b)));
  const model = fitTrees(corners, even, options);
  for (const { values, isBrand } of corners) expect(treesLogOdds(model, values) > 1).toBe(isBrand);
});

it('finds the border in many values, and knows what is alike as one example that weighs more', () => {
  const many = Array.from({ length: 500 }, (_, i) => example([i - 250.5], i > 300));
  const model = fitTrees(many, even, options);
  expect([-240, 20, 70, 240].map((value) => treesLogOdds(model, Float64Array.of(value)) > 0)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const twice = many.map((one) => ({ ...one, weight: 2 }));
  expect(fitTrees([...many, ...many], even, options)).toEqual(fitTrees(twice, even, options));
});

const right = ([value = 0]: Float64Array): number => (value >= 10 ? 9 : -9);

it('trees add nothing to log-odds that say it all, and turn round what is wrong', () => {
  const border = Array.from({ length: 200 }, (_, i) => example([i % 20], i % 20 >= 10));
  const added = border.map(({ values }) => treesLogOdds(fitTrees(border, right, options), values));
  expect(Math.max(...added.map(Math.abs))).toBeLessThan(0.5);
  const wrong = fitTrees(border, (values) => -right(values) / 3, options);
  for (const { values, isBrand } of border) expect(treesLogOdds(wrong, values) - right(values) / 3 > 0).toBe(isBrand);
});
