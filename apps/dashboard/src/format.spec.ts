import { expect, it } from '@jest/globals';
import { count, day, localeFor } from './format.js';

it.each([
  ['en', ['en-GB', 'de-DE'], 'en-GB'],
  ['de', ['en-GB', 'de-AT'], 'de-AT'],
  ['es', ['en-GB'], 'es'],
  ['en', ['de-AT'], 'en'],
  ['en', ['fr-FR', 'ja'], 'fr-FR'],
  ['en', ['en-US@posix'], undefined],
] as const)('on a page in %s a browser that asks for %p has numbers as in %s', (shown, tags, locale) => {
  expect(localeFor(shown, tags)).toBe(locale);
});

it('writes numbers and days', () => {
  expect(count(1234)).toMatch(/^1\D?234$/);
  expect(day('2026-01-05')).toContain('2026');
});
