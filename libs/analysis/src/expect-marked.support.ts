import { expect } from '@jest/globals';
import { analyse } from './analyse.js';
import type { Span } from './findings.js';

type Names = readonly [string, ...string[]];

function mentionsOf([name, ...aliases]: Names, text: string): readonly Span[] {
  const brand = { name, aliases, domain: 'brand.example' };
  return analyse(text, { brand, competitors: [], annotationTypes: ['brand'] }).mentions;
}

/** Brackets mark what must be found, and nothing else may be: input and expectation at once. */
export function expectMarked(names: string, marked: string): void {
  const text = marked.replaceAll(/⟦|⟧/g, '');
  const mentions = mentionsOf(names.split(' | ') as [string, ...string[]], text);
  const found = mentions.toReversed().reduce((shown, { start, end }) => {
    return `${shown.slice(0, start)}⟦${shown.slice(start, end)}⟧${shown.slice(end)}`;
  }, text);
  expect(found).toBe(marked);
}
