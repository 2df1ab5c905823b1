import { dayMs } from '@app/slots';
import type { ReadingsOfBrand } from '@app/storage';
import { type BrandCounts, everySeries, type Series } from './brand-counts.js';
import type { Windows } from './comparison.js';
import { judge, type JudgedTest, fingerprintsOf, type Observation } from './judge-night.js';
import { type NightTest, testsOf, type Untested } from './night-tests.js';

/** The UTC date, such as `2026-11-09`, of a day that is counted from 1970-01-01. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The lengths of the windows in days: four weeks, and the week after them. */
const windowDays = { baseline: 28, current: 7 };

/** The windows that a night compares; the current one ends with the day before the night. All are days since 1970-01-01. */
export function windowsOf(night: number): Windows {
  const current = night - windowDays.current;
  return { baseline: current - windowDays.baseline, current, last: night - 1 };
}

/** Whether a brand still gets as many answers as usual. */
export interface MeasurementCheck extends Observation {
  readonly brandId: string;
  readonly family: 'measurement';
  /** Answers of its active prompts, in each window. */
  readonly answers: { readonly baseline: number; readonly current: number };
}

export type NightObservation = JudgedTest | MeasurementCheck;

/** Why a hypothesis is not judged on a night. */
export type UntestedReason = Untested | 'measurement_degraded' | 'analyser_changed' | 'names_changed';

export interface JudgedNight {
  readonly observations: readonly NightObservation[];
  readonly tests: number;
  readonly untested: Readonly<Partial<Record<UntestedReason, number>>>;
}

/** Judges all brands of an account for one night. Brands that got fewer answers than usual, or whose answers were read in another way, are not compared. */
export function judgeAccount(
  brands: readonly BrandCounts[],
  readings: readonly Pick<ReadingsOfBrand, 'brandId' | 'readings' | 'names'>[],
  windows: Windows,
): JudgedNight {
  const untested: Partial<Record<UntestedReason, number>> = {};
  const count = (reason: UntestedReason, hypotheses: number) => {
    if (hypotheses > 0) untested[reason] = (untested[reason] ?? 0) + hypotheses;
  };
  const tests: NightTest[] = [];
  const tooFew: NightTest[] = [];
  const checks: MeasurementCheck[] = [];
  for (const brand of brands) {
    const check = measurementOf(brand, windows);
    if (check) checks.push(check);
    const found = testsOf(brand, windows);
    const reading = readings.find(({ brandId }) => brandId === brand.brandId);
    const why = reasonOf(check, reading);
    if (why) count(why, found.tests.length + sumOf(Object.values(found.untested)));
    else {
      tests.push(...found.tests);
      tooFew.push(...found.tooFew);
      for (const [reason, hypotheses] of Object.entries(found.untested)) count(reason as Untested, hypotheses);
    }
  }
  return { observations: [...checks, ...judge({ tests, tooFew })], tests: tests.length, untested };
}

function reasonOf(
  check: MeasurementCheck | null,
  reading: Pick<ReadingsOfBrand, 'readings' | 'names'> | undefined,
): UntestedReason | null {
  if (check?.isChange) return 'measurement_degraded';
  if (reading && reading.readings > 1) return 'analyser_changed';
  return reading && reading.names > 1 ? 'names_changed' : null;
}

/** With fewer answers in the baseline, a week without an answer is not unusual. */
const fewestUsual = 8;
const degradedBelow = 0.5;

/** `null` if the baseline has too few answers to say what is usual. */
function measurementOf(counts: BrandCounts, { baseline, current, last }: Windows): MeasurementCheck | null {
  const { brandId } = counts;
  const active = everySeries(counts).filter((one) => one.active);
  const answers = {
    baseline: answersWithin(active, baseline, current - 1),
    current: answersWithin(active, current, last),
  };
  if (answers.baseline < fewestUsual) return null;
  const usual = (answers.baseline * windowDays.current) / windowDays.baseline;
  const isChange = answers.current < degradedBelow * usual;
  const names = fingerprintsOf({ brandId, family: 'measurement' }, false);
  return {
    brandId,
    family: 'measurement',
    ...names,
    kind: 'measurement.degraded',
    isChange,
    isOver: !isChange,
    answers,
  };
}

/** How many answers the series have from day `first` to day `last`, both inclusive. */
export function answersWithin(series: readonly Series[], first: number, last: number): number {
  return sumOf(
    series.flatMap(({ days, answers }) => answers.filter((_, at) => days[at]! >= first && days[at]! <= last)),
  );
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
