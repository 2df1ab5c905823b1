import { beforeAll, describe, expect, it } from '@jest/globals';
import { competitorModelsOf, modelOf } from '@app/analysis/learning';
import { evaluateCompetitors } from '../competitors/evaluate-competitors.js';
import { readGrid, scoreGrid } from '../mentions/grid.js';
import { ownLabels } from '../own-labels.js';
import { crossValidateQualities } from '../qualities/evaluate-qualities.js';
import { qualityCases } from '../qualities/quality-case.js';
import type { Gold, LabelledAnswer } from '../scoring/labels.js';
import { readGold } from '../scoring/read-gold.js';
import { competitorLabels } from '../scoring/score-answers.js';
import { figuresOf } from './figures-of.js';
import { competitorWeightsFrom, partsOf } from './learn-competitors.js';
import { weightsFrom } from './learn.js';
import { casesOf } from './training-case.js';

let few: Gold;
let answers: readonly LabelledAnswer[];

/** One row in `every`. */
const someOf = <T>(rows: readonly T[] | null, every: number): readonly T[] =>
  rows?.filter((_, i) => i % every === 0) ?? [];

beforeAll(async () => {
  const gold = await readGold(ownLabels(), '');
  answers = someOf(gold.real, 120);
  few = { ...gold, real: answers, composed: someOf(gold.composed, 20), negatives: someOf(gold.negatives, 20) };
});

it('competitors are learned the same to the byte, in whatever order the answers come', () => {
  const weights = competitorWeightsFrom(partsOf(few));
  expect(competitorWeightsFrom(partsOf({ ...few, real: answers.toReversed() }))).toEqual(weights);
  expect(competitorModelsOf(weights).second.trees.length).toBeGreaterThan(100);
});

it('mentions are learned the same to the byte, in whatever order the cases come, and their figures count each pair once', async () => {
  const cases = casesOf(few).filter(({ kind }) => kind === 'natural' || kind === 'lookAlike');
  const weights = weightsFrom(cases);
  expect(weightsFrom(cases.toReversed())).toEqual(weights);
  const { ordinary, distinct } = figuresOf(cases, {
    read: () => [],
    grid: await readGrid(ownLabels()),
    model: modelOf(weights),
  });
  const pairs = cases.filter(({ kind }) => kind === 'natural').length;
  expect([ordinary.pairs + distinct.pairs, ordinary.look_alikes + distinct.look_alikes]).toEqual([
    pairs,
    cases.length - pairs,
  ]);
  // A reader without hits finds nothing.
  expect([ordinary.recall, distinct.recall, ordinary.left_alone]).toEqual([0, 0, 1]);
});

describe('cross-validated figures count each label once, by language and in all', () => {
  it('of competitors', () => {
    const labelled = answers.flatMap((one) =>
      one.tracked.map((tracked) => competitorLabels(one, tracked).expected.length),
    );
    const { cross_validated: unseen, in_sample: known } = evaluateCompetitors(few, partsOf(few), () => {});
    for (const { all, by_lang: languages } of [unseen, known]) {
      const parts = Object.values(languages).map(({ rates }) => rates.tp + rates.fn);
      expect([all.tp + all.fn, sum(parts)]).toEqual([sum(labelled), sum(labelled)]);
    }
    expect(unseen).not.toEqual(known);
  });

  it('of qualities', () => {
    const cases = qualityCases({ real: answers, composed: [] });
    const { answers: read, qualities, by_lang: languages } = crossValidateQualities(cases, () => {});
    const parts = Object.values(languages).map(({ tp, fn }) => tp + fn);
    expect([read, sum(parts)]).toEqual([new Set(cases.map(({ text }) => text)).size, qualities.tp + qualities.fn]);
    expect(qualities.tp).toBeGreaterThan(0);
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

it('an ordinary word in a plain place is found as a brand in every language and shape, and in small letters hardly ever', async () => {
  const { found, by_language: languages, by_shape: shapes, small } = scoreGrid(await readGrid(ownLabels()));
  expect(found).toBeGreaterThan(0.97);
  for (const share of Object.values({ ...languages, ...shapes })) expect(share).toBeGreaterThan(0.9);
  expect(small.sentences).toBeGreaterThan(500);
  expect(small.found).toBeLessThanOrEqual(0.02);
});
