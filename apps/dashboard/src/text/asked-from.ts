import { language } from '../language.js';
import { countryOf } from './country.js';

interface AskedFrom {
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
}

const languages = new Intl.DisplayNames([language], { type: 'language' });

/** Where the person asking is, and their language, as far as a prompt says so: “Vienna, Austria, Austrian German”. */
export const askedFrom = ({ geo, place, locale }: AskedFrom): string =>
  [place, countryOf(geo), locale && languageOf(locale)].filter(Boolean).join(', ');

/** What the page's language calls one (BCP 47); the tag itself where it knows none. */
export function languageOf(locale: string): string {
  try {
    return languages.of(locale) ?? locale;
  } catch {
    return locale;
  }
}
