/** Every page of the dashboard lies directly in this folder, so that relative addresses work wherever it is served. */
export const dashboard = new URL('.', location.href);
/** What a customer is told: `{base_url}`. */
export const baseUrl = new URL('..', dashboard).href.replace(/\/$/, '');
/** The account's slug, as the base URL names it; empty where it names none. */
export const account = decodeURIComponent(
  baseUrl.split('/').at(-1) === dashboard.host ? '' : (baseUrl.split('/').at(-1) ?? ''),
);
/** As preact-iso writes a path. */
export const home = dashboard.pathname.replace(/\/$/, '');
