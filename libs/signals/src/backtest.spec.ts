import { describe, expect, it } from '@jest/globals';
import { shuffleDays, openedSignals, within } from './backtest.js';
import type { BrandCounts } from './brand-counts.js';
import { randomOf } from './random.js';

const days = Array.from({ length: 80 }, (_, day) => day);

/** The brand is named on every day before `fallsOn`, and a rival on every day from then on. */
function falling(fallsOn: number): BrandCounts {
  const mentioned = days.map((day) => (day < fallsOn ? 1 : 0));
  const series = ['a', 'b', 'c', 'd'].map((promptId) => ({
    promptId,
    active: true,
    assistant: 'default',
    days,
    answers: days.map(() => 1),
    mentioned,
    ownCited: days.map(() => 0),
    mentions: mentioned,
    references: days.map(() => 1),
  }));
  const hits = new Map(series.map((_, at) => [at, new Map(days.slice(fallsOn).map((day) => [day, 1]))]));
  return { brandId: 'brand', series, competitors: [{ key: 'globex', name: 'Globex', hits }], qualities: [] };
}

const nights = { from: 35, to: 80 };
const signalsOf = (brand: BrandCounts) => openedSignals((windows) => within([brand], windows), nights);

describe('a backtest', () => {
  it('tells what would have been told, and on which night', () => {
    const signals = signalsOf(falling(50));
    const fell = signals.find(({ kind }) => kind === 'visibility.fell')!;
    expect(fell.night).toBeGreaterThan(51);
    expect(fell.night).toBeLessThanOrEqual(58);
    expect(signals.map(({ kind }) => kind)).toContain('competitor.appeared');
    expect(signalsOf(falling(80))).toEqual([]);
  });

  it('of the same answers on other days tells nothing but chance', () => {
    const signals = [1, 2, 3, 4, 5].flatMap((seed) => signalsOf(shuffleDays([falling(50)], randomOf(seed))[0]!));
    expect(signals.length).toBeLessThanOrEqual(2);
  });
});

describe('other days', () => {
  const before = falling(50);
  const [after] = shuffleDays([before], randomOf(7)) as [BrandCounts];

  it('hold the same answers, and what is said on a day stays together', () => {
    for (const [at, { mentioned }] of after.series.entries()) {
      expect(mentioned.filter(Boolean)).toEqual(before.series[at]!.mentioned.filter(Boolean));
      const rival = after.competitors[0]!.hits.get(at)!;
      expect(days.filter((day) => rival.has(day))).toEqual(days.filter((day) => mentioned[day] === 0));
    }
  });

  it('are the same for the same seed, and others for another', () => {
    expect(shuffleDays([before], randomOf(7))[0]).toEqual(after);
    expect(shuffleDays([before], randomOf(8))[0]!.series[0]!.mentioned).not.toEqual(after.series[0]!.mentioned);
  });
});
