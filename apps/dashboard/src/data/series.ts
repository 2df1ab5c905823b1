import { addDays, type Filters, lengthOf } from './filters.js';

export type Bucket = 'day' | 'week' | 'month';

const daysOf = { day: 1, week: 7, month: 30 };
const mostPoints = 62;
/** With fewer in each, intervals are so wide that no course shows. */
const fewAnswers = 8;

/** The shortest that leaves few enough points to see each, and answers enough in each to say something. */
export function bucketOf(filters: Pick<Filters, 'from' | 'to'>, answers: number): Bucket {
  const days = lengthOf(filters);
  const fitting = (['day', 'week', 'month'] as const).filter((bucket) => days / daysOf[bucket] <= mostPoints);
  return fitting.find((bucket) => (answers / days) * daysOf[bucket] >= fewAnswers) ?? (days < 60 ? 'week' : 'month');
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
