import { type BrandCounts, randomOf, type Subject } from '@app/signals';

/** The counts of one prompt and assistant on one day, to be drawn again. */
export interface PastDay {
  readonly answers: number;
  readonly mentioned: number;
  readonly ownCited: number;
  readonly mentions: number;
  readonly references: number;
  /** How many answers name or say something, by its key. */
  readonly competitors: ReadonlyMap<string, number>;
  readonly qualities: ReadonlyMap<string, number>;
}

/** The days of one prompt and assistant. */
export type Pool = readonly PastDay[];

/** The pools from real counts: days differ from each other as they did there, and nothing changes over time. */
export function poolsOf({ series, competitors, qualities }: BrandCounts): Pool[] {
  return series.map((one, at) =>
    one.days.map((day, nth) => ({
      answers: one.answers[nth]!,
      mentioned: one.mentioned[nth]!,
      ownCited: one.ownCited[nth]!,
      mentions: one.mentions[nth]!,
      references: one.references[nth]!,
      competitors: hitsOf(competitors, at, day),
      qualities: hitsOf(qualities, at, day),
    })),
  );
}

const hitsOf = (subjects: readonly Subject[], at: number, day: number) =>
  new Map(
    subjects.flatMap(({ key, hits }): [string, number][] => {
      const answers = hits.get(at)?.get(day) ?? 0;
      return answers > 0 ? [[key, answers]] : [];
    }),
  );

/** What really changes in a simulated account. */
export interface Change {
  /** The first day of the change. */
  readonly day: number;
  /** By how many points fewer of the answers name the brand. */
  readonly fall?: number;
  /** How many prompts are added. */
  readonly added?: number;
}

/** The counts of one simulated prompt by day. */
interface SimulatedPrompt {
  readonly since: number;
  readonly days: readonly PastDay[];
}

export class SimulatedAccount {
  private readonly prompts: SimulatedPrompt[];

  constructor(
    pools: readonly Pool[],
    { prompts, days, change, seed }: { prompts: number; days: number; change?: Change; seed: number },
  ) {
    const random = randomOf(seed);
    const pick = <One>(of: readonly One[]): One => of[Math.floor(random() * of.length)]!;
    const chosen = Array.from({ length: prompts + (change?.added ?? 0) }, () => pick(pools));
    const every = chosen.slice(0, prompts).flat();
    const rate = sumOf(every, ({ mentioned }) => mentioned) / sumOf(every, ({ answers }) => answers);
    const lost = change?.fall === undefined ? 0 : Math.min(1, change.fall / 100 / rate);
    this.prompts = chosen.map((pool, nth) => ({
      since: nth < prompts ? 0 : change!.day,
      days: Array.from({ length: days }, (_, day) => {
        const past = pick(pool);
        const falls = change !== undefined && day >= change.day && past.mentioned > 0 && random() < lost;
        return falls ? { ...past, mentioned: 0, mentions: 0, references: past.references - past.mentions } : past;
      }),
    }));
  }

  /** The counts of these days, both inclusive. */
  counts(first: number, last: number): BrandCounts {
    const shown = this.prompts.filter(({ since }) => since <= last);
    const hits = { competitors: new Map<string, Hits>(), qualities: new Map<string, Hits>() };
    const series = shown.map(({ since, days: all }, at) => {
      const begin = Math.max(first, since, 0);
      const days = Array.from({ length: last - begin + 1 }, (_, nth) => begin + nth);
      const past = days.map((day) => all[day]!);
      for (const [nth, day] of past.entries())
        for (const family of ['competitors', 'qualities'] as const)
          for (const [key, answers] of day[family]) addHit(hits[family], { key, at, day: days[nth]!, answers });
      return {
        promptId: String(at),
        active: true,
        assistant: 'default',
        days,
        answers: past.map(({ answers }) => answers),
        mentioned: past.map(({ mentioned }) => mentioned),
        ownCited: past.map(({ ownCited }) => ownCited),
        mentions: past.map(({ mentions }) => mentions),
        references: past.map(({ references }) => references),
      };
    });
    return {
      brandId: 'brand',
      series,
      competitors: subjectsOf(hits.competitors),
      qualities: subjectsOf(hits.qualities),
    };
  }
}

type Hits = Map<number, Map<number, number>>;

function addHit(
  hits: Map<string, Hits>,
  { key, at, day, answers }: { key: string; at: number; day: number; answers: number },
): void {
  const ofKey = hits.get(key) ?? new Map<number, Map<number, number>>();
  hits.set(key, ofKey);
  const ofSeries = ofKey.get(at) ?? new Map<number, number>();
  ofKey.set(at, ofSeries);
  ofSeries.set(day, answers);
}

const subjectsOf = (hits: ReadonlyMap<string, Hits>): Subject[] =>
  [...hits].map(([key, ofKey]) => ({ key, name: key, hits: ofKey }));

const sumOf = <One>(of: readonly One[], value: (one: One) => number): number =>
  of.reduce((sum, one) => sum + value(one), 0);

/** How many days there are before the first night. */
export const warmUpDays = 35;
