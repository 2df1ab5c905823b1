import { expect, it } from '@jest/globals';
import { ownLabels } from '../own-labels.js';
import { readGold } from '../scoring/read-gold.js';
import { lot } from '../training/lot.js';
import { crossValidateQualities } from './evaluate-qualities.js';
import { learnQualities } from './learn-qualities.js';
import { lessonsOf, qualityCases } from './quality-case.js';

const cases = qualityCases(await readGold(ownLabels(), ''));
/** A fifth of the corpus: learning from little finds less, and sooner. */
const some = cases.filter(({ group }) => lot(group) % 5 === 0);

it('a fifth of the corpus, cross-validated, finds qualities and their polarity in many languages', () => {
  const { qualities, polarity, by_lang: languages } = crossValidateQualities(some, () => {});
  expect(qualities.F1).toBeGreaterThan(0.45);
  expect(polarity.right).toBeGreaterThan(0.75);
  expect(Object.values(languages).filter(({ tp }) => tp > 0).length).toBeGreaterThan(8);
}, 120_000);

it('what is learned is the same to the byte, in whatever order the cases come', () => {
  const lessons = some.slice(0, 20).map(lessonsOf);
  expect(JSON.stringify(learnQualities(lessons.toReversed()))).toBe(JSON.stringify(learnQualities(lessons)));
});
