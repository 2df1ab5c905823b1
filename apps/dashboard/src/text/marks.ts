import { webAddress } from '../data/web-address.js';

/** UTF-16 code units of the answer, the end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A stretch of the answer that leads to this address of the web. */
export interface Link extends Range {
  readonly href: string;
}

export type MarkKind = 'mention' | 'rival' | 'positive' | 'negative' | 'mixed' | 'neutral';

export interface Mark extends Range {
  readonly kind: MarkKind;
  /** Where a list of the page points to it. */
  readonly id?: string;
}

interface Evidence {
  readonly competitors: readonly (Range & { readonly name: string; readonly mentions: number })[];
  readonly qualities: readonly (Range & { readonly polarity: 'positive' | 'negative' | 'mixed' | 'neutral' })[];
}

interface Excerpt {
  readonly position: number;
  readonly annotations: readonly { position_start: number; position_end: number; type: string }[];
  readonly ranking?: { readonly answer_start: number; mention_start: number; mention_end: number } | undefined;
}

/**
 * Every place that the API tells: each mention, each rival's first place and those in the mentions' excerpts, each quality; and
 * where a rival's name stands again, word for word. Mentions need `include=ranking`.
 */
export function marksOf(answer: string, evidence: Evidence, excerpts: readonly Excerpt[]): Mark[] {
  const mentions = excerpts.flatMap(({ position, ranking }): Mark[] =>
    ranking
      ? [{ kind: 'mention', id: mentionId(position), ...rangeIn(ranking, ranking.mention_start, ranking.mention_end) }]
      : [],
  );
  const brands = excerpts.flatMap(({ annotations, ranking }) =>
    ranking
      ? annotations
          .filter(({ type }) => type === 'brand')
          .map(({ position_start: start, position_end: end }) => rangeIn(ranking, start, end))
      : [],
  );
  const again = evidence.competitors.flatMap(({ name, mentions: times }) => placesOf(name, answer, times));
  const rivals = [...evidence.competitors, ...brands, ...again]
    .filter((range) => !mentions.some((mention) => overlap(mention, range)))
    .map(({ start, end }): Mark => ({ kind: 'rival', start, end }));
  const qualities = evidence.qualities.map(({ polarity, start, end }): Mark => ({ kind: polarity, start, end }));
  return [...mentions, ...distinct(rivals), ...qualities];
}

/** None where it stands there more often than the answer names the brand: then it means something else, too. */
function placesOf(name: string, answer: string, most: number): Range[] {
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
  const found = [...answer.matchAll(words)].map(({ index }) => ({ start: index, end: index + name.length }));
  return found.length <= most ? found : [];
}

const rangeIn = ({ answer_start: at }: { readonly answer_start: number }, start: number, end: number): Range => ({
  start: at + start,
  end: at + end,
});

interface Cited {
  readonly url: string;
  readonly start: number | null;
  readonly end: number | null;
}

/** Numbers in brackets that the provider says are its citations, such as `[1]`: each leads to the page. */
export function notesOf(answer: string, citations: readonly Cited[]): Link[] {
  return citations.flatMap(({ url, start, end }) => {
    const href = webAddress(url);
    if (start === null || end === null || href === undefined) return [];
    return /^\[\d{1,3}\]$/.test(answer.slice(start, end)) ? [{ start, end, href }] : [];
  });
}

export const mentionId = (position: number): string => `mention-${position}`;

const overlap = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end;

function distinct(marks: readonly Mark[]): Mark[] {
  return [...new Map(marks.map((mark) => [`${mark.start} ${mark.end}`, mark])).values()];
}
