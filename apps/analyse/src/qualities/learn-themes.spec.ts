import { expect, it } from '@jest/globals';
import { ownLabels } from '../own-labels.js';
import { readGold } from '../scoring/read-gold.js';
import { learnThemes } from './learn-themes.js';
import { themeCases } from './theme-case.js';

it('what is learned of themes is the same to the byte, in whatever order the cases come', async () => {
  const { real } = await readGold(ownLabels(), '');
  const cases = (await themeCases({ real }, ownLabels())).slice(0, 400);
  expect(JSON.stringify(learnThemes(cases.toReversed()))).toBe(JSON.stringify(learnThemes(cases)));
});
