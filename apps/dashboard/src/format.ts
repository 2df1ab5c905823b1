import { language } from './language.js';
import { type Language, languages } from './languages.js';

const primary = (tag: string): string => tag.split('-')[0]!;

/**
 * By which language and country numbers and days are written: the first variety of the page's language that the browser names (de-AT).
 * A browser that names no language of the page gets English, with its own numbers; one that names another than is shown has chosen it.
 * Some systems name a language in a way that no format takes, such as "en-US@posix": `undefined`, as the browser itself writes.
 */
export function localeFor(shown: Language, tags: readonly string[]): string | undefined {
  const isChosen = shown !== 'en' || tags.some((tag) => primary(tag) in languages);
  const locale = tags.find((tag) => primary(tag) === shown) ?? (isChosen ? shown : tags[0]);
  return locale !== undefined && isLanguage(locale) ? locale : undefined;
}

const locale = localeFor(language, navigator.languages);

const counts = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const finePercents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const nothing = '–';

export const count = (value: number): string => counts.format(value);
/** Writes a fraction of 1 in percent; a dash where nothing was measured. Small ones get a decimal, so that no share above 0 reads as 0. */
export const percent = (value: number | null): string =>
  value === null ? nothing : (value > 0 && value < 0.1 ? finePercents : percents).format(value);
export const finePercent = (value: number): string => finePercents.format(value);
/** Ends that would read the same have a decimal. */
export const percentRange = (low: number, high: number): string =>
  (percents.format(low) === percents.format(high) ? finePercents : percents).formatRange(low, high);
/** With one or two decimals; a dash where nothing was measured. */
export const decimal = (value: number | null): string => (value === null ? nothing : decimals.format(value));
/** With this many places behind the point; `signed`: with its sign, unless it reads as 0. */
export const fixed = (value: number, places: number, signed = false): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(value);
/** A mean rank; a dash where there is none. */
export const rankOf = (value: number | null): string => (value === null ? nothing : fixed(value, 1));
/** A UTC day, `YYYY-MM-DD`. */
export const day = (value: string): string => days.format(new Date(value));
export const shortDay = (value: string): string => shortDays.format(new Date(value));
export const dayRange = (from: string, to: string): string => days.formatRange(new Date(from), new Date(to));
/** In the reader's own time zone. */
export const moment = (value: string): string => moments.format(new Date(value));

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** As “3 hours ago”. */
export function ago(value: string, now = Date.now()): string {
  const ms = new Date(value).getTime() - now;
  const [unit, size] = units.find(([, one]) => Math.abs(ms) >= one) ?? ['minute', 60_000];
  return relative.format(Math.trunc(ms / size), unit);
}

/** Puts names one after the other, as the reader's language does. */
export const list = (names: readonly string[]): string => new Intl.ListFormat(locale).format(names);

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
