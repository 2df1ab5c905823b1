import { describe, expect, it } from '@jest/globals';
import { canonicalLocale, locale } from './locale-check.js';

describe('a locale', () => {
  it.each([
    ['de', 'de'],
    ['de-at', 'de-AT'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['es-419', 'es-419'],
    ['iw', 'he'],
  ])('%p is kept as %p', (written, kept) => {
    expect(locale(written, {})).toBeNull();
    expect(canonicalLocale(written)).toBe(kept);
  });

  it.each([
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['germna', 'de'],
    ['de_AT', 'de-AT'],
  ])('%p is refused with what was meant: %s', (written, meant) => {
    expect(locale(written, {})).toBe(
      `must be a language by BCP 47, such as de or de-AT, not ${JSON.stringify(written)}: did you mean ${meant}?`,
    );
  });

  it.each([['xx'], ['und'], ['de-ZZ'], ['de-Austria'], ['de-AT-u-co-phonebk'], [''], [7], [['de']]])(
    '%p is refused',
    (written) => {
      expect(locale(written, {})).toMatch(/^must be a language by BCP 47, such as de or de-AT, (not|and is empty)/);
    },
  );
});
