/** A row that answers one of several look-ups in a statement; `place` is the number of the look-up, from 1. */
export type Found<Row> = Row & { readonly place: number };

/** What each of `count` look-ups found, in their order; `null` where one found nothing. */
export function inOrder<Row>(rows: readonly Found<Row>[], count: number): (Row | null)[] {
  const found = Array<Row | null>(count).fill(null);
  for (const { place, ...row } of rows) found[place - 1] = row as unknown as Row;
  return found;
}
