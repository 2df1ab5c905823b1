import type { DailySeries } from '@app/storage';

/** What a brand's prompts gave day by day; those that name the brand in their query are left out. */
export interface BrandCounts {
  readonly brandId: string;
  /** Of each prompt and assistant of the surface whose answers are added up. */
  readonly series: readonly Series[];
  /** Of the assistants of other surfaces: each is compared by itself alone. Absent: there are none. */
  readonly aside?: readonly Series[];
  readonly competitors: readonly Subject[];
  readonly qualities: readonly Subject[];
}

/** What one prompt gave by one assistant, day by day: all lists are of the same days, in their order. */
export type Series = Omit<DailySeries, 'brandId' | 'isAside'>;

/** Those of all surfaces: what is counted, and not what is compared. */
export const everySeries = ({ series, aside = [] }: BrandCounts): readonly Series[] =>
  aside.length === 0 ? series : [...series, ...aside];

/** A rival, or something that is said of the brand. */
export interface Subject {
  /** Tells it from others, whatever way it is written. */
  readonly key: string;
  readonly name: string;
  /** Answers that name it, by series (their place in `series`) and day. */
  readonly hits: ReadonlyMap<number, ReadonlyMap<number, number>>;
}
