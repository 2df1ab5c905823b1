import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { progressOf } from './progress.js';

/** The output for `total` things, one every `everyMs` milliseconds. */
function follow(total: number, everyMs: number, { isTTY = false, until = total } = {}): string {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 100 });
  let now = 0;
  const progress = progressOf({ total, what: 'runs' }, { stream, now: () => now });
  for (let done = 0; done < until; done++) {
    now += everyMs;
    progress.step();
  }
  progress.end();
  return String(stream.read() ?? '');
}

describe('progress where there is no terminal', () => {
  it('is one plain line every five seconds, with rate and remaining time', () => {
    expect(follow(8, 2500)).toBe('2/8 runs, 0.4/s\n4/8 runs, 0.4/s, 10 s left\n6/8 runs, 0.4/s, 5 s left\n');
    expect(follow(200, 100)).toBe(
      '50/200 runs, 10/s, 15 s left\n100/200 runs, 10/s, 10 s left\n150/200 runs, 10/s, 5 s left\n',
    );
  });

  it('says nothing of the time left before a twentieth is done', () => {
    const told = follow(1000, 10_000, { until: 60 }).split('\n');
    expect([told[48], told[49]]).toEqual(['49/1000 runs, 0.1/s', '50/1000 runs, 0.1/s, 2 h 38 min left']);
  });

  it('is nothing for short work, and nothing for none', () => {
    expect(follow(4, 1000)).toBe('');
    expect(follow(0, 1000)).toBe('');
  });
});

it('is a bar on a terminal, which goes away at the end', () => {
  const shown = follow(3, 1000, { isTTY: true });
  expect(shown).toMatch(/0\/3 runs, 0\.0\/s/);
  expect(shown.slice(0, shown.indexOf('3/3'))).not.toContain('left');
});
