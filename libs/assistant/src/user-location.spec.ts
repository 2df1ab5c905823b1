import { describe, expect, it } from '@jest/globals';
import { userLocationOf } from './user-location.js';

describe('userLocationOf', () => {
  it.each([
    ['US', 'US', 'Location of the person asking: United States.'],
    ['uk', 'GB', 'Location of the person asking: United Kingdom.'],
    ['GB', 'GB', 'Location of the person asking: United Kingdom.'],
    [' de ', 'DE', 'Location of the person asking: Germany.'],
  ])('%p is a country', (geo, country, instruction) => {
    expect(userLocationOf(geo)).toEqual({ country, instruction });
  });

  it.each([
    ['EU', 'Location of the person asking: European Union.'],
    ['latam', 'Location of the person asking: Latin America.'],
    ['US-CA', 'Location of the person asking: the place with the code "US-CA".'],
    ['ZZ', 'Location of the person asking: the place with the code "ZZ".'],
    ['XX', 'Location of the person asking: the place with the code "XX".'],
  ])('%p is no country: it is told in words', (geo, instruction) => {
    expect(userLocationOf(geo)).toEqual({ country: null, instruction });
  });

  it.each(['', 'global', 'WW'])('%p is nowhere in particular', (geo) => {
    expect(userLocationOf(geo)).toEqual({ country: null, instruction: null });
  });
});
