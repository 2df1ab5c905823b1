import { dayMs } from '@app/slots';

/** A week of ISO 8601, from Monday to Sunday in UTC, as all reports count them. */
export interface Week {
  /** The name in ISO 8601, such as `2026-W47`. */
  readonly name: string;
  /** Its Monday and Sunday, such as `2026-11-16`. */
  readonly from: string;
  readonly to: string;
}

const weekMs = 7 * dayMs;

/** The UTC date, such as `2026-11-16`, of a time in ms since 1970. */
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The week that contains a day, given as `2026-11-18`. */
export function weekOf(day: string): Week {
  const ms = Date.parse(day);
  const weekday = (new Date(ms).getUTCDay() + 6) % 7;
  const monday = ms - weekday * dayMs;
  // By ISO 8601 a week belongs to the year that contains its Thursday.
  const year = new Date(monday + 3 * dayMs).getUTCFullYear();
  const number = 1 + Math.round((monday - firstMonday(year)) / weekMs);
  return {
    name: `${year}-W${String(number).padStart(2, '0')}`,
    from: dateOf(monday),
    to: dateOf(monday + 6 * dayMs),
  };
}

/** The Monday (ms since 1970) of the year's first week, which is the one that contains 4 January. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs;
}

/** The week of a name such as `2026-W47`; `null` if there is none, as not every year has a W53. */
export function weekNamed(name: string): Week | null {
  const [, year, number] = /^(\d{4})-W(\d\d)$/.exec(name) ?? [];
  if (year === undefined || Number(year) < 1970) return null;
  const week = weekOf(dateOf(firstMonday(Number(year)) + (Number(number) - 1) * weekMs));
  return week.name === name ? week : null;
}

/** The last week that is over at `now`, in UTC. */
export const lastWeek = (now: Date): Week => weekOf(dateOf(now.getTime() - weekMs));

/** The week that lies `weeks` weeks before this one. */
export const weeksBefore = ({ from }: Pick<Week, 'from'>, weeks: number): Week =>
  weekOf(dateOf(Date.parse(from) - weeks * weekMs));

/** The moment at which a week ends. */
export const endOf = ({ from }: Pick<Week, 'from'>): Date => new Date(Date.parse(from) + weekMs);
