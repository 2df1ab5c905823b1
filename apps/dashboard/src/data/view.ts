import { useLocation } from 'preact-iso';
import { type Filters, filtersOf, queryOf } from './filters.js';

export type PageName =
  'overview' | 'prompts' | 'prompt' | 'answer' | 'competitors' | 'gaps' | 'citations' | 'qualities';

/** The address of a page, relative to any other one. */
export function linkTo(page: PageName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `./${page === 'overview' ? '' : page}${search && `?${search}`}`;
}

export interface View {
  readonly filters: Filters;
  readonly query: Readonly<Record<string, string>>;
  /** The address of a page with the same filters. */
  readonly link: (page: PageName, more?: Readonly<Record<string, string>>) => string;
  /** Shows the same page with others; the back button leads back. */
  readonly show: (filters: Filters, more?: Readonly<Record<string, string>>) => void;
}

/** What the page's URL asks for. */
export function useView(): View {
  const { query, route } = useLocation();
  const filters = filtersOf(query);
  return {
    filters,
    query,
    link: (page, more = {}) => linkTo(page, { ...queryOf(filters), ...more }),
    show: (chosen, more = {}) => {
      const search = new URLSearchParams({ ...queryOf(chosen), ...more }).toString();
      route(`${location.pathname}${search && `?${search}`}`);
    },
  };
}
