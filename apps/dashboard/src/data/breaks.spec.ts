import { expect, it } from '@jest/globals';
import { breakWords } from './breaks.js';

const change = (assistant: string, field: 'model' | 'analyser' = 'model') =>
  ({ field, assistant, from: 'a', to: 'b', day: '2026-01-05' }) as const;

it('says once what changed for several assistants, with their names only where there are several', () => {
  expect(breakWords([change('x')], null)).toEqual([expect.stringMatching(/2026: model changed from a to b$/)]);
  const all = [change('x'), change('y'), change('z', 'analyser')];
  expect(breakWords(all, (slugs) => slugs.join('+'))).toEqual([
    expect.stringMatching(/: model changed from a to b · x\+y$/),
    expect.stringMatching(/: analysis updated · z$/),
  ]);
});
