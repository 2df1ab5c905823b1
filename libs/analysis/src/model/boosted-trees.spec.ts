import { expect, it } from '@jest/globals';
import { readTrees, treesLogOdds, writeTrees } from './boosted-trees.js';

const features = [{ name: 'odds' }, { name: 'head, in a list' }];
const trees = [[0, 1.5, -1, [1, 0, 0.25, 2]], 0.125] as const;

it('a tree goes the first way up to its highest value, and the leaves of all trees add up', () => {
  expect([1.5, 1.6].map((odds) => treesLogOdds(trees, Float64Array.of(odds, 0)))).toEqual([-0.875, 0.375]);
  expect(treesLogOdds(trees, Float64Array.of(2, 1))).toBe(2.125);
});

it('what is written is read again, and a feature that is none is named', () => {
  const written = writeTrees(trees, features);
  expect(readTrees(written, features)).toEqual(trees);
  expect(() => readTrees(written, [features[0]!])).toThrow('"head, in a list"');
});
