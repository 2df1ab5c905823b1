import { expect, it } from '@jest/globals';
import { withoutJoints } from './phrase-ends.js';

const without = (language: string, text: string): string => {
  const run = text.split(' ').map((word) => ({ text: word }));
  const { from, to } = withoutJoints(language, { run, from: 0, to: run.length });
  return text.split(' ').slice(from, to).join(' ');
};

it('what only joins a phrase to something outside of it is left out, by the words of its language', () => {
  expect(without('en', 'fast and')).toBe('fast');
  expect(without('de', 'und sehr günstig oder')).toBe('sehr günstig');
  expect(without('es', 'rapido o barato')).toBe('rapido o barato');
  // An article in Portuguese, "or" in Spanish.
  expect(without('pt', 'o mais barato')).toBe('o mais barato');
  expect(without('en', 'and')).toBe('and');
});
