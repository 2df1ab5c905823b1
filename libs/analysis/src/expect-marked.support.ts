import type { Span } from '@app/findings';
import { expect } from '@jest/globals';
import { analyse } from './analyse.js';
import { candidateMentions } from './mentions/candidate-mentions.js';

type Names = readonly [string, ...string[]];

function mentionsOf([name, ...aliases]: Names, text: string): readonly Span[] {
  const brand = { name, aliases, domain: 'brand.example' };
  return analyse(text, { brand, competitors: [], annotationTypes: ['brand'] }).mentions;
}

/** Expects a hit at each name in brackets, which spans exactly that name. It does not matter whether the hit counts as the brand. */
export function expectHits(names: string, marked: string): void {
  const [name, ...aliases] = names.split(' | ') as [string, ...string[]];
  const text = marked.replaceAll(/⟦|⟧/g, '');
  const brand = { name, aliases, domain: 'brand.example' };
  const hits = candidateMentions(text, { brand, competitors: [], annotationTypes: ['brand'] });
  const shown = hits.map(({ start, end }) => text.slice(start, end));
  expect(shown).toEqual(expect.arrayContaining(Array.from(marked.matchAll(/⟦(.*?)⟧/gsu), ([, words]) => words)));
}

/** Expects exactly the mentions that are marked with brackets. */
export function expectMarked(names: string, marked: string): void {
  const text = marked.replaceAll(/⟦|⟧/g, '');
  const mentions = mentionsOf(names.split(' | ') as [string, ...string[]], text);
  const found = mentions.toReversed().reduce((shown, { start, end }) => {
    return `${shown.slice(0, start)}⟦${shown.slice(start, end)}⟧${shown.slice(end)}`;
  }, text);
  expect(found).toBe(marked);
}
