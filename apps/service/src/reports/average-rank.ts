import { decimals, number, orNull } from '@app/contract';

/** The average rank of a brand in the answers where it is known, to two decimals. */
export const averageRank = (what: string) =>
  orNull(
    number(`Mean of ${what} rank by first appearance among all brands of the answer; null: it never had a rank.`, {
      minimum: 1,
    }),
  );

export const averageOf = ({ ranked, rankSum }: { readonly ranked: number; readonly rankSum: number }): number | null =>
  ranked === 0 ? null : decimals(rankSum / ranked, 2);
