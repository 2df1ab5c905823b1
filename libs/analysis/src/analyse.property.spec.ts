import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { analyse } from './analyse.js';
import type { Analysis, Watch } from './findings.js';
import { annotationTypes } from './findings.js';

const watch: Watch = {
  brand: { name: 'Acme', aliases: ['喜茶', 'Nestlé', 'Target', 'Acme Cloud', 'C++'], domain: 'acme.example' },
  competitors: [{ name: 'Globex', aliases: ['Globex Corp'] }],
  annotationTypes,
};

const piece = fc.constantFrom(
  'Acme', '**Ac**me', 'acme cloud', 'Nestle\u0301', 'Nestl&eacute;', '喜茶很好喝', 'Globex Corp', 'Target', 'C++', 'Garmin Forerunner 255', 'Thomas Edison',
  ' ', '\n', '\r\n', '\n\n', '\r\n\r\n', '. ', ', ', ': ', ' - ', '(', ')', '\n- ', '\n  * ', '\n1. ', '\n## ', '\n> ', '\n| a | b |\n|--|--|\n| ', ' | ',
  '**', '_', '`', '```', '[', '](https://acme.com/x)', '![', '<b>', '</b>', '<!--', '&amp;', '\\', '~~', 'https://acme.com ',
  '👩‍👩‍👧', '🇩🇪', 'e\u0301\u0323', '\u200d', '\ufe0f', '\u00ad', '\u202e', '\u0000', '\ud83d', '\udc00', 'ﬁ', 'İ', '가', '각', 'ｱ', 'है', ' is great', ' lacks color', 'easy to use',
); // prettier-ignore
const text = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

function expectExact(answer: string, { mentions, competitors, qualities }: Analysis): void {
  for (const { start, end, snippet, annotations } of mentions) {
    expect(answer.slice(snippet.start, snippet.start + snippet.text.length)).toBe(snippet.text);
    expect(snippet.text.length).toBeLessThanOrEqual(300);
    expect(annotations.some((one) => one.start + snippet.start === start && one.end + snippet.start === end)).toBe(
      true,
    );
    for (const one of annotations) expect(snippet.text.slice(one.start, one.end)).toBe(one.entity);
    annotations.forEach((one, i) => expect(one.start).toBeGreaterThanOrEqual(annotations[i - 1]?.end ?? 0));
  }
  for (const { name, start, end } of competitors) expect(answer.slice(start, end)).toBe(name);
  for (const quality of qualities) expect(answer.slice(quality.start, quality.end)).toBe(quality.text);
}

describe('analyse, for any text', () => {
  it('never throws, and every offset is exact', () => {
    fc.assert(
      fc.property(text, (answer) => expectExact(answer, analyse(answer, watch))),
      { numRuns: 300 },
    );
  });

  it('numbers mentions in reading order, never overlapping, with a score from 0 to 100', () => {
    fc.assert(
      fc.property(text, (answer) => {
        const { mentions } = analyse(answer, watch);
        mentions.forEach((mention, i) => {
          expect(mention.position).toBe(i + 1);
          expect(mention.start).toBeGreaterThanOrEqual(mentions[i - 1]?.end ?? 0);
          expect(mention.end).toBeGreaterThan(mention.start);
          expect(mention.visibilityPercent).toBeGreaterThanOrEqual(0);
          expect(mention.visibilityPercent).toBeLessThanOrEqual(100);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same findings for the same input', () => {
    fc.assert(
      fc.property(text, (answer) => expect(analyse(answer, watch)).toEqual(analyse(answer, watch))),
      { numRuns: 100 },
    );
  });

  it('cuts long texts at word borders around the mention', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), (before, after) => {
        const answer = `${'word '.repeat(before)}Acme${' word'.repeat(after)}`;
        const snippet = analyse(answer, watch).mentions[0]?.snippet.text ?? '';
        expect(snippet).toMatch(/^(?:word )*Acme(?: word)*$/);
      }),
      { numRuns: 100 },
    );
  });
});
