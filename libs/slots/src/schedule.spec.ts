import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, date, property, uuid } from 'fast-check';
import { nextSlot, scheduleTrouble } from './schedule.js';

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
