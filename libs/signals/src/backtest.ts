import type { SignalKind } from '@app/contract';
import type { BrandCounts, Series, Subject } from './brand-counts.js';
import type { Windows } from './comparison.js';
import { type KnownSignal, stepsOf } from './course.js';
import { judgeAccount, type NightObservation, windowsOf } from './night.js';
import { shuffle } from './random.js';

/** A signal that would have been told. */
export interface ToldSignal {
  readonly kind: SignalKind;
  /** The night, in days since 1970-01-01. */
  readonly night: number;
  /** What it was told by. */
  readonly seen: NightObservation;
}

/** All that is told in these nights, both inclusive, where nothing is known before them. `countsOf`: what the windows of a night hold. */
export function toldOver(
  countsOf: (windows: Windows) => readonly BrandCounts[],
  { from, to }: { readonly from: number; readonly to: number },
): ToldSignal[] {
  const told: ToldSignal[] = [];
  const known = new Map<string, KnownSignal>();
  for (let night = from; night <= to; night++) {
    const windows = windowsOf(night);
    const { observations } = judgeAccount(countsOf(windows), [], windows);
    for (const { signal, before, seen } of stepsOf(observations, [...known.values()], night)) {
      if (signal === null) known.delete(before!.fingerprint);
      else known.set(signal.fingerprint, signal);
      if (signal?.state === 'open' && before?.state === 'seen') told.push({ kind: signal.kind, night, seen: seen! });
    }
  }
  return told;
}

/** The counts of the days of these windows alone. */
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
 * The same answers, on other days: in each prompt and assistant the days change places at random, with all that was counted on them. What
 * is told of that is chance, as nothing of it can have changed over time.
 */
export function onOtherDays(brands: readonly BrandCounts[], random: () => number): BrandCounts[] {
  return brands.map((brand) => {
    const moved = brand.series.map(({ days }) => new Map(days.map((day, at) => [day, at])));
    const orders = brand.series.map(({ days }) => shuffle([...days.keys()], random));
    // Of a series, day `days[at]` gets what day `days[order[at]]` had.
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
