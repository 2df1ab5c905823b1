import { expect, it } from '@jest/globals';
import { ownLabels } from '../own-labels.js';
import { readGold } from '../scoring/read-gold.js';
import { learnQualities } from './learn-qualities.js';
import { caseExamples, qualityCases } from './quality-case.js';

it('what is learned is the same to the byte, in whatever order the cases come', async () => {
  const lessons = qualityCases(await readGold(ownLabels(), ''))
    .slice(0, 20)
    .map((one) => caseExamples(one));
  expect(JSON.stringify(learnQualities(lessons.toReversed()))).toBe(JSON.stringify(learnQualities(lessons)));
});
