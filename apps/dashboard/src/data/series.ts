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

/** What a bucket has of its days: all, some because the period begins or ends within it, or those so far. */
export type Extent = 'whole' | 'cut' | 'so-far';

/** What a chart draws a bucket as. */
export const partOf = (extent: Extent) => ({ isPartial: extent !== 'whole', isUnfinished: extent === 'so-far' });

export interface InBucket<Row> {
  /** Its first day. */
  readonly bucket: string;
  readonly extent: Extent;
  /** `null`: nothing was answered. */
  readonly row: Row | null;
}

/** One for each bucket of the period, the oldest first. */
export function everyBucket<Row extends { readonly bucket: string }>(
  rows: readonly Row[],
  filters: Pick<Filters, 'from' | 'to'>,
  bucket: Bucket,
  now = new Date(),
): InBucket<Row>[] {
  const found = new Map(rows.map((row) => [row.bucket, row]));
  const all: InBucket<Row>[] = [];
  for (let at = bucketStart(filters.from, bucket); at <= filters.to; at = nextBucket(at, bucket))
    all.push({ bucket: at, extent: extentOf(at, filters, bucket, now), row: found.get(at) ?? null });
  return all;
}

function extentOf(first: string, { from, to }: Pick<Filters, 'from' | 'to'>, bucket: Bucket, now: Date): Extent {
  const last = addDays(nextBucket(first, bucket), -1);
  const today = now.toISOString().slice(0, 10);
  if (first <= today && today <= last && today <= to) return 'so-far';
  return first < from || last > to ? 'cut' : 'whole';
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
