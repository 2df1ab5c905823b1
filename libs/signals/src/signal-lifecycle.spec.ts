import { describe, expect, it } from '@jest/globals';
import { type SignalRecord, transitionsOf } from './signal-lifecycle.js';
import type { Observation } from './judge-night.js';

const observed = (isChange: boolean, way: 'down' | 'up' = 'down'): Observation => ({
  fingerprint: `${way}-brand`,
  hypothesis: 'brand',
  kind: way === 'down' ? 'visibility.fell' : 'visibility.rose',
  isChange,
  isOver: !isChange,
});

/** The records after these nights, which begin at night 100: `x` a change, `-` no change, `?` undecided, ` ` not tested. */
function after(nights: string, way?: 'down' | 'up'): (SignalRecord & { told: number })[] {
  const known = new Map<string, SignalRecord & { told: number }>();
  for (const [nth, night] of [...nights].entries()) {
    const seen = { ...observed(night === 'x', way), ...(night === '?' && { isOver: false }) };
    for (const { signal, before } of transitionsOf(night === ' ' ? [] : [seen], [...known.values()], 100 + nth)) {
      if (signal === null) known.delete(before!.fingerprint);
      else {
        const isTold = signal.state === 'open' && before?.state === 'seen';
        known.set(signal.fingerprint, { ...signal, told: (before?.told ?? 0) + (isTold ? 1 : 0) });
      }
    }
  }
  return [...known.values()];
}

describe('a change', () => {
  it('is told on the second night in a row', () => {
    expect(after('x')).toMatchObject([{ state: 'seen', told: 0 }]);
    expect(after('xx')).toMatchObject([{ state: 'open', told: 1, firstSeen: 100, lastSeen: 101 }]);
  });

  it.each(['x-', 'x?', 'x '])('that one night alone sees is forgotten (%s)', (nights) => {
    expect(after(nights)).toEqual([]);
  });

  it('is told once while it lasts, and is cleared where its interval covers no change, not before', () => {
    expect(after('xxxx?x x')).toMatchObject([{ state: 'open', told: 1, lastSeen: 107 }]);
    expect(after('xx-')).toMatchObject([{ state: 'cleared', told: 1, clearedAt: 102 }]);
  });

  it('is not told again for a week after it was cleared, and then it is', () => {
    expect(after(`xx-${'x'.repeat(7)}`)).toMatchObject([{ state: 'cleared', told: 1 }]);
    expect(after(`xx-${'x'.repeat(9)}`)).toMatchObject([{ state: 'open', told: 2, firstSeen: 110 }]);
  });

  it('the other way is another one', () => {
    const open = after('xx');
    expect(transitionsOf([observed(true, 'up')], open, 102).map(({ signal }) => signal?.kind)).toEqual([
      'visibility.rose',
    ]);
  });
});
