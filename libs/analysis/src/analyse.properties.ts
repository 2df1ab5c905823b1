import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { analyse } from './analyse.js';
import { anyAnswer, anyName, emphasised, otherBlock, watch } from './any-answer.properties.js';
import { expectExact, expectOrder, expectWholeCharacters } from './expect-findings.properties.js';
import type { Mention } from '@app/findings';

const mentionsIn = (blocks: readonly string[]): readonly Mention[] => analyse(blocks.join('\n\n'), watch).mentions;
const firstScore = (blocks: readonly string[]): number => mentionsIn(blocks)[0]?.visibilityPercent ?? Number.NaN;
const others = fc.array(otherBlock, { minLength: 1, maxLength: 6 });

/** Properties of the analysis of any answer, each tested on `numRuns` answers. */
export function analyseProperties(numRuns: number): void {
  const holds = <T>(property: fc.IPropertyWithHooks<T>): void => fc.assert(property, { numRuns });

  describe('analyse, for any text', () => {
    it('never throws, and every offset is exact', () =>
      holds(fc.property(anyAnswer, (answer) => expectExact(answer, analyse(answer, watch)))));

    it('numbers mentions in reading order, never overlapping, with a score from 0 to 100', () =>
      holds(fc.property(anyAnswer, (answer) => expectOrder(answer, analyse(answer, watch)))));

    it('never cuts a character that a reader sees as one', () =>
      holds(fc.property(anyAnswer, (answer) => expectWholeCharacters(answer, analyse(answer, watch)))));

    it('gives the same findings for the same input', () =>
      holds(fc.property(anyAnswer, (answer) => expect(analyse(answer, watch)).toEqual(analyse(answer, watch)))));

    it('takes any names, or says which is at fault', () =>
      holds(
        fc.property(
          anyAnswer,
          anyName,
          fc.array(anyName, { maxLength: 3 }),
          anyName,
          (answer, name, aliases, rival) => {
            const brand = { name, aliases, domain: '' };
            const competitors = [{ name: rival, aliases: [name] }];
            try {
              expectExact(answer, analyse(answer, { ...watch, brand, competitors }));
            } catch (error) {
              if (!(error instanceof RangeError)) throw error;
              expect(error.message).toMatch(/^(?:brand|competitor 1): (?:name|alias \d) /);
            }
          },
        ),
      ));

    it('cuts long texts at word borders around the mention', () =>
      holds(
        fc.property(fc.nat(80), fc.nat(80), (before, after) => {
          const [mention] = mentionsIn([`${'word '.repeat(before)}Acme${' word'.repeat(after)}`]);
          expect(mention?.snippet.text).toMatch(/^(?:word )*Acme(?: word)*$/);
        }),
      ));
  });

  describe('the score, for any answer', () => {
    it('never rises when the mention moves down', () =>
      holds(
        fc.property(others, emphasised, fc.nat(6), fc.nat(6), (blocks, [mention], a, b) => {
          const [up, down] = [Math.min(a, b), Math.max(a, b)].map((at) => blocks.toSpliced(at, 0, mention));
          expect(firstScore(down ?? [])).toBeLessThanOrEqual(firstScore(up ?? []));
        }),
      ));

    it('never rises when text about others is added anywhere', () =>
      holds(
        fc.property(others, emphasised, fc.nat(6), otherBlock, fc.nat(7), (blocks, [mention], at, added, where) => {
          const answer = blocks.toSpliced(at, 0, mention);
          expect(firstScore(answer.toSpliced(where, 0, added))).toBeLessThanOrEqual(firstScore(answer));
        }),
      ));

    it('never rises when emphasis is removed', () =>
      holds(
        fc.property(others, emphasised, fc.nat(6), (blocks, [strong, plain], at) =>
          expect(firstScore(blocks.toSpliced(at, 0, plain))).toBeLessThanOrEqual(
            firstScore(blocks.toSpliced(at, 0, strong)),
          ),
        ),
      ));
  });
}
