import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, date, integer, property, uuid } from 'fast-check';
import { missedSlots } from './missed-slots.js';
import { nextSlot } from './schedule.js';

const promptId = '8f3c2a10-0000-4000-8000-000000000000';
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
