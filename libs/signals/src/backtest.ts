import type { SignalKind } from '@app/contract';
import type { BrandCounts, Series, Subject } from './brand-counts.js';
import type { Windows } from './comparison.js';
import { type SignalRecord, transitionsOf } from './signal-lifecycle.js';
import { judgeAccount, type NightObservation, windowsOf } from './night.js';
import { shuffle } from './random.js';

/** A signal that would have been opened. */
export interface OpenedSignal {
  readonly kind: SignalKind;
  /** The night, in days since 1970-01-01. */
  readonly night: number;
  /** The observation that opened it. */
  readonly seen: NightObservation;
}

/** The signals that open in these nights, both inclusive, if there are none before. `countsOf` gives the counts within a night's windows. */
export function openedSignals(
  countsOf: (windows: Windows) => readonly BrandCounts[],
  { from, to }: { readonly from: number; readonly to: number },
): OpenedSignal[] {
  const opened: OpenedSignal[] = [];
  const known = new Map<string, SignalRecord>();
  for (let night = from; night <= to; night++) {
    const windows = windowsOf(night);
    const { observations } = judgeAccount(countsOf(windows), [], windows);
    for (const { signal, before, seen } of transitionsOf(observations, [...known.values()], night)) {
      if (signal === null) known.delete(before!.fingerprint);
      else known.set(signal.fingerprint, signal);
      if (signal?.state === 'open' && before?.state === 'seen') opened.push({ kind: signal.kind, night, seen: seen! });
    }
  }
  return opened;
}

/** The counts of only the days within these windows. */
export function within(brands: readonly BrandCounts[], { baseline, last }: Windows): BrandCounts[] {
  return brands.map((brand) => ({
    ...brand,
    series: brand.series.map((one) => pick(one, (day) => day >= baseline && day <= last)),
  }));
}

function pick(series: Series, isWanted: (day: number) => boolean): Series {
  const places = [...series.days.keys()].filter((at) => isWanted(series.days[at]!));
  const of = (values: readonly number[]) => places.map((at) => values[at]!);
  return {
    ...series,
    days: of(series.days),
    answers: of(series.answers),
    mentioned: of(series.mentioned),
    ownCited: of(series.ownCited),
    mentions: of(series.mentions),
    references: of(series.references),
  };
}

/**
 * The same answers with their days permuted at random, within each prompt and assistant; what was counted on one day stays together. No
 * change over time is left in them, so that every signal found in them is chance.
 */
export function shuffleDays(brands: readonly BrandCounts[], random: () => number): BrandCounts[] {
  return brands.map((brand) => {
    const moved = brand.series.map(({ days }) => new Map(days.map((day, at) => [day, at])));
    const orders = brand.series.map(({ days }) => shuffle([...days.keys()], random));
    // In each series, day `days[at]` gets the counts of day `days[order[at]]`.
    const series = brand.series.map((one, nth) => {
      const of = (values: readonly number[]) => orders[nth]!.map((at) => values[at]!);
      return {
        ...one,
        answers: of(one.answers),
        mentioned: of(one.mentioned),
        ownCited: of(one.ownCited),
        mentions: of(one.mentions),
        references: of(one.references),
      };
    });
    const subjects = (all: readonly Subject[]) =>
      all.map((subject) => ({
        ...subject,
        hits: new Map(
          [...subject.hits].map(([nth, byDay]): [number, Map<number, number>] => {
            const { days } = brand.series[nth]!;
            const places = new Map(orders[nth]!.map((from, to) => [from, to]));
            return [nth, new Map([...byDay].map(([day, hits]) => [days[places.get(moved[nth]!.get(day)!)!]!, hits]))];
          }),
        ),
      }));
    return { ...brand, series, competitors: subjects(brand.competitors), qualities: subjects(brand.qualities) };
  });
}
