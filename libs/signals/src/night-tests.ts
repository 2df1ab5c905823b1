import type { BrandCounts, Series, Subject } from './brand-counts.js';
import type { SubjectLimits } from './counts-reader.js';
import { compareIn, type Comparison, type Frame, frameOf, type Hit, type Stratum, type Windows } from './comparison.js';

export const families = ['visibility', 'share_of_voice', 'competitor', 'gap', 'citation', 'quality'] as const;
/** The measure that is compared, as in a family of hypotheses. */
export type Family = (typeof families)[number];

/** That a measure changed: of which brand, and by which assistant, in which prompt, for which rival or quality. */
export interface Hypothesis {
  readonly family: Family;
  readonly brandId: string;
  /** Absent: all assistants of the surface whose answers are added up. */
  readonly assistant?: string;
  readonly promptId?: string;
  /** A rival or a quality. */
  readonly subject?: { readonly key: string; readonly name: string };
}

/** A hypothesis as one night tested it. */
export interface NightTest extends Hypothesis {
  readonly comparison: Comparison;
  /** The number of days in the current window that have a hit. */
  readonly hitDays: number;
}

/** Why a hypothesis was not tested this night. */
export type Untested = 'in_one_window_alone' | 'too_few_answers';

export interface NightTests {
  readonly tests: readonly NightTest[];
  /** Tests with too few hits to show a change. They still can show that an open signal is over. */
  readonly tooFew: readonly NightTest[];
  readonly untested: Readonly<Record<Untested, number>>;
}

/**
 * A hypothesis is tested only if its p could be below this: where even hits in one window alone would not differ from chance, a test only
 * makes changes among the others harder to see (Tarone 1990). This depends only on the sums of both windows together, so that no test is
 * chosen by its outcome.
 */
const testedBelow = 0.001;

/** How many of a brand's rivals and qualities are tested: the most frequent ones of both windows together. */
export const testedSubjects: SubjectLimits = { competitors: 20, qualities: 30 };

/** The tests of all hypotheses about one brand, for one night. */
export function testsOf(counts: BrandCounts, windows: Windows): NightTests {
  const tests: NightTest[] = [];
  const tooFew: NightTest[] = [];
  let inOne = 0;
  for (const { comparison, ...test } of hypothesesOf(counts, windows)) {
    if (comparison === null) inOne += 1;
    else (comparison.leastP > testedBelow ? tooFew : tests).push({ ...test, comparison });
  }
  return { tests, tooFew, untested: { in_one_window_alone: inOne, too_few_answers: tooFew.length } };
}

type Tested = Omit<NightTest, 'comparison'> & { readonly comparison: Comparison | null };

function* hypothesesOf(
  { brandId, series, otherSurfaces = [], competitors, qualities }: BrandCounts,
  windows: Windows,
): Generator<Tested> {
  const mentioned = series.map((one) => unitsOf(one, one.answers, one.mentioned));
  const answers = frameOf(mentioned, windows);
  const test = (hypothesis: Omit<Hypothesis, 'brandId'>, frame: Frame, hits: readonly Stratum[]): Tested => ({
    ...hypothesis,
    brandId,
    comparison: compareIn(frame, hits.entries()),
    hitDays: hitDaysOf(hits, windows),
  });
  const testOf = (hypothesis: Omit<Hypothesis, 'brandId'>, indexes: readonly number[]): Tested => {
    const strata = indexes.map((at) => mentioned[at]!);
    return test(hypothesis, frameOf(strata, windows), strata);
  };
  yield test({ family: 'visibility' }, answers, mentioned);
  const byAssistant = Map.groupBy(series.keys(), (at) => series[at]!.assistant);
  if (byAssistant.size > 1)
    for (const [assistant, indexes] of byAssistant) yield testOf({ family: 'visibility', assistant }, indexes);
  for (const [assistant, ofIt] of Map.groupBy(otherSurfaces, (one) => one.assistant)) {
    const strata = ofIt.map((one) => unitsOf(one, one.answers, one.mentioned));
    yield test({ family: 'visibility', assistant }, frameOf(strata, windows), strata);
  }
  const voices = series.map((one) => unitsOf(one, one.references, one.mentions));
  yield test({ family: 'share_of_voice' }, frameOf(voices, windows), voices);
  yield test(
    { family: 'citation' },
    answers,
    series.map((one) => unitsOf(one, one.answers, one.ownCited)),
  );
  for (const [promptId, indexes] of Map.groupBy(series.keys(), (at) => series[at]!.promptId))
    yield testOf({ family: 'gap', promptId }, indexes);
  const answersOn = series.map(({ days, answers: counts }) => new Map(days.map((day, at) => [day, counts[at]!])));
  for (const [family, subjects, limit] of [
    ['competitor', competitors, testedSubjects.competitors],
    ['quality', qualities, testedSubjects.qualities],
  ] as const)
    for (const { key, name, hits } of largest(subjects, windows, limit)) {
      const units = [...hits].map(([at, byDay]): [number, Hit[]] => [
        at,
        [...byDay].map(([day, count]) => ({ day, trials: answersOn[at]!.get(day) ?? 0, hits: count })),
      ]);
      const hitDays = hitDaysOf(
        units.map(([, ofSeries]) => ofSeries),
        windows,
      );
      yield { family, brandId, subject: { key, name }, comparison: compareIn(answers, units), hitDays };
    }
}

function unitsOf({ days }: Series, trials: readonly number[], hits: readonly number[]): Stratum {
  return days.map((day, at) => ({ day, trials: trials[at]!, hits: hits[at]! }));
}

function largest(subjects: readonly Subject[], { baseline, last }: Windows, limit: number): Subject[] {
  const sized = subjects.map((subject) => {
    let answers = 0;
    for (const byDay of subject.hits.values())
      for (const [day, hits] of byDay) if (day >= baseline && day <= last) answers += hits;
    return { subject, answers };
  });
  return sized
    .filter(({ answers }) => answers > 0)
    .toSorted((a, b) => b.answers - a.answers || (a.subject.key < b.subject.key ? -1 : 1))
    .slice(0, limit)
    .map(({ subject }) => subject);
}

function hitDaysOf(strata: readonly Stratum[], { current, last }: Windows): number {
  const days = new Set<number>();
  for (const stratum of strata)
    for (const { day, hits } of stratum) if (hits > 0 && day >= current && day <= last) days.add(day);
  return days.size;
}
