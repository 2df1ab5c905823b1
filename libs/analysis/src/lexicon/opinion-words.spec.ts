import { describe, expect, it } from '@jest/globals';
import { foldText, lowerCase } from '../text/page.js';
import { findOpinionWords, languagesWithOpinionWords, opinionWordList } from './opinion-words.js';

const wordsIn = (language: string, text: string): string[] =>
  findOpinionWords(language, text).map(({ start, end, senses }) => `${text.slice(start, end)}: ${senses.join(', ')}`);

const written = (surface: string): string => lowerCase(foldText(surface)).replace(/-/g, ' ').trim();

const surfacesOf = (language: string): string[] => Object.values(opinionWordList(language) ?? {}).flat();

describe.each(languagesWithOpinionWords)('the opinion words of "%s"', (language) => {
  it('are written as folded text is', () => {
    expect(surfacesOf(language).filter((surface) => surface !== written(surface))).toEqual([]);
    expect(surfacesOf(language).filter((surface) => !/^[^*]+\*?$/.test(surface))).toEqual([]);
  });

  it('stand once in a sense', () => {
    for (const surfaces of Object.values(opinionWordList(language) ?? {})) {
      expect(surfaces.filter((surface, i) => surfaces.indexOf(surface) !== i)).toEqual([]);
    }
  });

  it('never judge both ways', () => {
    const { positive, negative } = opinionWordList(language) ?? { positive: [], negative: [] };
    const bare = new Set(negative.map((surface) => surface.replace('*', '')));
    expect(positive.filter((surface) => bare.has(surface.replace('*', '')))).toEqual([]);
  });

  it('are found where they stand alone, each surface whole', () => {
    const isFoundWhole = (text: string): boolean => {
      const found = findOpinionWords(language, text);
      return found.length === 1 && found[0]!.start === 0 && found[0]!.end === text.length;
    };
    const texts = surfacesOf(language).map((surface) => surface.replace('*', ''));
    expect(texts.filter((text) => !isFoundWhole(text))).toEqual([]);
  });

  it('are short, so that no place of a text is read at length', () => {
    expect(surfacesOf(language).filter((surface) => surface.length > 48)).toEqual([]);
  });
});

describe('findOpinionWords', () => {
  it('lets the longest surface win', () => {
    expect(wordsIn('en', 'no longer cheap, user-friendly')).toEqual([
      'no longer: negation',
      'cheap: positive',
      'user-friendly: positive',
    ]);
  });

  it('ends a stem with its word', () => {
    expect(wordsIn('de', 'das zuverlassigste')).toEqual(['das: relative', 'zuverlassigste: positive']);
  });

  it("gives a label its stem's judgement", () => {
    expect(wordsIn('en', 'complaints')).toEqual(['complaints: cons-label, negative']);
  });

  it('finds no word inside another', () => {
    expect(wordsIn('en', 'badger goodwill')).toEqual([]);
  });

  it('stays in its span', () => {
    expect(findOpinionWords('en', 'slow and fast', 4)).toEqual([{ start: 9, end: 13, senses: ['positive'] }]);
    expect(findOpinionWords('en', 'slow and fast', 0, 8)).toEqual([{ start: 0, end: 4, senses: ['negative'] }]);
  });

  it('names every sense of a word', () => {
    expect(wordsIn('en', 'no')).toEqual(['no: negation, without']);
  });

  it('finds nothing in a language without a list', () => {
    expect(findOpinionWords('xx', 'good')).toEqual([]);
  });
});
