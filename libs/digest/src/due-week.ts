import { LRUCache } from 'lru-cache';
import { type DigestAccount, type DigestSettings, weekdays } from '@app/storage';
import { dateOf, dayMs, endOf, type Week, weekOf } from './week.js';

/** When people begin to work, in the account's time zone. */
const sendAtHour = 8;
/** As long the digest waits for the night that tells the week's changes; after that it goes without. */
const patienceMs = 6 * 3_600_000;

/**
 * The week whose digest is to be made now; `null`: none is. It is the last one that was over on the account's weekday, once it is eight
 * there, and never one from before the account had a digest. A week is of UTC days: east of Greenwich Monday morning may come before its
 * end, and the digest then waits for that. A service that was away makes the last one alone.
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
  return isJudged || lateMs >= patienceMs ? week : null;
}

/** The account's last day of sending, today included once its hour has come. */
function lastSendDay({ timezone, weekday }: DigestSettings, now: Date): string {
  const local = localOf(timezone, now);
  const today = local.slice(0, 10);
  const back = ((new Date(today).getUTCDay() + 6) % 7) - weekdays.indexOf(weekday);
  const isLater = back === 0 && Number(local.slice(11, 13)) < sendAtHour;
  return dateBefore(today, isLater ? 7 : (back + 7) % 7);
}

const dateBefore = (day: string, days: number): string => dateOf(Date.parse(day) - days * dayMs);

/** The local time as ISO 8601 writes it, so that texts are in the order of times: `2026-11-23T07:59:59`. */
function localOf(timeZone: string, moment: Date): string {
  const parts = clockOf(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value;
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

// Thousands of accounts have the same few; to make one takes longer than all else here.
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });
const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', ...twoDigits, hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}
