import { expect, it } from '@jest/globals';
import { measurementBody, type MeasurementCounts } from './measurement.js';

const good: MeasurementCounts = {
  prompts: 50,
  pairs: 96,
  answers: 800,
  noAnswer: 0,
  branded: 200,
  clusters: 385,
  firstSlot: new Date('2026-01-05T06:00:00Z'),
  lastSlot: new Date('2026-02-03T06:00:00Z'),
  assistants: ['claude', 'default'],
  surfaces: ['api'],
  schedules: ['weekly'],
  retrieval: ['required'],
  analysers: 1,
  modes: 1,
  leftOut: 2,
  readByRules: 0,
  readByModel: 800,
  ofSeveralModels: [],
  ofSeveralRetrievals: [],
  halved: 50,
  correlation: 0.6,
};

it('enough that is alike is graded decision, without a reason', () => {
  expect(measurementBody(good)).toEqual({
    prompts: 50,
    answers: 800,
    no_answer: 0,
    slots: 385,
    assistants: ['claude', 'default'],
    surfaces: ['api'],
    retrieval: ['required'],
    cadence: ['weekly'],
    first_at: '2026-01-05T06:00:00.000Z',
    last_at: '2026-02-03T06:00:00.000Z',
    branded_share: { value: 0.25, numerator: 200, denominator: 800 },
    prompts_left_out: 2,
    read_by_rules: 0,
    read_by_model: 800,
    split_half: 0.75,
    grade: 'decision',
    why: [],
    reasons: [],
  });
});

it.each<readonly [Partial<MeasurementCounts>, string, object]>([
  [{ prompts: 49 }, '49 prompts are few: a decision should rest on 50.', { code: 'few_prompts', value: 49, needed: 50, assistants: [] }], // prettier-ignore
  [{ prompts: 1 }, '1 prompt is few: a decision should rest on 50.', { code: 'few_prompts', value: 1 }], // prettier-ignore
  [{ clusters: 384 }, '384 slots are few: it takes 385 to know a rate within 5 points.', { code: 'few_slots', value: 384, needed: 385 }], // prettier-ignore
  [{ pairs: 97 }, 'Each assistant was asked a prompt 3.9 times on average: it takes 4 to tell a habit from chance.', { code: 'few_repeats', value: 3.9, needed: 4 }], // prettier-ignore
  [{ clusters: 400, pairs: 400 }, 'Each assistant was asked a prompt once on average: it takes 4 to tell a habit from chance.', { code: 'few_repeats', value: 1 }], // prettier-ignore
  [{ correlation: 0.4 }, 'Every other day tells something else: both halves agree by 0.57, and 0.7 is what figures that come again have.', { code: 'not_reproducible', value: 0.57, needed: 0.7 }], // prettier-ignore
  [{ correlation: -0.4 }, 'Every other day tells something else: both halves agree by 0, and 0.7 is what figures that come again have.', { code: 'not_reproducible', value: 0 }], // prettier-ignore
  [{ analysers: 2 }, '2 versions of the analyser read the answers: re-analysis makes them comparable.', { code: 'several_analysers', value: 2, needed: null }], // prettier-ignore
  [{ modes: 2 }, 'Some answers were read by rules alone, others with a model.', { code: 'several_modes', value: null }], // prettier-ignore
  [{ ofSeveralModels: ['claude'] }, 'More than one model answered as claude.', { code: 'several_models', assistants: ['claude'] }], // prettier-ignore
  [{ ofSeveralRetrievals: ['claude', 'default'] }, 'Web search was not asked for alike of claude, default.', { code: 'several_retrievals', assistants: ['claude', 'default'] }], // prettier-ignore
])('%j alone makes it exploratory, and is said, in words and by a code', (less, words, reason) => {
  expect(measurementBody({ ...good, ...less })).toMatchObject({
    grade: 'exploratory',
    why: [words],
    reasons: [reason],
  });
});

it.each([{ halved: 9 }, { correlation: null }])('tells no agreement, and holds none against it, for %j', (less) => {
  expect(measurementBody({ ...good, ...less })).toMatchObject({ split_half: null, grade: 'decision' });
});

it('rounding never tells an agreement above 1', () => {
  expect(measurementBody({ ...good, correlation: 1.000_000_000_000_001 }).split_half).toBe(1);
});
