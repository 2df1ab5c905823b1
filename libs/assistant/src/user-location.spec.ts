import { describe, expect, it } from '@jest/globals';
import type { Asker } from './assistant.js';
import { askerContextOf } from './user-location.js';

const toSearch = (asker: Asker) => askerContextOf(asker, { toSearch: true });
const toModel = (asker: Asker) => askerContextOf(asker, { toSearch: false });
const applied = { geoApplied: 'none', placeApplied: 'none', localeApplied: 'none' };

describe('who asks', () => {
  it.each([
    ['US', 'US', 'Location of the person asking: United States.'],
    ['uk', 'GB', 'Location of the person asking: United Kingdom.'],
    ['GB', 'GB', 'Location of the person asking: United Kingdom.'],
    [' de ', 'DE', 'Location of the person asking: Germany.'],
  ])('%p is a country: the search is told it, else the model', (geo, country, instruction) => {
    expect(toSearch({ geo })).toEqual({
      applied: { ...applied, geoApplied: 'search_location' },
      location: { country },
      instruction: null,
    });
    expect(toModel({ geo })).toEqual({
      applied: { ...applied, geoApplied: 'instruction' },
      location: null,
      instruction,
    });
  });

  it.each([
    ['EU', 'Location of the person asking: European Union.'],
    ['latam', 'Location of the person asking: Latin America.'],
    ['US-CA', 'Location of the person asking: the place with the code "US-CA".'],
    ['ZZ', 'Location of the person asking: the place with the code "ZZ".'],
    ['XX', 'Location of the person asking: the place with the code "XX".'],
  ])('%p is no country: the model is told it in words', (geo, instruction) => {
    expect(toSearch({ geo })).toEqual({
      applied: { ...applied, geoApplied: 'instruction' },
      location: null,
      instruction,
    });
  });

  it.each(['', 'global', 'WW'])('%p is nowhere in particular, and nothing is told', (geo) => {
    expect(toSearch({ geo })).toEqual({ applied, location: null, instruction: null });
  });

  it.each([
    ['Vienna', 'AT', { country: 'AT', city: 'Vienna' }, 'Vienna, Austria'],
    ['Springfield, Illinois', 'US', { country: 'US', city: 'Springfield', region: 'Illinois' }, 'Springfield, Illinois, United States'], // prettier-ignore
    ['Favoriten,10. Bezirk, Wien', 'AT', { country: 'AT', city: 'Favoriten', region: '10. Bezirk, Wien' }, 'Favoriten,10. Bezirk, Wien, Austria'], // prettier-ignore
  ])('%p is a town, and what tells it from others', (place, geo, location, words) => {
    const both = { geoApplied: 'search_location', placeApplied: 'search_location', localeApplied: 'none' };
    expect(toSearch({ geo, place })).toEqual({ applied: both, location, instruction: null });
    expect(toModel({ geo, place })).toMatchObject({
      applied: { geoApplied: 'instruction', placeApplied: 'instruction' },
      location: null,
      instruction: `Location of the person asking: ${words}.`,
    });
  });

  it.each([
    ['EU', 'instruction', 'Vienna, European Union'],
    ['GLOBAL', 'none', 'Vienna'],
  ])('a place in %s, which is no country, is told in words with it', (geo, geoApplied, words) => {
    expect(toSearch({ geo, place: 'Vienna' })).toEqual({
      applied: { geoApplied, placeApplied: 'instruction', localeApplied: 'none' },
      location: null,
      instruction: `Location of the person asking: ${words}.`,
    });
  });

  it('a language is told in words, whatever the search is told', () => {
    const asker = { geo: 'AT', place: 'Vienna', locale: 'de-AT' };
    expect(toSearch(asker)).toEqual({
      applied: { geoApplied: 'search_location', placeApplied: 'search_location', localeApplied: 'instruction' },
      location: { country: 'AT', city: 'Vienna' },
      instruction: 'Language of the person asking: German (Austria).',
    });
    expect(toModel(asker).instruction).toBe(
      'Location of the person asking: Vienna, Austria.\nLanguage of the person asking: German (Austria).',
    );
    expect(toSearch({ geo: 'GLOBAL', locale: 'pt-BR' })).toEqual({
      applied: { ...applied, localeApplied: 'instruction' },
      location: null,
      instruction: 'Language of the person asking: Portuguese (Brazil).',
    });
  });
});
