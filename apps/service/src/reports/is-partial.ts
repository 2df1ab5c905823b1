import type { Bucket, ReportPeriod } from '@app/storage';

/** Whether the period cuts the bucket that begins on this UTC day, or the bucket is not over yet. */
export function isPartial(
  { firstDay, bucket }: { firstDay: string; bucket: Bucket },
  { from, to }: ReportPeriod,
  now = new Date(),
): boolean {
  if (bucket === 'period') return to > now;
  const begin = new Date(firstDay);
  const end = endOf(begin, bucket);
  return begin < from || end > to || end > now;
}

/** The bucket's last millisecond. */
function endOf(begin: Date, bucket: Exclude<Bucket, 'period'>): Date {
  const [year, month, day] = [begin.getUTCFullYear(), begin.getUTCMonth(), begin.getUTCDate()];
  const next = { day: [month, day + 1], week: [month, day + 7], month: [month + 1, 1] } as const;
  return new Date(Date.UTC(year, ...next[bucket]) - 1);
}
