import { expect, it } from '@jest/globals';
import type { DailySeries } from '@app/storage';
import { windowsOf } from './night.js';
import { testsOf } from './night-tests.js';
import { brandCountsOf } from './read-counts.js';

const night = 100;
const days = Array.from({ length: 35 }, (_, at) => night - 35 + at);

/** Counts of answers that name the brand until a week before the night, or always. */
const seriesOf = (assistant: string, { isAside, falls }: { isAside: boolean; falls: boolean }): DailySeries => {
  const named = days.map((day) => (falls && day >= night - 7 ? 0 : 1));
  const each = days.map(() => 1);
  return { brandId: 'b', promptId: 'p', active: true, assistant, isAside, days, answers: each, mentioned: named, ownCited: named, mentions: named, references: each }; // prettier-ignore
};

it('what an assistant of another surface says is in no figure of the others, and is compared by itself', () => {
  const [counts] = brandCountsOf({
    series: [seriesOf('api', { isAside: false, falls: false }), seriesOf('seen', { isAside: true, falls: true })],
    competitors: [
      { key: 'globex', name: 'Globex', promptId: 'p', assistant: 'seen', days, answers: days.map(() => 1) },
    ],
    qualities: [],
  });
  const { tests, tooFew } = testsOf(counts!, windowsOf(night));
  const all = [...tests, ...tooFew].map(({ family, assistant, comparison }) => [
    family,
    assistant,
    comparison.baseline.trials + comparison.current.trials,
  ]);
  expect(all).toContainEqual(['visibility', 'seen', 35]);
  expect(all.filter(([, assistant, of]) => assistant === undefined && of !== 35)).toEqual([]);
  expect(tests.map(({ family, assistant }) => [family, assistant])).toEqual([['visibility', 'seen']]);
  expect(counts!.competitors).toEqual([]);
});
