import { describe, expect, it } from '@jest/globals';
import { rangeOf } from './byte-range.js';

const file = { etag: '"abc"', bytes: 100 };

describe('rangeOf', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-8', { start: 92, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('reads %s', (range, expected) => expect(rangeOf({ range }, file)).toEqual(expected));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('has nothing of %s', (range) =>
    expect(rangeOf({ range }, file)).toBe('outside'),
  );

  it.each(['bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=-', 'bytes=a-b', ''])(
    'gives the whole for "%s"',
    (range) => expect(rangeOf({ range }, file)).toBeUndefined(),
  );

  it('gives the whole where the range is of a file that is another by now', () => {
    expect(rangeOf({ range: 'bytes=0-1', 'if-range': '"old"' }, file)).toBeUndefined();
    expect(rangeOf({ range: 'bytes=0-1', 'if-range': '"abc"' }, file)).toEqual({ start: 0, end: 1 });
  });
});
