import { dayMs } from '@app/slots';
import { LRUCache } from 'lru-cache';
import { type DigestAccount, type DigestSettings, weekdays } from '@app/storage';
import { dateOf, endOf, type Week, weekOf } from './week.js';

/** The hour at which people begin to work, in the account's time zone. */
const sendAtHour = 8;
/** How long the digest waits for the night that finds the week's signals; after that it is sent without them. */
const longestWaitMs = 6 * 3_600_000;

/**
 * The week whose digest is due now; `null` if none is. On the account's weekday, at eight in its time zone, the last full week is due,
 * unless that was before the account asked for digests. A week consists of UTC days: east of Greenwich it may end after Monday, 8:00, and
 * the digest then waits for its end. A service that was down for weeks makes the last digest alone.
 */
export function dueWeek(
  { settings, since, lastWeek, night }: Omit<DigestAccount, 'accountId'>,
  now: Date,
): Week | null {
  const day = lastSendDay(settings, now);
  if (localOf(settings.timezone, since) > `${day}T${String(sendAtHour).padStart(2, '0')}`) return null;
  const week = weekOf(dateBefore(day, 7));
  if (lastWeek !== null && lastWeek >= week.from) return null;
  const lateMs = now.getTime() - endOf(week).getTime();
  if (lateMs < 0) return null;
  const isJudged = night !== null && night >= endOf(week).toISOString().slice(0, 10);
  return isJudged || lateMs >= longestWaitMs ? week : null;
}

/** The last day on which the account's digest was to be sent: today, too, once the hour has come. */
function lastSendDay({ timezone, weekday }: DigestSettings, now: Date): string {
  const local = localOf(timezone, now);
  const today = local.slice(0, 10);
  const back = ((new Date(today).getUTCDay() + 6) % 7) - weekdays.indexOf(weekday);
  const isLater = back === 0 && Number(local.slice(11, 13)) < sendAtHour;
  return dateBefore(today, isLater ? 7 : (back + 7) % 7);
}

const dateBefore = (day: string, days: number): string => dateOf(Date.parse(day) - days * dayMs);

/** The local time in ISO 8601, such as `2026-11-23T07:59:59`; such texts sort by time. */
function localOf(timeZone: string, moment: Date): string {
  const parts = clockOf(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value;
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

// Thousands of accounts share a few time zones, and to make a formatter takes longer than all else here.
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });
const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', ...twoDigits, hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}
