/** Where the person who asks is, and their language, as far as the prompt says so. */
export interface AskedFrom {
  readonly geo: string;
  readonly place?: string | null | undefined;
  readonly locale?: string | null | undefined;
}

/** Joins the parts on one line: `AT, Vienna, de-AT`. */
export const askedFrom = ({ geo, place, locale }: AskedFrom): string => [geo, place, locale].filter(Boolean).join(', ');
