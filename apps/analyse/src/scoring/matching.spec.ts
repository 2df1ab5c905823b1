import { describe, expect, it } from '@jest/globals';
import { ratesOf } from './counts.js';
import { matchNames } from './match-names.js';
import { matchQualities } from './match-qualities.js';
import { matchSpans } from './match-spans.js';

const span = (start: number, end: number) => ({ start, end });

describe('spans', () => {
  const labels = { expected: [span(0, 4), span(10, 14)], optional: [span(20, 24)] };
  it('count once, exactly or by overlap', () => {
    expect(matchSpans(labels, [span(0, 4), span(11, 14)], false)).toEqual({ tp: 2, fp: 0, fn: 0 });
    expect(matchSpans(labels, [span(0, 4), span(11, 14)], true)).toEqual({ tp: 1, fp: 1, fn: 1 });
    expect(matchSpans(labels, [span(0, 2), span(2, 4)], false)).toEqual({ tp: 1, fp: 1, fn: 1 });
  });
  it('neither reward nor punish optional ones', () =>
    expect(matchSpans(labels, [span(21, 22)], false)).toEqual({ tp: 0, fp: 0, fn: 2 }));
});

describe('names', () => {
  const labels = {
    expected: [{ name: 'Garmin', surfaces: ['Garmin', 'GARMIN®'] }],
    optional: ['Forerunner'],
    own: ['Acme'],
  };
  it.each([
    [['garmin'], false, { tp: 1, fp: 0, fn: 0 }],
    [['Garmin Forerunner 255'], true, { tp: 1, fp: 0, fn: 0 }],
    [['Garmin Forerunner 255'], false, { tp: 0, fp: 0, fn: 1 }],
    [['Forerunner'], true, { tp: 0, fp: 0, fn: 1 }],
    [['Acme Cloud', 'Globex'], true, { tp: 0, fp: 2, fn: 1 }],
  ])('%j, lenient %s, are counted as %j', (predicted, isLenient, counts) =>
    expect(matchNames(labels, predicted, isLenient)).toEqual(counts),
  );
});

describe('qualities', () => {
  it.each([
    [['great battery life'], { tp: 1, fp: 0, fn: 0 }],
    [['battery life'], { tp: 1, fp: 0, fn: 0 }],
    [['great battery life', 'Great Battery Life!'], { tp: 1, fp: 0, fn: 0 }],
    [['built-in VPN'], { tp: 0, fp: 0, fn: 1 }],
    [['expensive'], { tp: 0, fp: 1, fn: 1 }],
  ])('match by words: %j are counted as %j', (predicted, counts) =>
    expect(matchQualities(['great battery life'], ['built-in VPN'], predicted)).toEqual(counts),
  );
});

describe('rates', () => {
  it('are 1 for nothing to find and nothing found', () => expect(ratesOf([])).toMatchObject({ P: 1, R: 1, F1: 1 }));
  it('are 0 where nothing is right', () =>
    expect(ratesOf([{ tp: 0, fp: 1, fn: 1 }])).toMatchObject({ P: 0, R: 0, F1: 0 }));
});
