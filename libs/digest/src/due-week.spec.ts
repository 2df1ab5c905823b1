import { describe, expect, it } from '@jest/globals';
import type { Weekday } from '@app/storage';
import { dueWeek } from './due-week.js';

const account = (timezone: string, weekday: Weekday = 'monday') => ({
  settings: { to: ['ana@acme.example'], timezone, weekday },
  since: new Date('2026-10-01T00:00:00Z'),
  lastWeek: '2026-11-09' as string | null,
  night: '2026-11-23' as string | null,
});

const dueAt = (moment: string, of = account('UTC')): string | null => dueWeek(of, new Date(moment))?.name ?? null;

describe('the digest of a week is due', () => {
  it.each([
    ['UTC', '2026-11-23T07:59:59Z', '2026-11-23T08:00:00Z'],
    ['Europe/Berlin', '2026-11-23T06:59:59Z', '2026-11-23T07:00:00Z'],
    ['America/Los_Angeles', '2026-11-23T15:59:59Z', '2026-11-23T16:00:00Z'],
    // There, Monday at eight is before the end of the week, which is counted in UTC days.
    ['Asia/Tokyo', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'],
  ])('in %s not yet at %s, but at %s', (timezone, before, then) => {
    expect(dueAt(before, account(timezone))).toBeNull();
    expect(dueAt(then, account(timezone))).toBe('2026-W47');
  });

  it('on another weekday, of the last week that was over by then', () => {
    expect(dueAt('2026-11-27T07:59:59Z', account('UTC', 'friday'))).toBeNull();
    expect(dueAt('2026-11-27T08:00:00Z', account('UTC', 'friday'))).toBe('2026-W47');
    expect(dueAt('2026-11-29T08:00:00Z', account('UTC', 'sunday'))).toBe('2026-W47');
  });

  it('at eight by the clock there, in summer and in winter', () => {
    const berlin = { ...account('Europe/Berlin'), since: new Date(0), lastWeek: null, night: '2027-01-01' };
    expect(dueAt('2026-03-23T07:00:00Z', berlin)).toBe('2026-W12');
    expect(dueAt('2026-03-30T05:59:59Z', berlin)).toBe('2026-W12');
    expect(dueAt('2026-03-30T06:00:00Z', berlin)).toBe('2026-W13');
  });

  it('once', () => {
    expect(dueAt('2026-11-23T08:00:00Z', { ...account('UTC'), lastWeek: '2026-11-16' })).toBeNull();
  });

  it('late, but the last one alone, where the service was away', () => {
    expect(dueAt('2026-11-29T22:00:00Z', { ...account('UTC'), lastWeek: '2026-10-05' })).toBe('2026-W47');
  });

  it('not for weeks from before the account had one', () => {
    const since = new Date('2026-11-23T08:00:01Z');
    expect(dueAt('2026-11-24T09:00:00Z', { ...account('UTC'), since, lastWeek: null })).toBeNull();
    expect(dueAt('2026-11-30T08:00:00Z', { ...account('UTC'), since, lastWeek: null, night: '2026-11-30' })).toBe('2026-W48'); // prettier-ignore
  });

  it('once its changes are looked for, or six hours after its end without them', () => {
    const unjudged = { ...account('Asia/Tokyo'), night: '2026-11-22' };
    expect(dueAt('2026-11-23T05:59:59Z', unjudged)).toBeNull();
    expect(dueAt('2026-11-23T06:00:00Z', unjudged)).toBe('2026-W47');
    expect(dueAt('2026-11-23T08:00:00Z', { ...unjudged, night: null })).toBe('2026-W47');
  });
});
