import { expect, it } from '@jest/globals';
import { sparseLogOdds } from '../model/logistic.js';
import { mentionModel } from './weights/mention-model.js';
import { readMarkdown } from '../text/read-markdown.js';
import { candidatesFor } from './find-mentions.js';

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
/** For each sentence, the log-odds that its "Ramp" is the brand. */
const oddsWith = (known: { about: string[]; not?: string[] }): number[] =>
  sentences.flatMap((sentence) =>
    candidatesFor(readMarkdown(sentence), { ...watch, ...known }).map(({ values }) =>
      sparseLogOdds(mentionModel, values, mentionModel.bias),
    ),
  );

it('`about` words speak for the brand where they stand beside its name, `not` words against it', () => {
  const bare = oddsWith({ about: [] });
  expect(bare.length).toBe(sentences.length);
  const about = oddsWith({ about: ['Expenses'] });
  const not = oddsWith({ about: [], not: ['expenses'] });
  for (const [i, odds] of bare.entries()) {
    expect(about[i]).toBeGreaterThan(odds);
    expect(not[i]).toBeLessThan(odds);
  }
});
