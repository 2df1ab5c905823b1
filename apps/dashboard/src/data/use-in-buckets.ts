import type { Body, ListPath, Options } from '@app/client';
import type { Bucket } from './series.js';
import { type Loaded, useData } from './use-data.js';

interface Fitting {
  /** `null` until it is known how many answers there are. */
  readonly bucket: Bucket | null;
  /** What it is going to be, most probably. */
  readonly likely: Bucket;
}

/** A report over time. It is asked for in the likely buckets at once, and once more where others turn out to fit. */
export function useInBuckets<P extends ListPath>(
  path: P,
  { bucket, likely }: Fitting,
  query: Options<P>['query'],
): Loaded<Body<P>> {
  const isLikely = bucket === null || bucket === likely;
  const inLikely = useData(isLikely ? path : null, { query: { ...query, bucket: likely } } as Options<P>);
  const inOthers = useData(isLikely ? null : path, { query: { ...query, bucket } } as Options<P>);
  return isLikely ? inLikely : inOthers;
}
