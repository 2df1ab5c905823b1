import type { SeriesBreak } from '@app/client';
import { day } from '../format.js';
import { texts } from '../strings.js';

/** Breaks of a trend in words, one for each change that several assistants share. `nameOf` is `null` where there is but one of them. */
export function breakWords(
  breaks: readonly SeriesBreak[],
  nameOf: ((slugs: readonly string[]) => string) | null,
): string[] {
  const changes = Map.groupBy(breaks, ({ day: at, field, from, to }) => JSON.stringify([at, field, from, to]));
  return [...changes.values()].map((same) => {
    const { day: at, field, from, to } = same[0]!;
    const assistants = nameOf && nameOf(same.map(({ assistant }) => assistant));
    return texts.breaks.one(day(at), texts.breaks.fields[field](from, to), assistants);
  });
}
