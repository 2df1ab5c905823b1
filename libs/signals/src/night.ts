import type { ReadingsOfBrand } from '@app/storage';
import { type BrandCounts, everySeries, type Series } from './brand-counts.js';
import type { Windows } from './comparison.js';
import { judge, type JudgedTest, namesOf, type Observation } from './judge-night.js';
import { type NightTest, testsOf, type Untested } from './night-tests.js';

/** Days of the windows: four weeks, and the week behind them. */
const windowDays = { baseline: 28, current: 7 };

/** The windows of a night (days since 1970-01-01): the current one ends with the day before it. */
export function windowsOf(night: number): Windows {
  const current = night - windowDays.current;
  return { baseline: current - windowDays.baseline, current, last: night - 1 };
}

/** Whether a brand is still asked as it was. */
export interface MeasurementCheck extends Observation {
  readonly brandId: string;
  readonly family: 'measurement';
  /** Answers of prompts that are asked at their times. */
  readonly answers: { readonly baseline: number; readonly current: number };
}

export type NightObservation = JudgedTest | MeasurementCheck;

/** Why a question is not answered on a night. */
export type UntestedReason = Untested | 'measurement_degraded' | 'analyser_changed' | 'names_changed';

export interface JudgedNight {
  readonly observations: readonly NightObservation[];
  readonly tests: number;
  readonly untested: Readonly<Partial<Record<UntestedReason, number>>>;
}

/** What one night says of all brands of an account. Brands of which less is measured than usual, or otherwise, are not compared. */
export function judgeAccount(
  brands: readonly BrandCounts[],
  readings: readonly Pick<ReadingsOfBrand, 'brandId' | 'readings' | 'names'>[],
  windows: Windows,
): JudgedNight {
  const untested: Partial<Record<UntestedReason, number>> = {};
  const count = (reason: UntestedReason, questions: number) => {
    if (questions > 0) untested[reason] = (untested[reason] ?? 0) + questions;
  };
  const tests: NightTest[] = [];
  const tooFew: NightTest[] = [];
  const checks: MeasurementCheck[] = [];
  for (const brand of brands) {
    const check = measurementOf(brand, windows);
    if (check) checks.push(check);
    const asked = testsOf(brand, windows);
    const reading = readings.find(({ brandId }) => brandId === brand.brandId);
    const why = reasonOf(check, reading);
    if (why) count(why, asked.tests.length + sumOf(Object.values(asked.untested)));
    else {
      tests.push(...asked.tests);
      tooFew.push(...asked.tooFew);
      for (const [reason, questions] of Object.entries(asked.untested)) count(reason as Untested, questions);
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

/** With less, a week without an answer is nothing unusual. */
const fewestUsual = 8;
const degradedBelow = 0.5;

/** `null` where the baseline says too little of what is usual. */
function measurementOf(counts: BrandCounts, { baseline, current, last }: Windows): MeasurementCheck | null {
  const { brandId } = counts;
  const asked = everySeries(counts).filter(({ active }) => active);
  const answers = {
    baseline: answersWithin(asked, baseline, current - 1),
    current: answersWithin(asked, current, last),
  };
  if (answers.baseline < fewestUsual) return null;
  const usual = (answers.baseline * windowDays.current) / windowDays.baseline;
  const isChange = answers.current < degradedBelow * usual;
  const names = namesOf({ brandId, family: 'measurement' }, false);
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

/** Answers of these within these days, both inclusive. */
export function answersWithin(series: readonly Series[], first: number, last: number): number {
  return sumOf(
    series.flatMap(({ days, answers }) => answers.filter((_, at) => days[at]! >= first && days[at]! <= last)),
  );
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
