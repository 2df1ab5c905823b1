import { describe, expect, it } from '@jest/globals';
import type { ThemeTrend } from '@app/client';
import { besideRows, sureDifferences } from './beside.js';

const rate = (numerator: number) => ({ value: numerator / 100, numerator, denominator: 100, low: 0, high: 1 });
const apart = (points: number, significant: boolean) => ({
  points,
  low: points - 1,
  high: points + 1,
  q: significant ? 0.01 : 0.2,
  significant,
});

function row(theme: ThemeTrend['theme'], [praise, theirs]: [number, number], sure: boolean, blame = 0): ThemeTrend {
  return {
    bucket: '2026-01-05',
    theme,
    praise: rate(praise),
    criticism: rate(blame),
    rival: {
      name: 'Globex',
      praise: rate(theirs),
      criticism: rate(0),
      praise_difference: apart(praise - theirs, sure),
      criticism_difference: apart(blame, blame > 5),
    },
  };
}

describe('the brand beside a rival', () => {
  it('is told apart only where the API calls that sure, the widest difference first', () => {
    const rows = besideRows([
      row('price', [10, 30], true),
      row('speed', [40, 8], true),
      row('design', [20, 5], true),
      row('taste', [9, 1], false),
      row('support', [1, 1], false, 12),
    ]);
    const told = sureDifferences(rows).map(({ kind, themes }) => [kind, ...themes.map(({ theme }) => theme)]);
    expect(told).toEqual([
      ['praisedMore', 'speed', 'design'],
      ['rivalPraisedMore', 'price'],
      ['criticisedMore', 'support'],
    ]);
    expect(sureDifferences(besideRows([row('taste', [9, 1], false)]))).toEqual([]);
  });

  it('has no theme in which neither is praised nor criticised, and begins with what most is said of', () => {
    const rows = besideRows([row('other', [0, 0], false), row('price', [1, 1], false), row('speed', [3, 0], false)]);
    expect(rows.map(({ theme, highest }) => [theme, highest])).toEqual([
      ['speed', 0.03],
      ['price', 0.03],
    ]);
  });
});
