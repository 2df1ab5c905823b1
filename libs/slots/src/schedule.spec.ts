import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, date, integer, property, uuid } from 'fast-check';
import { missedSlots, nextSlot, scheduleTrouble, slotsByDay } from './schedule.js';

const promptId = '8f3c2a10-0000-4000-8000-000000000000';
const periods = { hourly: 3_600_000, daily: 86_400_000, weekly: 604_800_000 };

describe('nextSlot', () => {
  it('comes exactly when cron says, in the time zone of the prompt', () => {
    const schedule = { schedule: '0 6 * * 1', timezone: 'Europe/London', promptId };
    expect(nextSlot(schedule, new Date('2026-01-01T00:00:00Z')).toISOString()).toBe('2026-01-05T06:00:00.000Z');
    expect(nextSlot(schedule, new Date('2026-06-30T00:00:00Z')).toISOString()).toBe('2026-07-06T05:00:00.000Z');
  });

  it('never gives the slot it was asked from', () => {
    const schedule = { schedule: '0 6 * * *', timezone: 'UTC', promptId };
    expect(nextSlot(schedule, new Date('2026-01-05T06:00:00Z')).toISOString()).toBe('2026-01-06T06:00:00.000Z');
  });

  it('is one period after the last one, later than now and no later than a period, whatever the prompt', () => {
    const names = constantFrom('hourly', 'daily', 'weekly');
    const moments = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    assert(
      property(names, uuid(), moments, (schedule, id, now) => {
        const prompt = { schedule, timezone: 'UTC', promptId: id };
        const first = nextSlot(prompt, now);
        expect(first.getTime()).toBeGreaterThan(now.getTime());
        expect(first.getTime() - now.getTime()).toBeLessThanOrEqual(periods[schedule]);
        expect(nextSlot(prompt, first).getTime() - first.getTime()).toBe(periods[schedule]);
      }),
    );
  });

  it('spreads daily prompts over the day', () => {
    const hours = new Set(
      Array.from({ length: 200 }, (_, index) => {
        const id = `${Math.imul(index, 0x9e3779b1) >>> 0}`;
        const uuidLike = Number(id).toString(16).padStart(8, '0');
        return nextSlot({ schedule: 'daily', timezone: 'UTC', promptId: uuidLike }, new Date(0)).getUTCHours();
      }),
    );
    expect(hours.size).toBe(24);
  });
});

describe('scheduleTrouble', () => {
  it.each([
    ['daily', 'UTC'],
    ['0 6 * * 1', 'Europe/London'],
    ['*/15 9-17 * * MON-FRI', 'Asia/Kolkata'],
  ])('accepts %s in %s', (schedule, timezone) => {
    expect(scheduleTrouble({ schedule, timezone })).toBeNull();
  });

  it.each([
    ['yearly', 'UTC', /must be hourly/],
    ['constructor', 'UTC', /must be hourly/],
    ['__proto__', 'UTC', /must be hourly/],
    ['* * * * * *', 'UTC', /five cron fields/],
    ['61 6 * * 1', 'UTC', /no cron expression/],
    ['0 0 30 2 *', 'UTC', /never comes/],
    ['daily', 'Mars/Olympus', /IANA/],
  ])('refuses %s in %s, saying why', (schedule, timezone, reason) => {
    expect(scheduleTrouble({ schedule, timezone })).toMatch(reason);
  });
});

const iso = (slots: readonly Date[]) => slots.map((slot) => slot.toISOString());

describe('missedSlots', () => {
  const everyQuarter = { schedule: '*/15 * * * *', timezone: 'Europe/London', promptId };
  const dueAt = new Date('2026-01-05T06:00:00Z');

  it('supersedes nothing where the slot that is due is the newest', () => {
    const now = new Date('2026-01-05T06:14:59.999Z');
    expect(missedSlots(everyQuarter, { dueAt, now })).toEqual({ catchUp: dueAt, superseded: [], abridged: false });
  });

  it('catches up with the newest slot and supersedes each one before it', () => {
    const { catchUp, superseded } = missedSlots(everyQuarter, { dueAt, now: new Date('2026-01-05T06:45:00Z') });
    expect(catchUp.toISOString()).toBe('2026-01-05T06:45:00.000Z');
    expect(iso(superseded)).toEqual([
      '2026-01-05T06:00:00.000Z',
      '2026-01-05T06:15:00.000Z',
      '2026-01-05T06:30:00.000Z',
    ]);
  });

  it('never lists without bound: the first, the newest, and that there are more', () => {
    const minutely = { ...everyQuarter, schedule: '* * * * *' };
    const missed = missedSlots(minutely, { dueAt, now: new Date('2026-02-05T06:00:30Z') });
    expect(missed.catchUp.toISOString()).toBe('2026-02-05T06:00:00.000Z');
    expect(missed.abridged).toBe(true);
    expect(missed.superseded).toHaveLength(500);
    expect(iso(missed.superseded.slice(0, 1))).toEqual([dueAt.toISOString()]);
    expect(iso(missed.superseded.slice(-1))).toEqual(['2026-02-05T05:59:00.000Z']);
  });

  it('loses no slot and doubles none, whatever the schedule, the daylight saving and the downtime', () => {
    const schedules = constantFrom('hourly', 'daily', 'weekly', '30 1 * * *', '0 */2 * * 1-5', '15 6 1 * *');
    const moments = date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    assert(
      property(schedules, uuid(), moments, integer({ min: 0, max: 20 * 86_400 }), (schedule, id, from, downSeconds) => {
        const prompt = { schedule, timezone: 'Europe/London', promptId: id };
        const due = nextSlot(prompt, from);
        const now = new Date(due.getTime() + downSeconds * 1000);
        const { catchUp, superseded, abridged } = missedSlots(prompt, { dueAt: due, now });
        expect(abridged).toBe(false);
        const slots = [...superseded, catchUp];
        expect(slots[0]).toEqual(due);
        for (const [index, slot] of slots.entries()) {
          const following = slots[index + 1] ?? nextSlot(prompt, now);
          expect(nextSlot(prompt, slot)).toEqual(following);
        }
      }),
    );
  });
});

const midnight = new Date('2026-03-02T00:00:00Z');
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

describe('slotsByDay', () => {
  it.each([
    ['hourly', 'UTC', 672],
    ['daily', 'UTC', 28],
    ['weekly', 'UTC', 4],
    ['0 6 * * 1', 'Europe/London', 4],
    ['*/30 * * * *', 'UTC', 1344],
    ['0 0 1 * *', 'UTC', 0],
    // The slot in the hour that daylight saving time skips is moved to its end, not lost.
    ['30 1 * * *', 'Europe/London', 28],
  ])('%s in %s is due %i times in four weeks', (schedule, timezone, expected) => {
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
