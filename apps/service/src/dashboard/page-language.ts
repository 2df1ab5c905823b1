import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { PageFile } from './page-files.js';

/** The page in each language that it is built in: `index.html` is English, `index.de.html` German. */
export type Pages = ReadonlyMap<string, PageFile>;

const standard = 'en';
const cookie = 'brand_mentions_language';
const parameter = 'lang';
const aYear = 31_536_000;

/** The request headers that the page depends on. */
export const varyOfPages = 'Accept-Encoding, Accept-Language, Cookie';

/** Returns `null` where the page is not built. */
export function pagesIn(files: ReadonlyMap<string, PageFile>): Pages | null {
  const english = files.get('index.html');
  if (!english) return null;
  const others = [...files].flatMap(([name, file]) => {
    const [, language] = /^index\.([a-z]+)\.html$/.exec(name) ?? [];
    return language === undefined ? [] : [[language, file] as const];
  });
  return new Map([[standard, english], ...others]);
}

/** The language that was chosen in this browser, else the first available one among the browser's languages, else English. */
export function languageFor(headers: IncomingHttpHeaders, pages: Pages): string {
  const chosen = chosenIn(headers);
  if (pages.has(chosen)) return chosen;
  return new Negotiator({ headers }).languages([...pages.keys()])[0] ?? standard;
}

/** The languages that `languageFor` considers, as one Accept-Language; `undefined` where there are none. */
export function languagesIn(headers: IncomingHttpHeaders): string | undefined {
  return [chosenIn(headers), headers['accept-language']].filter(Boolean).join(', ') || undefined;
}

/** Empty where no language was chosen in this browser. */
function chosenIn({ cookie: cookies = '' }: IncomingHttpHeaders): string {
  return new RegExp(`(?:^|;) *${cookie}=([a-z]+)`).exec(cookies)?.[1] ?? '';
}

/** A choice of language in a URL. */
export interface Choice {
  /** The same page without `lang`, relative to the URL. */
  readonly location: string;
  /** A `Set-Cookie` that stores the choice for a year. It is no secret. */
  readonly setCookie: string;
}

/** `null` where the URL names no available language. */
export function choiceIn(url: string, pages: Pages): Choice | null {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const language = query.get(parameter);
  if (language === null || !pages.has(language)) return null;
  query.delete(parameter);
  // With "./" in front, the last segment is read as a name, whatever it looks like.
  const location = `./${path.split('/').at(-1)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  return { location, setCookie: `${cookie}=${language}; Path=/; Max-Age=${aYear}; HttpOnly; SameSite=Lax` };
}
