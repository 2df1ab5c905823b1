interface AskedFrom {
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
}

/** Where the person asking is, and their language, as far as a prompt says so: `AT, Vienna, de-AT`. */
export const askedFrom = ({ geo, place, locale }: AskedFrom): string => [geo, place, locale].filter(Boolean).join(', ');
