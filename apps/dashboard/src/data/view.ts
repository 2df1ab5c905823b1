import { useLocation } from 'preact-iso';
import { type Filters, filtersOf, queryOf } from './filters.js';
import { home } from '../place.js';

export type PageName =
  | 'overview'
  | 'signals'
  | 'prompts'
  | 'prompt'
  | 'answer'
  | 'answers'
  | 'competitors'
  | 'gaps'
  | 'citations'
  | 'searches'
  | 'qualities'
  | 'report'
  | 'status';

/** The path of a page, the same from wherever it is linked. */
export function linkTo(page: PageName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${home}/${page === 'overview' ? '' : page}${search && `?${search}`}`;
}

export interface View {
  readonly filters: Filters;
  readonly query: Readonly<Record<string, string>>;
  /** The address of a page with the same filters. */
  readonly link: (page: PageName, more?: Readonly<Record<string, string>>) => string;
  /** The address of the same page with one more of the filters; `more` is in it beside them. */
  readonly here: (changed: Partial<Filters>, more?: Readonly<Record<string, string>>) => string;
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
    here: (changed, more = {}) => pathWith({ ...queryOf({ ...filters, ...changed }), ...more }),
    show: (chosen, more = {}) => route(pathWith({ ...queryOf(chosen), ...more })),
  };
}

function pathWith(query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return `${location.pathname}${search && `?${search}`}`;
}
