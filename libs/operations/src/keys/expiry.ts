import { OperationError } from '../operation/operation.js';

const unitsMs: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
const longestMs = 100 * 366 * 86_400_000;

/** Reads `90d` (h, d, w), counted from `now`, or an ISO 8601 time with its zone; a bare date is midnight UTC. Throws OperationError. */
export function readExpiry(text: string, now: Date): Date {
  const at = momentOf(text, now);
  if (!at)
    throw new OperationError(`"${text}" is no expiry: write 90d, 12h, 4w or a time such as 2027-01-01T00:00:00Z`);
  if (at.getTime() <= now.getTime()) throw new OperationError(`the expiry ${at.toISOString()} is not in the future`);
  if (at.getTime() - now.getTime() > longestMs) throw new OperationError('the expiry is more than 100 years away');
  return at;
}

/** Reads `7d` (h, d, w), counted back from `now`, or an ISO 8601 time as above. Throws OperationError. */
export function readSince(text: string, now: Date): Date {
  const at = momentOf(text, now, -1);
  if (!at) throw new OperationError(`"${text}" is no time: write 7d, 12h, 4w or a time such as 2027-01-01T00:00:00Z`);
  return at;
}

function momentOf(text: string, now: Date, direction: 1 | -1 = 1): Date | null {
  const [, count, unit] = /^(\d{1,6})([hdw])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined)
    return new Date(now.getTime() + direction * Number(count) * unitsMs[unit]!);
  return readMoment(text);
}

/** Reads an ISO 8601 time with its zone; a bare date is midnight UTC. `null` for any other text. */
export function readMoment(text: string): Date | null {
  if (!isoTime.test(text) || !isRealDay(text.slice(0, 10))) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Reads `24h` (h, d, w) or `0` as ms, up to 90 days. Throws OperationError. */
export function readOverlap(text: string): number {
  const [, count, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const ms = text === '0' ? 0 : Number(count) * (unitsMs[unit ?? ''] ?? Number.NaN);
  if (Number.isNaN(ms)) throw new OperationError(`"${text}" is no overlap: write 24h, 7d or 0`);
  if (ms > 90 * unitsMs['d']!) throw new OperationError('an overlap is at most 90 days');
  return ms;
}

/** `Date` turns 30 February into 2 March. */
function isRealDay(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
