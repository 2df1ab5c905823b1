import { type DailyHits, type DailySeries } from '@app/storage';
import type { BrandCounts, Subject } from './brand-counts.js';

interface Read {
  readonly series: readonly DailySeries[];
  readonly competitors: readonly DailyHits[];
  readonly qualities: readonly DailyHits[];
}

/** Groups an account's daily counts by brand. */
export function brandCountsOf({ series, competitors, qualities }: Read): BrandCounts[] {
  const rivals = Map.groupBy(competitors, seriesKey);
  const qualityHits = Map.groupBy(qualities, seriesKey);
  return [...Map.groupBy(series, ({ brandId }) => brandId)].map(([brandId, ofBrand]) => {
    const together = ofBrand.filter(({ isAside }) => !isAside);
    return {
      brandId,
      series: together,
      otherSurfaces: ofBrand.filter(({ isAside }) => isAside),
      competitors: subjectsOf(together, rivals),
      qualities: subjectsOf(together, qualityHits),
    };
  });
}

const seriesKey = ({ promptId, assistant }: { promptId: string; assistant: string }): string =>
  `${promptId} ${assistant}`;

function subjectsOf(series: readonly DailySeries[], hits: ReadonlyMap<string, readonly DailyHits[]>): Subject[] {
  const subjects = new Map<string, { key: string; name: string; hits: Map<number, Map<number, number>> }>();
  for (const [at, one] of series.entries())
    for (const { key, name, days, answers } of hits.get(seriesKey(one)) ?? []) {
      const subject = subjects.get(key) ?? { key, name, hits: new Map() };
      subjects.set(key, subject);
      const byDay = new Map<number, number>();
      for (const [nth, day] of days.entries()) byDay.set(day, (byDay.get(day) ?? 0) + answers[nth]!);
      subject.hits.set(at, byDay);
    }
  return [...subjects.values()];
}
