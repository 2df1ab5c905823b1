import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { PageFile } from './page-files.js';

/** The page in each language that it is built in: `index.html` is English, `index.de.html` German. */
export type Pages = ReadonlyMap<string, PageFile>;

const standard = 'en';
const cookie = 'brand_mentions_language';
const parameter = 'lang';
const aYear = 31_536_000;

/** What the page depends on beside its path. */
export const varyOfPages = 'Accept-Encoding, Accept-Language, Cookie';

/** `null` where the page is not built. */
export function pagesIn(files: ReadonlyMap<string, PageFile>): Pages | null {
  const english = files.get('index.html');
  if (!english) return null;
  const others = [...files].flatMap(([name, file]) => {
    const [, language] = /^index\.([a-z]+)\.html$/.exec(name) ?? [];
    return language === undefined ? [] : [[language, file] as const];
  });
  return new Map([[standard, english], ...others]);
}

/** The language that was chosen in this browser, else the first of the browser's own that there is, else English. */
export function languageFor(headers: IncomingHttpHeaders, pages: Pages): string {
  const chosen = chosenIn(headers);
  if (pages.has(chosen)) return chosen;
  return new Negotiator({ headers }).languages([...pages.keys()])[0] ?? standard;
}

/** What `languageFor` goes by, as one Accept-Language says it; `undefined` where nothing is said. */
export function languagesIn(headers: IncomingHttpHeaders): string | undefined {
  return [chosenIn(headers), headers['accept-language']].filter(Boolean).join(', ') || undefined;
}

/** Empty where none was chosen in this browser. */
function chosenIn({ cookie: cookies = '' }: IncomingHttpHeaders): string {
  return new RegExp(`(?:^|;) *${cookie}=([a-z]+)`).exec(cookies)?.[1] ?? '';
}

/** A language that a URL asks for. */
export interface Choice {
  /** The same page without `lang`, relative to the URL. */
  readonly location: string;
  /** A `Set-Cookie`, which remembers the choice for a year. Of no use to whoever steals it. */
  readonly setCookie: string;
}

/** `null` where the URL asks for none that there is. */
export function choiceIn(url: string, pages: Pages): Choice | null {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const language = query.get(parameter);
  if (language === null || !pages.has(language)) return null;
  query.delete(parameter);
  // With "./" before it, the last segment is a name, whatever it looks like.
  const location = `./${path.split('/').at(-1)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  return { location, setCookie: `${cookie}=${language}; Path=/; Max-Age=${aYear}; HttpOnly; SameSite=Lax` };
}
