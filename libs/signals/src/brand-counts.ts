import type { DailySeries } from '@app/storage';

/** The daily counts of a brand's prompts, except of prompts whose query names the brand. */
export interface BrandCounts {
  readonly brandId: string;
  /** One for each prompt and assistant of the surface whose answers are added up. */
  readonly series: readonly Series[];
  /** The series of assistants of other surfaces, each of which is compared with itself alone; absent if there are none. */
  readonly otherSurfaces?: readonly Series[];
  readonly competitors: readonly Subject[];
  readonly qualities: readonly Subject[];
}

/** The daily counts of one prompt and assistant: all lists have one entry for each of `days`, in the same order. */
export type Series = Omit<DailySeries, 'brandId' | 'isAside'>;

/** The series of all surfaces, for what is counted over all of them and not compared. */
export const everySeries = ({ series, otherSurfaces = [] }: BrandCounts): readonly Series[] =>
  otherSurfaces.length === 0 ? series : [...series, ...otherSurfaces];

/** A rival, or a quality of the brand. */
export interface Subject {
  /** The same for all spellings of its name. */
  readonly key: string;
  readonly name: string;
  /** How many answers name it, by the index of the series in `series` and by day. */
  readonly hits: ReadonlyMap<number, ReadonlyMap<number, number>>;
}
