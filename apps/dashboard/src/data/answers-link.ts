import type { Assistants } from './use-assistants.js';
import type { View } from './view.js';

/** What answers say: of the page's URL, and of the API's /v1/results. */
export interface Said {
  readonly competitor?: string;
  readonly cited?: string;
  readonly named?: 'brand' | 'rivals';
  readonly theme?: string;
  /** With a theme: how they judge the brand in it. */
  readonly polarity?: 'positive,mixed' | 'negative,mixed';
  /** With a theme: the configured competitor that they judge in place of the brand. */
  readonly rival?: string;
}

/** The address of the answers behind a figure, with the filters that it has. */
export const answersLink = (view: View, said: Said, more: Readonly<Record<string, string>> = {}): string =>
  view.link('answers', { ...said, ...more });

/** The answers that name a brand. A brand of the account's own is the tracked one in answers about it. */
export const namingLink = (view: View, { name, own }: { readonly name: string; readonly own: boolean }): string =>
  own ? answersLink(view, { named: 'brand' }, { brand: name }) : answersLink(view, { competitor: name });

/** The same view with links that name the surface of these assistants, where there are several: lists show all, figures are of one. */
export function ofOneSurface(view: View, assistants: Assistants, covered: readonly string[] | undefined): View {
  const surface = view.filters.surface ?? assistants.surfaceOf(covered?.[0] ?? '');
  if (surface === undefined || assistants.surfaces.length < 2) return view;
  return { ...view, link: (page, more = {}) => view.link(page, { surface, ...more }) };
}
