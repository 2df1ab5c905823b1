import { expect, it } from '@jest/globals';
import { writtenAnswers } from '../../../demo-assistant/src/answers.js';
import { demoBrand } from './demo-account.js';

it('whoever looks at the demo first sees mentions: every answer to its first prompt names the brand', () => {
  const [first] = demoBrand.prompts;
  const { variants } = writtenAnswers.find(({ prompt }) => prompt === first!.query)!;
  for (const text of variants) expect(text).toContain(demoBrand.name);
});
