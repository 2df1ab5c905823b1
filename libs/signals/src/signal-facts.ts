import { rateOf, shareOf, type SignalFacts, type SignalWindow } from '@app/contract';
import { type BrandCounts, everySeries, type Series } from './brand-counts.js';
import { intervalOf, type WindowSums, type Windows } from './comparison.js';
import type { JudgedTest } from './judge-night.js';
import { answersWithin, dateOf, type MeasurementCheck, type NightObservation } from './night.js';

/** A signal is confirmed if fewer than one in a hundred like it are chance, by its q. */
const confirmedBelow = 0.01;

const pointsOf = (fraction: number): number => Math.round(fraction * 10_000) / 100;

/** What customers read about an observation: both windows, the change, how sure it is, and which prompts were compared. */
export function factsOf(
  seen: NightObservation,
  counts: BrandCounts,
  windows: Windows,
  urls: Pick<SignalFacts, 'urls_lost' | 'urls_gained'> = { urls_lost: [], urls_gained: [] },
): SignalFacts {
  const isOfAll = seen.family === 'measurement' || seen.assistant !== undefined;
  const asked = (isOfAll ? everySeries(counts) : counts.series).filter((one) => isAsked(one, seen));
  const spans = [[windows.baseline, windows.current - 1], [windows.current, windows.last]] as const; // prettier-ignore
  const [baseline, current] = spans.map(([first, last], at): SignalWindow => {
    const side = seen.family === 'measurement' ? null : [seen.comparison.baseline, seen.comparison.current][at]!;
    const answers =
      side === null ? answersOf(seen as MeasurementCheck, at) : answersWithin(inBoth(asked, windows), first, last);
    return {
      from: dateOf(first),
      to: dateOf(last),
      answers,
      slots: side?.units ?? 0,
      ...rateIn(side, seen),
    };
  }) as [SignalWindow, SignalWindow];
  const composition = compositionOf(asked, windows);
  if (seen.family === 'measurement')
    return { baseline, current, change: null, q: null, confidence: 'confirmed', composition, ...urls };
  const [low, high] = intervalOf(seen.comparison);
  return {
    baseline,
    current,
    change: { points: pointsOf(seen.comparison.difference), low: pointsOf(low), high: pointsOf(high) },
    q: Number(seen.q.toPrecision(3)),
    confidence: seen.q < confirmedBelow ? 'confirmed' : 'likely',
    composition,
    ...urls,
  };
}

const answersOf = ({ answers }: MeasurementCheck, at: number): number =>
  at === 0 ? answers.baseline : answers.current;

/** The rate of one window; empty if the observation is about the number of answers. */
function rateIn(
  side: WindowSums | null,
  { family }: NightObservation,
): Omit<SignalWindow, 'from' | 'to' | 'answers' | 'slots'> {
  if (side === null) return { value: null, numerator: null, denominator: null, low: null, high: null };
  const { hits, trials, units } = side;
  return family === 'share_of_voice'
    ? { ...shareOf(hits, trials), low: null, high: null }
    : rateOf(hits, trials, units);
}

function isAsked({ assistant, promptId }: Series, seen: NightObservation): boolean {
  const where: Partial<Pick<JudgedTest, 'assistant' | 'promptId'>> = seen.family === 'measurement' ? {} : seen;
  return (where.assistant ?? assistant) === assistant && (where.promptId ?? promptId) === promptId;
}

/** True if the series has a day from `first` to `last`. */
const isWithin = ({ days }: Series, first: number, last: number): boolean =>
  days.some((day) => day >= first && day <= last);

const inBoth = (series: readonly Series[], { baseline, current, last }: Windows): Series[] =>
  series.filter((one) => isWithin(one, baseline, current - 1) && isWithin(one, current, last));

function compositionOf(series: readonly Series[], { baseline, current, last }: Windows): SignalFacts['composition'] {
  const counts = { in_both: 0, added: 0, removed: 0 };
  for (const ofPrompt of Map.groupBy(series, ({ promptId }) => promptId).values()) {
    const before = ofPrompt.some((one) => isWithin(one, baseline, current - 1));
    const now = ofPrompt.some((one) => isWithin(one, current, last));
    if (before && now) counts.in_both += 1;
    else if (now) counts.added += 1;
    else if (before) counts.removed += 1;
  }
  return counts;
}
