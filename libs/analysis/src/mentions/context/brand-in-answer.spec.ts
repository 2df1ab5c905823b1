import { expect, it } from '@jest/globals';
import { fieldsOfDomain, hasNamesake, isOfOtherCountry, wordOfDomain } from './brand-in-answer.js';

it.each([
  ['see https://kiwi.no/butikker', true],
  ['see https://www.kiwi.com/en and https://help.kiwi.com', false],
  ['see https://news.example/kiwi', false],
  ['kiwi.no', false],
])('an address of another firm of that name: %s', (text, isThere) => {
  expect(hasNamesake([text], 'kiwi.com', ['kiwi'])).toBe(isThere);
});

it.each([
  ['plus.pl', 'sv', true],
  ['plus.pl', 'pl', false],
  ['acme.co.uk', 'en', false],
  ['acme.io', 'de', false],
  ['', 'de', false],
])('the domain %j is of a country that does not speak %s: %s', (domain, language, isOther) => {
  expect(isOfOtherCountry(domain, language)).toBe(isOther);
});

it.each([
  ['apollotyres.com', 'apollo', 'tyre'],
  ['focus-bikes.com', 'focus', 'bike'],
  ['acme.com', 'acme', ''],
  ['globex.com', 'acme', ''],
  ['', 'acme', ''],
])('%j says beyond the name %s: %j', (domain, name, word) => {
  expect(wordOfDomain(domain, [name])).toBe(word);
});

it('a domain tells the field by itself, by its owner, or by a word', () => {
  expect(fieldsOfDomain('kiwi.com', ['kiwi'])).toEqual(['travel booking']);
  expect(fieldsOfDomain('pepsico.com', ['sting'])).toEqual(['soft drinks and coffee']);
  expect(fieldsOfDomain('apollotyres.com', ['apollo'])).toEqual(['tyres and car parts']);
  expect(fieldsOfDomain('acme.com', ['acme'])).toEqual([]);
});
