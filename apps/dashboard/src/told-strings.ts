import type { CitedDomain, Measurement, Signal } from '@app/client';

/** By what a site has its kind. */
export type Kinded = Pick<CitedDomain, 'kind_why' | 'kind_rule' | 'kind_rule_of'>;

/** What the API says in English sentences; in other languages the page makes them of its codes and figures. */
export const toldTexts = {
  signal: ({ summary }: Signal): string => summary,
  reasons: ({ why }: Measurement): readonly string[] => why,
  kindWhy: ({ kind_why: why = '' }: Kinded): string => why,
};
