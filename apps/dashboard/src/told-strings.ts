import type { Measurement, Signal } from '@app/client';

/** What the API says in English sentences; in other languages the page makes them of its codes and figures. */
export const toldTexts = {
  signal: ({ summary }: Signal): string => summary,
  reasons: ({ why }: Measurement): readonly string[] => why,
};
