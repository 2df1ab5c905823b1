import { expect, it } from '@jest/globals';
import { type ChainModel, fitChains, likelihoods } from './choice-chain.js';

/** Feature 0 means choice 0 and feature 1 choice 1; feature 2 says nothing. With tie 0 the choice stays the same, with tie 1 it changes. */
const chainOf = (features: readonly number[], ties: readonly number[]) =>
  features.map((feature, i) => ({ features: [feature], ties: i === 0 ? [] : [ties[i - 1]!] }));

function learned(): ChainModel {
  const chains = [0, 1].flatMap((choice) => [
    { links: chainOf([choice, choice], [0]), choices: [choice, choice] },
    { links: chainOf([choice, 1 - choice], [1]), choices: [choice, 1 - choice] },
  ]);
  const many = Array.from({ length: 40 }, () => chains).flat();
  return fitChains(many, { features: 3, ties: 2, choices: 2 });
}

const chosen = (features: readonly number[], ties: readonly number[]): number[] =>
  likelihoods(learned(), chainOf(features, ties)).map((likely) => likely.indexOf(Math.max(...likely)));

it('a decision that nothing else tells follows from the one before it or behind it, and from what ties the two', () => {
  expect(chosen([1, 2, 2], [0, 1])).toEqual([1, 1, 0]);
  expect(chosen([2, 2, 0], [1, 0])).toEqual([1, 0, 0]);
});

it('what is told of each decision adds up to 1, however long the chain', () => {
  const chain = chainOf(
    Array.from({ length: 2000 }, (_, i) => i % 3),
    Array.from({ length: 1999 }, (_, i) => i % 2),
  );
  for (const [one = 0, other = 0] of likelihoods(learned(), chain)) expect(one + other).toBeCloseTo(1);
});
