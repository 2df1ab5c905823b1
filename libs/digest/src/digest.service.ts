import { Injectable } from '@nestjs/common';
import {
  comparedRate,
  comparedShare,
  type ComparedCounts,
  type DigestBody,
  type DigestBrandBody,
  digestMeasures,
  type DigestRates,
  digestWeeks,
  hasMoved,
  hasSignal,
  mostDigestBrands,
  mostDigestSignals,
  rateOf,
  shareOf,
  type SignalFacts,
  signalBody,
  unmovedSummary,
} from '@app/contract';
import { AssistantStore, BrandListStore, type ListedSignal, SignalStore, TrendReportStore } from '@app/storage';
import { type Week, weeksBefore } from './week.js';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface BrandWeek {
  readonly accountId: string;
  readonly brand: string;
  readonly week: Week;
  readonly baseline: Days;
  readonly signals: readonly ListedSignal[];
}

/** Summarises an account's week: what changed, and what did not. */
@Injectable()
export class DigestService {
  constructor(
    private readonly brands: BrandListStore,
    private readonly trends: TrendReportStore,
    private readonly assistants: AssistantStore,
    private readonly signals: SignalStore,
  ) {}

  /** The digest of a week that is over. In a week before the account's first answer, brands have no figures. */
  async read(accountId: string, week: Week): Promise<DigestBody> {
    const baseline = { from: weeksBefore(week, digestWeeks - 1).from, to: weeksBefore(week, 1).to };
    const signalsOf = Map.groupBy(await this.signals.firstSeenWithin(accountId, week), ({ brand }) => brand);
    const names = (await this.brands.names({ accountId })).map(({ name }) => name);
    const changed = names.filter((name) => signalsOf.has(name));
    const shown = [...changed, ...names.filter((name) => !signalsOf.has(name))].slice(0, mostDigestBrands);
    const brands: DigestBrandBody[] = [];
    for (const brand of shown)
      brands.push(await this.ofBrand({ accountId, brand, week, baseline, signals: signalsOf.get(brand) ?? [] }));
    return {
      week: week.name,
      from: week.from,
      to: week.to,
      baseline,
      brands,
      more_brands: names.length - shown.length,
    };
  }

  private async ofBrand({ accountId, brand, week, baseline, signals }: BrandWeek): Promise<DigestBrandBody> {
    const surface = (await this.assistants.pooledSurface({ accountId })) ?? undefined;
    const scope = { accountId, brand, branded: false, surface };
    const compared = await this.trends.compare(scope, { current: periodOf(week), baseline: periodOf(baseline) });
    const rates = ratesOf(compared);
    const { rows } = await this.trends.page(scope, periodOf({ from: baseline.from, to: week.to }), {
      bucket: 'week',
      limit: digestWeeks,
    });
    const url = `/v1/trends?${new URLSearchParams({ brand, bucket: 'period', from: week.from, to: week.to, compare: `${baseline.from}..${baseline.to}` }).toString()}`;
    return {
      brand,
      answers: rates.mention_rate.denominator,
      rates,
      weeks: Array.from({ length: digestWeeks }, (_, at) => {
        const { from } = weeksBefore(week, digestWeeks - 1 - at);
        const counts = rows.find(({ bucket }) => bucket === from);
        return { from, mention_rate: rateOf(counts?.mentioned ?? 0, counts?.answers ?? 0, counts?.clusters ?? 0) };
      }),
      signals: signals.slice(0, mostDigestSignals).map((signal) => digestSignal(signal)),
      more_signals: Math.max(0, signals.length - mostDigestSignals),
      unmoved: digestMeasures
        // A signal compares any seven days, not a calendar week: a measure with a signal is not called unmoved.
        .filter((measure) => hasMoved(rates[measure]) === false && !hasSignal(measure, signals))
        .map((measure) => ({ measure, summary: unmovedSummary(measure, brand, rates[measure]), url })),
    };
  }
}

function ratesOf(compared: readonly ComparedCounts[]): DigestRates {
  const of = (name: string) => compared.find(({ key }) => key === name);
  const rate = (name: string) => {
    const counts = of(name);
    return counts ? comparedRate(counts) : rateOf(0, 0, 0);
  };
  const share = of('share_of_voice');
  return {
    mention_rate: rate('mention_rate'),
    share_of_voice: share ? comparedShare(share) : shareOf(0, 0),
    citation_rate: rate('citation_rate'),
  };
}

function digestSignal(signal: ListedSignal): DigestBrandBody['signals'][number] {
  const { id, kind, state, confidence, summary } = signalBody({ ...signal, facts: signal.facts as SignalFacts });
  return { id, kind, state, confidence, summary, url: `/v1/signals/${id}` };
}

const periodOf = ({ from, to }: Days): { from: Date; to: Date } => ({
  from: new Date(`${from}T00:00:00.000Z`),
  to: new Date(`${to}T23:59:59.999Z`),
});
