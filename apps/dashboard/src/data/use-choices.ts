import type { Body } from '@app/client';
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
  return { prompts, brands: named ? [...new Set(named)].toSorted((a, b) => a.localeCompare(b)) : null };
}

/** Whether there are more prompts than these. */
export const hasMore = (prompts: Body<'/v1/prompts'> | null): boolean => (prompts?.next_cursor ?? null) !== null;
