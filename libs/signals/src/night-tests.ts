import type { BrandCounts, Series, Subject } from './brand-counts.js';
import { compare, type Comparison, type Stratum, type Windows } from './comparison.js';

export const families = ['visibility', 'share_of_voice', 'competitor', 'gap', 'citation', 'quality'] as const;
/** What is compared. */
export type Family = (typeof families)[number];

/** What is compared, of what, and where. */
export interface Question {
  readonly family: Family;
  readonly brandId: string;
  /** One assistant alone; absent: all together. */
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
const most = { competitors: 20, qualities: 30 };

/** All questions of a night about one brand. */
export function testsOf(counts: BrandCounts, windows: Windows): NightTests {
  const tests: NightTest[] = [];
  const tooFew: NightTest[] = [];
  let inOne = 0;
  for (const { strata, ...question } of questionsOf(counts, windows)) {
    const comparison = compare(strata, windows);
    if (comparison === null) inOne += 1;
    else {
      const test = { ...question, comparison, hitDays: hitDaysOf(strata, windows) };
      (comparison.leastP > askedBelow ? tooFew : tests).push(test);
    }
  }
  return { tests, tooFew, untested: { in_one_window_alone: inOne, too_few_answers: tooFew.length } };
}

type Asked = Question & { readonly strata: readonly Stratum[] };

function* questionsOf({ brandId, series, competitors, qualities }: BrandCounts, windows: Windows): Generator<Asked> {
  const mentioned = series.map((one) => unitsOf(one, one.answers, one.mentioned));
  yield { family: 'visibility', brandId, strata: mentioned };
  const byAssistant = Map.groupBy(series.keys(), (at) => series[at]!.assistant);
  if (byAssistant.size > 1)
    for (const [assistant, places] of byAssistant)
      yield { family: 'visibility', brandId, assistant, strata: places.map((at) => mentioned[at]!) };
  yield { family: 'share_of_voice', brandId, strata: series.map((one) => unitsOf(one, one.references, one.mentions)) };
  yield { family: 'citation', brandId, strata: series.map((one) => unitsOf(one, one.answers, one.ownCited)) };
  for (const [promptId, places] of Map.groupBy(series.keys(), (at) => series[at]!.promptId))
    yield { family: 'gap', brandId, promptId, strata: places.map((at) => mentioned[at]!) };
  for (const [family, subjects, limit] of [
    ['competitor', competitors, most.competitors],
    ['quality', qualities, most.qualities],
  ] as const)
    for (const subject of largest(subjects, windows, limit)) {
      const { key, name, hits } = subject;
      const strata = series.map((one, at) => {
        const ofSeries = hits.get(at);
        return unitsOf(
          one,
          one.answers,
          one.days.map((day) => ofSeries?.get(day) ?? 0),
        );
      });
      yield { family, brandId, subject: { key, name }, strata };
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
