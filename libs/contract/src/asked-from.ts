/** Where the person asking is, and their language, as far as a prompt says so. */
export interface AskedFrom {
  readonly geo: string;
  readonly place?: string | null | undefined;
  readonly locale?: string | null | undefined;
}

/** On one line: `AT, Vienna, de-AT`. */
export const askedFrom = ({ geo, place, locale }: AskedFrom): string => [geo, place, locale].filter(Boolean).join(', ');
