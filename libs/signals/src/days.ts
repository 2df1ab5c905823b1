export const dayMs = 86_400_000;

/** A day (UTC) that is counted from 1970-01-01, such as `2026-11-09`. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
