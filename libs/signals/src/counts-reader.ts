import { Injectable } from '@nestjs/common';
import { brandKey } from '@app/contract';
import { BrandListStore, DailySeriesStore, type DaySpan, type Tx } from '@app/storage';
import type { BrandCounts } from './brand-counts.js';
import { brandCountsOf } from './read-counts.js';

/** How many rivals and qualities of a brand are read, those that are named and said most. */
export interface MostRead {
  readonly competitors: number;
  readonly qualities: number;
}

/** Reads what windows are compared by. */
@Injectable()
export class CountsReader {
  constructor(
    private readonly counts: DailySeriesStore,
    private readonly brands: BrandListStore,
  ) {}

  /** An account's daily counts within these days, by brand; its own brands are no rivals of each other. */
  async read(accountId: string, span: DaySpan, most: MostRead, tx?: Tx): Promise<BrandCounts[]> {
    const names = await this.brands.names({ accountId });
    const without = names.flatMap(({ name, aliases }) => [name, ...aliases].map(brandKey));
    const series = await this.counts.series(accountId, span, tx);
    const competitors = await this.counts.competitors(accountId, span, { most: most.competitors, without }, tx);
    const qualities = await this.counts.qualities(accountId, span, { most: most.qualities }, tx);
    return brandCountsOf({ series, competitors, qualities });
  }
}
