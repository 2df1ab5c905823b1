import type { Rate, RateDifference, ThemeTrend } from '@app/client';

/** What the same answers say of the brand and of a rival in one theme. */
export type Beside = ThemeTrend & {
  readonly rival: NonNullable<ThemeTrend['rival']>;
  /** The highest rate of all themes: what a full bar is. */
  readonly highest: number;
};

/** Who is praised or criticised more than the other one. */
export type Difference = 'praisedMore' | 'rivalPraisedMore' | 'criticisedMore' | 'rivalCriticisedMore';

export interface SureDifference {
  readonly kind: Difference;
  /** The widest difference first. */
  readonly themes: readonly { readonly theme: ThemeTrend['theme']; readonly own: Rate; readonly rival: Rate }[];
}

type Judged = 'praise' | 'criticism';

const kinds: readonly (readonly [kind: Difference, judged: Judged, isOwn: boolean])[] = [
  ['praisedMore', 'praise', true],
  ['rivalPraisedMore', 'praise', false],
  ['criticisedMore', 'criticism', true],
  ['rivalCriticisedMore', 'criticism', false],
];

export const differenceIn = ({ rival }: Beside, judged: Judged): RateDifference => rival[`${judged}_difference`];

/** The differences that chance does not explain; kinds without any are left out. */
export function sureDifferences(rows: readonly Beside[]): SureDifference[] {
  return kinds.flatMap(([kind, judged, isOwn]) => {
    const themes = rows
      .map((row) => ({ row, by: differenceIn(row, judged) }))
      .filter(({ by: { significant, points } }) => significant && points > 0 === isOwn)
      .toSorted((a, b) => Math.abs(b.by.points) - Math.abs(a.by.points))
      .map(({ row }) => ({ theme: row.theme, own: row[judged], rival: row.rival[judged] }));
    return themes.length > 0 ? [{ kind, themes }] : [];
  });
}

type Both = Omit<Beside, 'highest'>;

const ratesOf = ({ praise, criticism, rival }: Both): Rate[] => [praise, criticism, rival.praise, rival.criticism];

/** In how many answers either brand is praised or criticised in it: an answer counts once for each of these. */
const saidIn = (row: Both): number => ratesOf(row).reduce((sum, { numerator }) => sum + numerator, 0);

/** The themes in which either brand is praised or criticised, those in which most is said first. */
export function besideRows(rows: readonly ThemeTrend[]): Beside[] {
  const both = rows.filter((row): row is Both => row.rival !== undefined).filter((row) => saidIn(row) > 0);
  const highest = Math.max(0, ...both.flatMap(ratesOf).map(({ value }) => value ?? 0));
  return both.map((row) => ({ ...row, highest })).toSorted((a, b) => saidIn(b) - saidIn(a));
}
