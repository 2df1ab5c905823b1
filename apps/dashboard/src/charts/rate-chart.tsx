import type { Rate, Trend } from '@app/client';
import { breakWords } from '../data/breaks.js';
import { type Bucket, type InBucket, partOf } from '../data/series.js';
import type { Assistants } from '../data/use-assistants.js';
import { day, list, percent, shortDay } from '../format.js';
import { countsOf, rangeOf } from '../data/counts.js';
import { texts } from '../strings.js';
import { type ChartPoint, LineChart, type OtherLine, type PreviousLine } from './line-chart.js';
import type { Point } from './scale.js';

export function RateChart({
  title,
  points,
  ...shape
}: {
  title: string;
  points: readonly ChartPoint[];
  height?: number;
  explainsBreaks?: boolean;
  others?: readonly OtherLine[];
  drawn?: number | undefined;
  previous?: PreviousLine | undefined;
}) {
  const summary = summaryOf(points, percent);
  return <LineChart {...{ title, summary, points, ...shape }} head={texts.chart.rateHead} most={1} tick={percent} />;
}

/** First, last, lowest and highest of what was measured, in words; what is not over is none of them. */
export function summaryOf(points: readonly Point[], word: (value: number) => string): string {
  const measured = points.flatMap(({ value, isUnfinished }) => (value === null || isUnfinished ? [] : value));
  if (measured.length === 0) return texts.chart.nothing;
  const [low, high] = [Math.min(...measured), Math.max(...measured)];
  return texts.chart.summary(word(measured[0]!), word(measured.at(-1)!), word(low), word(high));
}

export type When = Omit<InBucket<unknown>, 'row'>;

/** A bucket on the axis and in words. */
export function placeOf(size: Bucket, { bucket: first, extent }: When) {
  const when = texts.chart.when[size](day(first));
  return { label: shortDay(first), when: texts.chart.extent[extent](when), part: partOf(extent) };
}

export function ratePoint(size: Bucket, at: When, rate: Rate | null): ChartPoint {
  const { label, when, part } = placeOf(size, at);
  if (!rate || rate.value === null || rate.low === null || rate.high === null)
    return { label, value: null, words: texts.chart.none(when), cells: [when, '–', '–', '–'] };
  const [value, interval, counts] = [percent(rate.value), rangeOf(rate.low, rate.high), countsOf(rate, texts.answers)];
  const words = texts.chart.point(when, value, counts, interval);
  const cells = [when, value, interval, counts];
  return { label, value: rate.value, low: rate.low, high: rate.high, ...part, words, cells };
}

/** What changed in a bucket in how answers are measured, in words. */
export function breaksOf(row: Trend | null, { areSeveral, slugs, labelOf }: Assistants): string[] {
  const nameOf = (some: readonly string[]) =>
    some.length === slugs.length ? texts.breaks.allAssistants : list(some.map(labelOf));
  return breakWords(row?.breaks ?? [], areSeveral ? nameOf : null);
}
