import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, property, uuid } from 'fast-check';
import { nextSlot } from './schedule.js';
import { slotsByDay } from './slots-by-day.js';

const midnight = new Date('2026-03-02T00:00:00Z');
const promptId = '8f3c2a10-0000-4000-8000-000000000000';
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

describe('slotsByDay', () => {
  it.each([
    ['hourly', 'UTC', 672],
    ['daily', 'UTC', 28],
    ['weekly', 'UTC', 4],
    ['0 6 * * 1', 'Europe/London', 4],
    ['*/30 * * * *', 'UTC', 1344],
    ['0 0 1 * *', 'UTC', 0],
    // The hour that daylight saving leaves out is made up for at its end, not lost.
    ['30 1 * * *', 'Europe/London', 28],
  ])('%s in %s comes as often as it does', (schedule, timezone, expected) => {
    expect(sum(slotsByDay({ schedule, timezone, promptId }, midnight, 28))).toBe(expected);
  });

  it('counts a slot on the UTC day it falls on, the first and last moments included', () => {
    const prompt = { schedule: '0 0 * * 1', timezone: 'UTC', promptId };
    expect(slotsByDay(prompt, midnight, 8)).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
    const inTokyo = { schedule: '0 8 * * 2', timezone: 'Asia/Tokyo', promptId };
    expect(slotsByDay(inTokyo, midnight, 2)).toEqual([1, 0]);
  });

  it('agrees with the scheduler, slot by slot', () => {
    assert(
      property(constantFrom('hourly', 'daily', 'weekly', '15 */5 * * *'), uuid(), (schedule, id) => {
        const prompt = { schedule, timezone: 'UTC', promptId: id };
        const counts = Array.from({ length: 9 }, () => 0);
        for (let slot = nextSlot(prompt, new Date(midnight.getTime() - 1)); ; slot = nextSlot(prompt, slot)) {
          const day = Math.floor((slot.getTime() - midnight.getTime()) / 86_400_000);
          if (day >= 9) break;
          counts[day]! += 1;
        }
        expect(slotsByDay(prompt, midnight, 9)).toEqual(counts);
      }),
      { numRuns: 30 },
    );
  });
});
