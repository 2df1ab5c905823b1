import { describe, expect, it } from '@jest/globals';
import { geo } from './geo-check.js';

describe('geo', () => {
  it.each(['US', 'us', 'UK', 'GB', 'de', 'EL', 'EU', 'DACH', 'latam', 'GLOBAL'])('%s is a place', (code) => {
    expect(geo(code, {})).toBeNull();
  });

  it.each([
    ['USA', 'US'],
    ['usa', 'US'],
    ['GBR', 'UK'],
    ['SWE', 'SE'],
    ['United States', 'US'],
    ['U.S.A.', 'US'],
    ['England', 'UK'],
    ['United Kingdom', 'UK'],
    ['Deutschland', 'DE'],
    ['Österreich', 'AT'],
    ['España', 'ES'],
    ['日本', 'JP'],
    ['Germny', 'DE'],
    ['US-CA', 'US'],
  ])('%s is refused, and %s suggested', (told, meant) => {
    expect(geo(told, {})).toMatch(new RegExp(`^must be .*not "${told}": did you mean ${meant}\\?$`));
  });

  it.each(['XX', 'ZZ', 'QQQ', 'Atlantis Minor Three'])('%s is refused, and nothing is guessed', (told) => {
    expect(geo(told, {})).toMatch(/^must be a country's two letters .*not "[^"]+"$/);
  });

  it.each(['', 'U1', 7, null, undefined])('%p is no code at all', (told) => {
    expect(geo(told, {})).toMatch(/^must be a code such as US, UK or EU/);
  });
});
