/** How long before the end of a model an operator is warned of it. */
export const warnsBeforeDays = 60;

/** After how many days a price that was read is worth another look. */
export const priceIsOldAfterDays = 90;

const dayMs = 86_400_000;

/** Whole days from `now` until `day` (UTC, `2026-12-11`), negative once it is over; `null` where it is no day. */
export function daysUntil(day: string | null | undefined, now: Date): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? Date.parse(day!) : Number.NaN;
  return Number.isNaN(at) ? null : Math.ceil((at - now.getTime()) / dayMs);
}
