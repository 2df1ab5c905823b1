import { language } from '../language.js';

const names = new Intl.DisplayNames([language], { type: 'region' });

/** What the page's language calls a country (ISO 3166); the code itself where it knows none. */
export function countryOf(geo: string): string {
  try {
    return names.of(geo) ?? geo;
  } catch {
    return geo;
  }
}
