import { Injectable } from '@nestjs/common';
import { brandKey } from '@app/contract';
import { BrandListStore, DailySeriesStore, type DaySpan, type Tx } from '@app/storage';
import type { BrandCounts } from './brand-counts.js';
import { brandCountsOf } from './read-counts.js';

/** How many rivals and qualities of a brand are read, the most frequent ones first. */
export interface SubjectLimits {
  readonly competitors: number;
  readonly qualities: number;
}

/** Reads the daily counts by which windows are compared. */
@Injectable()
export class CountsReader {
  constructor(
    private readonly counts: DailySeriesStore,
    private readonly brands: BrandListStore,
  ) {}

  /** An account's daily counts within these days, by brand. The account's own brands are not rivals of each other. */
  async read(accountId: string, span: DaySpan, limits: SubjectLimits, tx?: Tx): Promise<BrandCounts[]> {
    const names = await this.brands.names({ accountId });
    const without = names.flatMap(({ name, aliases }) => [name, ...aliases].map(brandKey));
    const series = await this.counts.series(accountId, span, tx);
    const competitors = await this.counts.competitors(accountId, span, { most: limits.competitors, without }, tx);
    const qualities = await this.counts.qualities(accountId, span, { most: limits.qualities }, tx);
    return brandCountsOf({ series, competitors, qualities });
  }
}
