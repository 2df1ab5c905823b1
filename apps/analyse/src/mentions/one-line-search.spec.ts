import { expect, it } from '@jest/globals';
import { oneLineSearch } from './one-line-search.js';

it('the one-line search finds whole words in their own letter case, the longest name first', () => {
  const text = 'Acme Cloud, (Acme+) and Acme; no ACME, acme, Acmes, éAcme or Acme2.';
  const found = oneLineSearch(text, { name: 'Acme', aliases: ['Acme+', 'Acme Cloud'], domain: '' });
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['Acme Cloud', 'Acme+', 'Acme']);
});
