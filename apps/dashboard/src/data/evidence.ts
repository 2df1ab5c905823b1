import type { CitationGap, Gap, Quality, Signal } from '@app/client';

export interface Evidence {
  /** The answer's id. */
  readonly id: string;
  readonly shows: string;
}

interface Shown {
  readonly signals: readonly Pick<Signal, 'summary' | 'result_ids'>[];
  readonly gaps: readonly Pick<Gap, 'query' | 'latest_result'>[];
  readonly sources: readonly Pick<CitationGap, 'domain' | 'example_results'>[];
  readonly themes: readonly Pick<Quality, 'theme' | 'example_result'>[];
}

export interface Words {
  readonly misses: (query: string) => string;
  readonly cites: (domain: string) => string;
  readonly says: (theme: Quality['theme']) => string;
}

type Named = readonly [id: string | null | undefined, shows: string];

/** Up to `most` answers, no two the same: one of each kind in turn, so that none crowds out the others. */
export function evidenceOf({ signals, gaps, sources, themes }: Shown, words: Words, most: number): Evidence[] {
  const kinds: readonly (readonly Named[])[] = [
    signals.map(({ summary, result_ids: [id] }) => [id, summary]),
    gaps.map(({ query, latest_result: id }) => [id, words.misses(query)]),
    sources.map(({ domain, example_results: [id] }) => [id, words.cites(domain)]),
    themes.map(({ theme, example_result: id }) => [id, words.says(theme)]),
  ];
  const longest = Math.max(...kinds.map((rows) => rows.length));
  const inTurn = Array.from({ length: longest }, (_, nth) => kinds.flatMap((rows) => rows.slice(nth, nth + 1))).flat();
  const found = new Map<string, string>();
  for (const [id, shows] of inTurn) if (id && shows && !found.has(id)) found.set(id, shows);
  return [...found].slice(0, most).map(([id, shows]) => ({ id, shows }));
}
