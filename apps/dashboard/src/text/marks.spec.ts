import { expect, it } from '@jest/globals';
import { marksOf } from './marks.js';

const answer = 'Acme and Globex. Globex is fast, GlobexPro is not Globex; Box in a box, a Box.';
const spanOf = (text: string, from = 0) => {
  const start = answer.indexOf(text, from);
  return { start, end: start + text.length };
};
const excerpt = {
  position: 1,
  annotations: [{ position_start: 0, position_end: 4, type: 'brand' }],
  ranking: { answer_start: 0, mention_start: 0, mention_end: 4 },
};
const textsOf = (marks: ReturnType<typeof marksOf>) =>
  marks.map(({ kind, start, end }) => [kind, answer.slice(start, end)]);

it('marks a mention where the API says it is, and not again as a brand of its excerpt', () => {
  expect(textsOf(marksOf(answer, { competitors: [], qualities: [] }, [excerpt]))).toEqual([['mention', 'Acme']]);
});

it('marks a rival where its name stands again, as a whole word', () => {
  const competitors = [{ name: 'Globex', ...spanOf('Globex'), mentions: 3 }];
  const marks = marksOf(answer, { competitors, qualities: [] }, []);
  expect(textsOf(marks)).toEqual(Array.from({ length: 3 }, () => ['rival', 'Globex']));
  expect(marks.map(({ start }) => start)).not.toContain(answer.indexOf('GlobexPro'));
});

it.each(['C++-Box', 'a/b (c)', '[x]', 'Coca-Cola', '小米', '$1 & $&'])(
  'marks the rival “%s” by its letters',
  (name) => {
    const text = `Say ${name}, or ${name}.`;
    const competitors = [{ name, start: 4, end: 4 + name.length, mentions: 2 }];
    expect(marksOf(text, { competitors, qualities: [] }, [])).toHaveLength(2);
  },
);

it('marks a rival where the API says it is alone, where its name stands there more often than that', () => {
  const competitors = [{ name: 'Box', ...spanOf('Box', 60), mentions: 1 }];
  const qualities = [{ ...spanOf('fast'), polarity: 'positive' as const }];
  expect(textsOf(marksOf(answer, { competitors, qualities }, []))).toEqual([
    ['rival', 'Box'],
    ['positive', 'fast'],
  ]);
});
