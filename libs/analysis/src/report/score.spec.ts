import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { analyse } from '../analyse.js';
import type { Mention } from '@app/findings';
import { scoreOf, visibilityPercent } from './score.js';

const watch = {
  brand: { name: 'Acme', aliases: [], domain: 'acme.example' },
  competitors: ['Globex', 'Initech', 'Hooli', 'Umbrella'].map((name) => ({ name, aliases: [] })),
  annotationTypes: ['brand'] as const,
};
const mentionsIn = (text: string): readonly Mention[] => analyse(text, watch).mentions;
const first = (text: string): number => mentionsIn(text)[0]?.visibilityPercent ?? Number.NaN;

const filler = 'The weather was fine that day, and many people went out to look at the shops. ';
const prose = fc.array(
  fc.constantFrom(filler, 'Globex is cheap. ', 'Initech and Hooli are slow. ', 'Umbrella sells more. ', 'Nothing else is known. '),
  { minLength: 1, maxLength: 6 },
).map((sentences) => sentences.join('')); // prettier-ignore
const template = fc.constantFrom(
  (before: string, after: string) => `${before}\n\nAcme is a good choice.\n\n${after}`,
  (before: string, after: string) => `${before}\n\n- **Acme**: a good choice\n- Globex: cheap\n\n${after}`,
  (before: string, after: string) => `${before}\n\n## Acme\n\nA good choice. Acme is fast.\n\n${after}`,
  (before: string, after: string) => `${before}\n\nTry Globex, Acme or Initech.\n\n${after}`,
  (before: string, after: string) => `${before}\n\n| Tool | Price |\n|--|--|\n| Acme | 5 |\n| Hooli | 6 |\n\n${after}`,
);

const written = (source: string) =>
  `Globex is cheap.${source}\n\n- **Acme** – fast and easy.${source}\n- **Globex** – slow.\n\nAcme is the best.${source}`;

describe('the score of a mention', () => {
  it.each([
    ['a lone brand in a sentence', 'Acme is a solid choice for small teams.', 83.1],
    ['a leading head', '1. **Acme**: easy\n2. **Globex**: cheap\n3. **Initech**: slow', 98.8],
    ['one of an enumeration', 'You can use Globex, Initech, Hooli or Acme for that.', 16.5],
    ['a late word in brackets', `${filler.repeat(20)}Globex is fine, and so is Initech (unlike Acme).`, 12.8],
  ])('is as published: %s', (_, text, percent) => expect(first(text)).toBe(percent));

  it('is the same whether a provider writes its citations into the text or beside it', () => {
    const cited = written(' ([techradar.com](https://www.techradar.com/best/x?utm_source=openai))');
    expect(first(cited)).toBe(first(written('')));
  });

  it.each([
    [0, 1, 1, 8, 0.75, 1, 1, 83.1],
    [0, 1, 1, 200, 1, 1, 0.06, 88.6],
    [0, 1, 4, 200, 1, 1, 0.24, 95.7],
    [50, 1, 1, 200, 0.85, 0.9643, 0.06, 78.4],
    [120, 2, 2, 400, 1, 0.5536, 0.06, 58.6],
    [120, 2, 2, 400, 0.75, 0.5536, 0.06, 49.3],
    [300, 3, 1, 600, 0.75, 0.375, 0.02, 34.8],
    [7, 4, 1, 10, 0.135, 0.4318, 1, 16.5],
    [500, 6, 1, 800, 0.153, 0.2188, 0.015, 9],
    [90_000, 50, 1, 100_000, 0.135, 0.0158, 0.0001, 1.2],
    [0, 1, 9000, 9000, 1, 1, 1, 98.8],
  ])(
    'never changes within a version: after %d words, rank %d, %d mentions in %d words, emphasis %d',
    (wordsBefore, brandRank, mentions, words, emphasis, position, share, percent) => {
      const score = scoreOf({ wordsBefore, brandRank, mentions, words, emphasis });
      expect(score).toEqual({ formula: '2', position, share, emphasis });
      expect(visibilityPercent(score)).toBe(percent);
    },
  );

  it('follows exactly from its three parts', () => {
    fc.assert(
      fc.property(template, prose, prose, (build, before, after) => {
        for (const { score, visibilityPercent: percent } of mentionsIn(build(before, after)))
          expect(visibilityPercent(score)).toBe(percent);
      }),
      { numRuns: 100 },
    );
  });

  it('is above 60 for the first mention of a lone or leading brand', () => {
    expect(first(`Acme is a good choice. ${filler.repeat(15)}`)).toBeGreaterThan(60);
    expect(first(`## Acme\n\n${filler.repeat(10)}\n\n## Globex\n\n${filler.repeat(10)}`)).toBeGreaterThan(60);
  });

  it('is below 30 for a brief or peripheral mention', () => {
    expect(first('Many options exist, such as Acme, Globex and Initech.')).toBeLessThan(30);
    expect(
      first(
        `Globex is best. ${filler.repeat(10)} Initech, Hooli and Umbrella follow. ${filler.repeat(10)} There is Acme, too.`,
      ),
    ).toBeLessThan(30);
  });

  it('never rises when text about others is added before, after or around', () => {
    fc.assert(
      fc.property(template, prose, prose, prose, (build, before, after, added) => {
        const plain = mentionsIn(build(before, after));
        const more = [
          mentionsIn(build(`${added}\n\n${before}`, after)),
          mentionsIn(build(`${before}\n\n${added}`, after)),
          mentionsIn(build(before, `${after}\n\n${added}`)),
        ];
        for (const mentions of more)
          mentions.forEach((mention, i) =>
            expect(mention.visibilityPercent).toBeLessThanOrEqual(plain[i]?.visibilityPercent ?? 0),
          );
      }),
      { numRuns: 100 },
    );
  });

  it('never rises when others are added to its own sentence', () => {
    for (const sentence of [
      'Acme is good.',
      'Acme is good and Globex is bad.',
      'Acme, Globex and Initech are good.',
      'Acme, Globex, Initech and Hooli are good.',
    ])
      expect(first(sentence)).toBeLessThanOrEqual(first('Acme is good.'));
  });

  it('never rises when the mention moves down', () => {
    const sentences = ['Acme is a good choice.', 'Globex is cheap.', 'Initech is slow.', filler, filler];
    const scores = sentences.map((_, at) =>
      first([...sentences.slice(1, at + 1), sentences[0], ...sentences.slice(at + 1)].join(' ')),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it.each([
    ['## Acme\n\nA good choice.', 'Acme\n\nA good choice.'],
    ['- **Acme** is good', '- Acme is good'],
    ['We like **Acme** best.', 'We like Acme best.'],
    ['Use Globex, **Acme** or Initech.', 'Use Globex, Acme or Initech.'],
    ['## Acme, Globex and Initech', 'Acme, Globex and Initech'],
  ])('never rises when emphasis is removed: %j', (strong, plain) =>
    expect(first(strong)).toBeGreaterThanOrEqual(first(plain)),
  );
});
