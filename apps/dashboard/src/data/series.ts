import { addDays, type Filters, lengthOf } from './filters.js';

export type Bucket = 'day' | 'week' | 'month';

/** Few enough points to see each, enough to see a course. */
export function bucketOf(filters: Pick<Filters, 'from' | 'to'>): Bucket {
  const days = lengthOf(filters);
  return days <= 31 ? 'day' : days <= 190 ? 'week' : 'month';
}

/** One for each bucket of the period, the oldest first: `null` where nothing was answered. */
export function everyBucket<Row extends { readonly bucket: string }>(
  rows: readonly Row[],
  filters: Pick<Filters, 'from' | 'to'>,
  bucket: Bucket,
): { readonly bucket: string; readonly row: Row | null }[] {
  const found = new Map(rows.map((row) => [row.bucket, row]));
  const all: { bucket: string; row: Row | null }[] = [];
  for (let at = bucketStart(filters.from, bucket); at <= filters.to; at = nextBucket(at, bucket))
    all.push({ bucket: at, row: found.get(at) ?? null });
  return all;
}

function bucketStart(day: string, bucket: Bucket): string {
  if (bucket === 'day') return day;
  if (bucket === 'month') return `${day.slice(0, 7)}-01`;
  // A week begins with its Monday.
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function nextBucket(day: string, bucket: Bucket): string {
  if (bucket === 'month') return bucketStart(addDays(day, 31), 'month');
  return addDays(day, bucket === 'week' ? 7 : 1);
}
