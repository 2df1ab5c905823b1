import type { Body } from '@app/client';
import type { Filters } from './filters.js';
import { type Loaded, useData } from './use-data.js';

export interface Choices {
  /** The newest prompts, as many as come at once. */
  readonly prompts: Loaded<Body<'/v1/prompts'>>;
  /** Names of the brands; `null`: not known yet. */
  readonly brands: readonly string[] | null;
}

const most = 200;

export const usePrompts = (): Choices['prompts'] => useData('/v1/prompts', { query: { limit: most } });

/** What a view may be narrowed to. Where all prompts came at once, they name all brands that there are answers about; else brands are asked for. */
export function useChoices(): Choices {
  const prompts = usePrompts();
  const isPart = hasMore(prompts.body);
  const brands = useData(isPart ? '/v1/brands' : null, { query: { limit: most } });
  const named = isPart
    ? brands.body?.data.filter((brand) => brand.prompts > 0).map(({ name }) => name)
    : prompts.body?.data.map(({ brand }) => brand);
  return { prompts, brands: named ? distinct(named) : null };
}

interface Kinds {
  readonly geos: readonly string[];
  readonly tags: readonly string[];
}

/** Countries and tags of these prompts and, where there are more prompts, of the period's answers. */
export function useKinds({ body }: Choices['prompts'], { from, to }: Pick<Filters, 'from' | 'to'>): Kinds {
  const path = hasMore(body) ? '/v1/trends' : null;
  const answered = { from, to, bucket: 'period', branded: 'include', limit: most } as const;
  const byGeo = useData(path, { query: { ...answered, group: 'geo' } }).body?.data ?? [];
  const byTag = useData(path, { query: { ...answered, group: 'tag' } }).body?.data ?? [];
  const rows = body?.data ?? [];
  return {
    geos: distinct([...rows, ...byGeo].flatMap(({ geo = [] }) => geo)),
    tags: distinct([...rows.flatMap(({ tags }) => tags), ...byTag.flatMap(({ tag }) => tag ?? [])]),
  };
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted((a, b) => a.localeCompare(b));

/** Whether there are more prompts than these. */
export const hasMore = (prompts: Body<'/v1/prompts'> | null): boolean => (prompts?.next_cursor ?? null) !== null;
