import { expect, it } from '@jest/globals';
import { mostTags, tagPattern } from '@app/contract';
import { writtenAnswers } from '../../../demo-assistant/src/answers.js';
import { demoBrand } from './demo-account.js';

it('whoever looks at the demo first sees mentions: every answer to its first prompt names the brand', () => {
  const [first] = demoBrand.prompts;
  const { variants } = writtenAnswers.find(({ prompt }) => prompt === first!.query)!;
  for (const text of variants) expect(text).toContain(demoBrand.name);
});

it('the demo can be sliced: each of its prompts has tags, as an operator could write them', () => {
  const tags = demoBrand.prompts.map((prompt) => prompt.tags ?? []);
  expect(tags.filter(({ length }) => length === 0 || length > mostTags)).toEqual([]);
  expect(tags.flat().filter((tag) => !tagPattern.test(tag))).toEqual([]);
  expect(new Set(tags.flat()).size).toBeGreaterThan(5);
});
