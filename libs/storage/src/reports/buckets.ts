import type { Counted, ReportPeriod } from './counted-days.js';

export const buckets = ['day', 'week', 'month', 'period'] as const;
/**
 * Buckets consist of UTC days; a week begins with its Monday (ISO 8601). `period` is the whole period as one bucket
 * that begins on its first day.
 */
export type Bucket = (typeof buckets)[number];

/** The first day of the bucket that a day, given in SQL, belongs to. */
export function bucketSql(bucket: Bucket, { from }: ReportPeriod, next: Counted['next']): (day: string) => string {
  if (bucket === 'period') {
    const first = `(${next(from)}::timestamptz at time zone 'UTC')::date`;
    return () => first;
  }
  const size = next(bucket);
  return (day) => `date_trunc(${size}::text, ${day}::timestamp)::date`;
}
