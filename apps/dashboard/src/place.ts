// This script lies one step below the page's folder, built (`assets/`) and as a source (`src/`); the address in the address bar may be any
// number of steps below it.
const script = import.meta.url;
/** The folder in which every page of the dashboard lies, wherever it is served. */
export const dashboard = new URL('..', script);
/** What a customer is told: `{base_url}`. */
export const baseUrl = new URL('..', dashboard).href.replace(/\/$/, '');
/** The account's slug, as the base URL names it; empty where it names none. */
export const account = decodeURIComponent(
  baseUrl.split('/').at(-1) === dashboard.host ? '' : (baseUrl.split('/').at(-1) ?? ''),
);
/** As preact-iso writes a path. */
export const home = dashboard.pathname.replace(/\/$/, '');
