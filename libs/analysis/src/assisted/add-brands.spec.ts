import type { Span } from '@app/findings';
import { expect, it } from '@jest/globals';
import { namesOf } from '../matching/names.js';
import { readMarkdown } from '../text/read-markdown.js';
import { addBrands } from './add-brands.js';

const text = 'Wolf Globex, that is WGX, and Wolf.';
const page = readMarkdown(text);
const spanOf = (words: string, start = text.indexOf(words)): Span => ({ start, end: start + words.length });
const names = namesOf({
  brand: { name: 'Acme', aliases: [], domain: '' },
  competitors: [{ name: 'Globex', aliases: [] }],
  annotationTypes: [],
});
const globex = { name: 'Globex', references: [spanOf('Globex')] };
const wolf = { name: 'Wolf', references: [spanOf('Wolf')] };
const named = [[spanOf('Wolf Globex'), spanOf('WGX')]];
const added = (rivals: readonly (typeof wolf)[]) => addBrands(page, { own: [], sources: [], names, rivals }, named);

it('a rival that rules cut out of a longer name gives way to it', () => {
  expect(added([wolf]).map(({ name }) => name)).toEqual(['Wolf Globex']);
});

it('a rival is kept where the longer name has no place of its own', () => {
  expect(added([wolf, globex]).map(({ name }) => name)).toEqual(['Wolf', 'Globex', 'WGX']);
});

it('a rival that stands by itself, too, is kept', () => {
  const twice = { ...wolf, references: [spanOf('Wolf'), spanOf('Wolf', text.lastIndexOf('Wolf'))] };
  expect(added([twice]).map(({ name }) => name)).toEqual(['Wolf', 'WGX']);
});

it('no place belongs to two brands', () => {
  const starts = added([wolf, globex]).flatMap(({ references }) => references.map(({ start }) => start));
  expect(new Set(starts).size).toBe(starts.length);
});
