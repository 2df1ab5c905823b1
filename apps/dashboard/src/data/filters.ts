import type { Query as ApiQuery } from '@app/client';

type Surface = ApiQuery<'/v1/trends'>['surface'];

/** What a view shows: in the URL, so that it can be shared. */
export interface Filters {
  /** First and last UTC day, both inclusive: `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Counted back from today; `null` where the days were chosen one by one. */
  readonly days: number | null;
  readonly brand?: string | undefined;
  /** Any of these, with commas between, as are tags and assistants: as the page's URL and the API write them. */
  readonly geo?: string | undefined;
  readonly tag?: string | undefined;
  readonly promptId?: string | undefined;
  readonly branded?: Branded | undefined;
  /** Slugs; absent: all of them together. */
  readonly assistant?: string | undefined;
  /** Where answers were shown; absent: where the API's reports take them from. */
  readonly surface?: string | undefined;
}

export const brandeds = ['exclude', 'include', 'only'] as const;
/** What becomes of prompts that name the brand. */
export type Branded = (typeof brandeds)[number];

export type Query = Readonly<Record<string, string>>;

export const periods = [7, 30, 90] as const;
const usualDays = 30;
const dayMs = 86_400_000;
const mostDays = 366;
const date = /^\d{4}-\d\d-\d\d$/;

/** What a filter of several values chooses. */
export const valuesOf = (chosen: string | undefined): readonly string[] => chosen?.split(',') ?? [];

/** What the page's URL asks for; what it says wrongly is left out. */
export function filtersOf(query: Query, now = new Date()): Filters {
  const branded = brandeds.find((one) => one === query['branded']);
  return {
    ...periodOf(query, dayOf(now.getTime())),
    ...(query['brand'] && { brand: query['brand'] }),
    ...(query['geo'] && { geo: query['geo'] }),
    ...(query['tag'] && { tag: query['tag'] }),
    ...(query['prompt'] && { promptId: query['prompt'] }),
    ...(branded && { branded }),
    ...(query['assistant'] && { assistant: query['assistant'] }),
    ...(query['surface'] && { surface: query['surface'] }),
  };
}

function periodOf({ from, to, days }: Query, today: string): Pick<Filters, 'from' | 'to' | 'days'> {
  if (isDay(from) && isDay(to) && from <= to && lengthOf({ from, to }) <= mostDays) return { from, to, days: null };
  const wanted = periods.find((one) => String(one) === days) ?? usualDays;
  return { from: addDays(today, 1 - wanted), to: today, days: wanted };
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && date.test(text) && !Number.isNaN(Date.parse(text));

/** What the page's URL says of these filters; the usual ones are not in it. */
export function queryOf(filters: Filters): Record<string, string> {
  const { from, to, days, brand, geo, tag, promptId, branded, assistant, surface } = filters;
  const period = days === null ? { from, to } : days === usualDays ? {} : { days: String(days) };
  return withoutBlanks({ ...period, brand, geo, tag, prompt: promptId, branded, assistant, surface });
}

/** What the API is asked. */
export function apiQuery({ from, to, brand, geo, tag, promptId, branded, assistant, surface }: Filters) {
  // One that there is not is refused, and named, by the API.
  return { from, to, brand, geo, tag, prompt_id: promptId, branded, assistant, surface: surface as Surface };
}

/** In days, both ends included. */
export function lengthOf({ from, to }: Pick<Filters, 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The days of the same number right before, which figures are compared with. */
export function periodBefore(period: Pick<Filters, 'from' | 'to'>): Pick<Filters, 'from' | 'to'> {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * dayMs);
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function withoutBlanks(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
