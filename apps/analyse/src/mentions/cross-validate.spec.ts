import { expect, it } from '@jest/globals';
import { mentionFeatures } from '@app/analysis/learning';
import { watchOf } from '../scoring/evaluate.js';
import { examplesOf, type ReadHits } from '../training/learn.js';
import type { TrainingCase } from '../training/training-case.js';
import { crossValidate } from './cross-validate.js';

const groups = Array.from({ length: 20 }, (_, i) => `group ${i}`);

/** Each group has an answer, and the same answer with another name. */
const casesWhere = (isBrand: (group: string) => boolean): TrainingCase[] =>
  groups.flatMap((group) =>
    ['Tide', 'Ramp'].map((name): TrainingCase => {
      const text = `Of ${group}, ${name} helps most.`;
      const start = text.indexOf(name);
      const watch = watchOf({ name, aliases: [], domain: '' });
      const expected = isBrand(group) ? [{ start, end: start + name.length }] : [];
      return { group, kind: 'natural', lang: 'en', text, watch, expected, optional: [] };
    }),
  );

/** Reads each text as one hit. */
const read: ReadHits = ({ text }) => [
  { start: 0, end: text.length, isOrdinary: true, values: new Float64Array(mentionFeatures.length).fill(1, 0, 1) },
];

it('cross-validation learns nothing from the group of a text, and from all others', () => {
  const [, ...others] = groups;
  const right = casesWhere(() => true);
  const wrong = casesWhere((group) => others.includes(group));
  const { text } = right[0]!;
  expect(examplesOf(wrong[0]!, read)[0]?.isBrand).toBe(false);
  const [withRight, withWrong] = [crossValidate(right, read), crossValidate(wrong, read)];
  expect(withWrong(text)).toEqual(withRight(text));
  const unlike = right.filter((one) => withWrong(one.text)?.bias !== withRight(one.text)?.bias);
  expect(unlike.length).toBeGreaterThan(30);
});

it('a text that nothing is learned from has no model of its own', () => {
  expect(
    crossValidate(
      casesWhere(() => true),
      () => [],
    )('Another text.'),
  ).toBeUndefined();
});
