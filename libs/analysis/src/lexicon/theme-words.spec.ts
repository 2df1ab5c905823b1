import { expect, it } from '@jest/globals';
import { themes } from '@app/findings';
import { languagesWithOpinionWords } from './opinion-words.js';
import { findThemeWords, themeWordList } from './theme-words.js';

it.each(languagesWithOpinionWords)('%s has words for every theme', (language) => {
  for (const theme of themes) expect([theme, themeWordList(language)![theme].length >= 8]).toEqual([theme, true]);
});

const hints = (language: string, text: string) =>
  findThemeWords(language, text).map(({ theme, start, end }) => [theme, text.slice(start, end)]);

it.each([
  ['en', 'easy to use', ['ease_of_use']],
  ['de', 'guter kundenservice', ['other', 'support']],
  ['fi', 'edullinen', ['price']],
  ['ar', 'والأسعار', ['price']],
  ['zh', '价格便宜', ['price', 'price']],
  ['ja', '駅から近くて静か', ['availability', 'availability', 'comfort']],
] as const)('in %s, “%s” hints at its themes in their order', (language, text, expected) => {
  expect(hints(language, text).map(([theme]) => theme)).toEqual(expected);
});

it('a word within a longer one hints at nothing of its own, and a whole word is no part of another', () => {
  expect(hints('en', 'customer service')).toEqual([['support', 'customer service']]);
  expect(hints('en', 'appetite')).toEqual([]);
});

it('a language without a list has none', () => {
  expect(findThemeWords('xx', 'cheap')).toEqual([]);
});
