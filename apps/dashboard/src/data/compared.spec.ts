import { expect, it } from '@jest/globals';
import { comparedOf } from './compared.js';

it.each([
  ['not-yet', { night: null, tested: 0, untested: {} }],
  ['all', { night: '2026-11-17', tested: 3, untested: { too_few_answers: 0 } }],
  ['part', { night: '2026-11-17', tested: 3, untested: { too_few_answers: 14 } }],
  ['too-few', { night: '2026-11-17', tested: 0, untested: {} }],
  ['too-few', { night: '2026-11-17', tested: 0, untested: { in_one_window_alone: 3, too_few_answers: 2 } }],
  ['left-out', { night: '2026-11-17', tested: 0, untested: { too_few_answers: 2, analyser_changed: 9 } }],
] as const)(
  'tells what a night compared (%s), and takes none without a test for one without a change',
  (compared, night) => {
    expect(comparedOf(night)).toBe(compared);
  },
);
