import { expect, it } from '@jest/globals';
import type { StandbyFacts } from '@app/storage';
import { findingOf } from './check-replica.js';

const well: StandbyFacts = {
  isStandby: true,
  lagMs: 12.4,
  longestDelayMs: 500,
  hasFeedback: true,
  hasSynchronousCommit: true,
};

it('a standby that is set up as documented is well', () => {
  const message = 'it has what the primary has within 12 ms';
  expect(findingOf(well)).toEqual({ state: 'ok', check: 'replica', message, advice: null });
});

it.each<[Partial<StandbyFacts>, RegExp]>([
  [{ lagMs: 501 }, /^see what keeps it from replaying: /],
  [{ lagMs: null }, /^see what keeps it from replaying: /],
  [{ longestDelayMs: 30_000 }, /^set max_standby_streaming_delay = 500ms there/],
  [{ longestDelayMs: null }, /^set max_standby_streaming_delay = 500ms there/],
  [{ hasFeedback: false }, /^set hot_standby_feedback = on there/],
  [{ hasSynchronousCommit: false }, /^set synchronous_commit to anything but off at the primary/],
])('one with %j is warned of', (odd, advice) => {
  const finding = findingOf({ ...well, ...odd });
  expect(finding.state).toBe('warn');
  expect(finding.advice).toMatch(advice);
});
