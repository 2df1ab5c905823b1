import type { Body } from '@app/client';
import { apiQuery, periodBefore } from './filters.js';
import { type Bucket, bucketOf } from './series.js';
import { type Loaded, useData } from './use-data.js';
import { useInBuckets } from './use-in-buckets.js';
import type { View } from './view.js';

const mostRows = 200;

export interface Overview {
  /** The whole period in one row, compared with the one before. */
  readonly now: Loaded<Body<'/v1/trends'>>;
  readonly open: Loaded<Body<'/v1/signals'>>;
  /** `null` until it is known how many answers there are. */
  readonly bucket: Bucket | null;
  readonly course: Loaded<Body<'/v1/trends'>>;
  readonly rivals: Loaded<Body<'/v1/competitors/trends'>>;
  /** Names of the rivals that the address chooses; absent: the largest. */
  readonly chosen: readonly string[] | undefined;
}

/** What the answer to “are we named, and what changed?” is read from. */
export function useOverview({ filters, query }: View, signals: number): Overview {
  const asked = apiQuery(filters);
  const now = useData('/v1/trends', { query: { ...asked, bucket: 'period', compare: 'previous' } });
  const open = useData('/v1/signals', { query: { state: 'open', brand: filters.brand, limit: signals } });
  const bucket = now.body ? bucketOf(filters, now.body.data[0]?.answers ?? 0) : null;
  // Where there are few answers, asking twice costs little.
  const fitting = { bucket, likely: bucketOf(filters, Number.POSITIVE_INFINITY) };
  const course = useInBuckets('/v1/trends', fitting, { ...asked, limit: mostRows, include: ['measurement'] });
  const chosen = query['rivals']?.split(',');
  const rivals = useInBuckets('/v1/competitors/trends', fitting, { ...asked, limit: mostRows, names: chosen });
  return { now, open, bucket, course, rivals, chosen };
}

/** The course of the period before; `null`: not yet. */
export function useBefore({ filters }: View, bucket: Bucket | null): Loaded<Body<'/v1/trends'>> {
  const query = { ...apiQuery(filters), ...periodBefore(filters), bucket: bucket ?? undefined, limit: mostRows };
  return useData(bucket && '/v1/trends', { query });
}

export const isThere = ({ body, error }: Pick<Loaded<unknown>, 'body' | 'error'>): boolean => (body ?? error) !== null;
