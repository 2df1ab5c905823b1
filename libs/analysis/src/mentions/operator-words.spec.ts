import { expect, it } from '@jest/globals';
import { findMentions } from './find-mentions.js';

const sentences = [
  'Ramp it up once the expenses of the skate park are paid.',
  'Ramp helps with expenses, not with a skate park.',
  'Many small teams choose Ramp for expenses.',
  '- **Ramp**: expenses, skate rentals',
  'A Ramp for expenses? It is for a skate park.',
  'Ramp and expenses go together.',
  '## Ramp expenses',
  'Loading Ramp expenses are high.',
  'See our Ramp guide to expenses (skate).',
  'RAMP EXPENSES AND SKATE PARKS',
  'A Skate Ramp has expenses.',
];
const watch = {
  brand: { name: 'Ramp', aliases: [], domain: '' },
  competitors: [],
  annotationTypes: ['brand'] as const,
};
const namedIn = (known: { about?: string[]; not?: string[] }): string[] =>
  sentences.filter((sentence) => findMentions(sentence, { ...watch, ...known }).length > 0);

it('`about` words add mentions and take none away, `not` words the other way round', () => {
  const bare = namedIn({ about: [] });
  const [more, fewer] = [namedIn({ about: ['Expenses'] }), namedIn({ about: [], not: ['expenses'] })];
  expect(more).toEqual(expect.arrayContaining(bare));
  expect(bare).toEqual(expect.arrayContaining(fewer));
  expect(more.length).toBeGreaterThan(bare.length);
  expect(bare.length).toBeGreaterThan(fewer.length);
});
