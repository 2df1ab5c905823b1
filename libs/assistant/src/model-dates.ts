import { dayMs } from '@app/slots';

/** How many days before a model's end an operator is warned. */
export const warnsBeforeDays = 60;

/** After how many days a recorded price should be checked again. */
export const priceIsOldAfterDays = 90;

/** Whole days from `now` until `day` (UTC, `2026-12-11`), negative once it is over; `null` where it is no valid day. */
export function daysUntil(day: string | null | undefined, now: Date): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? Date.parse(day!) : Number.NaN;
  return Number.isNaN(at) ? null : Math.ceil((at - now.getTime()) / dayMs);
}
