import type { BrandCounts, Series, Subject } from './brand-counts.js';
import { compareIn, type Comparison, type Frame, frameOf, type Hit, type Stratum, type Windows } from './comparison.js';

export const families = ['visibility', 'share_of_voice', 'competitor', 'gap', 'citation', 'quality'] as const;
/** What is compared. */
export type Family = (typeof families)[number];

/** What is compared, of what, and where. */
export interface Question {
  readonly family: Family;
  readonly brandId: string;
  /** One assistant alone; absent: all of the surface whose answers are added up. */
  readonly assistant?: string;
  readonly promptId?: string;
  /** A rival or a quality. */
  readonly subject?: { readonly key: string; readonly name: string };
}

/** A question of one night with its answer. */
export interface NightTest extends Question {
  readonly comparison: Comparison;
  /** Of the current window, days on which there was a hit. */
  readonly hitDays: number;
}

/** Why a question is not asked this night. */
export type Untested = 'in_one_window_alone' | 'too_few_answers';

export interface NightTests {
  readonly tests: readonly NightTest[];
  /** Those that could not show a change; what is told already may be over by them. */
  readonly tooFew: readonly NightTest[];
  readonly untested: Readonly<Record<Untested, number>>;
}

/**
 * What could not be told apart from chance even if all hits fell into one window is not asked: it would only make the others harder to
 * tell (Tarone 1990). That follows from the sums of both windows together, so that it chooses nothing by its outcome.
 */
const askedBelow = 0.001;

/** The rivals that are named most, and the qualities that are said most, in both windows together. */
export const most = { competitors: 20, qualities: 30 };

/** All questions of a night about one brand. */
export function testsOf(counts: BrandCounts, windows: Windows): NightTests {
  const tests: NightTest[] = [];
  const tooFew: NightTest[] = [];
  let inOne = 0;
  for (const { comparison, ...test } of questionsOf(counts, windows)) {
    if (comparison === null) inOne += 1;
    else (comparison.leastP > askedBelow ? tooFew : tests).push({ ...test, comparison });
  }
  return { tests, tooFew, untested: { in_one_window_alone: inOne, too_few_answers: tooFew.length } };
}

type Answered = Omit<NightTest, 'comparison'> & { readonly comparison: Comparison | null };

function* questionsOf(
  { brandId, series, aside = [], competitors, qualities }: BrandCounts,
  windows: Windows,
): Generator<Answered> {
  const mentioned = series.map((one) => unitsOf(one, one.answers, one.mentioned));
  const answers = frameOf(mentioned, windows);
  const ask = (question: Omit<Question, 'brandId'>, frame: Frame, hits: readonly Stratum[]): Answered => ({
    ...question,
    brandId,
    comparison: compareIn(frame, hits.entries()),
    hitDays: hitDaysOf(hits, windows),
  });
  const askOf = (question: Omit<Question, 'brandId'>, places: readonly number[]): Answered => {
    const strata = places.map((at) => mentioned[at]!);
    return ask(question, frameOf(strata, windows), strata);
  };
  yield ask({ family: 'visibility' }, answers, mentioned);
  const byAssistant = Map.groupBy(series.keys(), (at) => series[at]!.assistant);
  if (byAssistant.size > 1)
    for (const [assistant, places] of byAssistant) yield askOf({ family: 'visibility', assistant }, places);
  for (const [assistant, ofIt] of Map.groupBy(aside, (one) => one.assistant)) {
    const strata = ofIt.map((one) => unitsOf(one, one.answers, one.mentioned));
    yield ask({ family: 'visibility', assistant }, frameOf(strata, windows), strata);
  }
  const voices = series.map((one) => unitsOf(one, one.references, one.mentions));
  yield ask({ family: 'share_of_voice' }, frameOf(voices, windows), voices);
  yield ask(
    { family: 'citation' },
    answers,
    series.map((one) => unitsOf(one, one.answers, one.ownCited)),
  );
  for (const [promptId, places] of Map.groupBy(series.keys(), (at) => series[at]!.promptId))
    yield askOf({ family: 'gap', promptId }, places);
  const answersOn = series.map(({ days, answers: counts }) => new Map(days.map((day, at) => [day, counts[at]!])));
  for (const [family, subjects, limit] of [
    ['competitor', competitors, most.competitors],
    ['quality', qualities, most.qualities],
  ] as const)
    for (const { key, name, hits } of largest(subjects, windows, limit)) {
      const units = [...hits].map(([at, byDay]): [number, Hit[]] => [
        at,
        [...byDay].map(([day, count]) => ({ day, of: answersOn[at]!.get(day) ?? 0, hits: count })),
      ]);
      const hitDays = hitDaysOf(
        units.map(([, ofSeries]) => ofSeries),
        windows,
      );
      yield { family, brandId, subject: { key, name }, comparison: compareIn(answers, units), hitDays };
    }
}

function unitsOf({ days }: Series, of: readonly number[], hits: readonly number[]): Stratum {
  return days.map((day, at) => ({ day, of: of[at]!, hits: hits[at]! }));
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
