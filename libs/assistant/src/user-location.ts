import type { GeoApplied } from './assistant.js';

/** ISO 3166-1 alpha-2, officially assigned: what the search tools take as a country. */
const countries = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
    'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO ' +
    'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
    'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
    'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV ' +
    'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

/** Codes in everyday use that ISO 3166-1 does not assign. */
const aliases: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

const regions: Readonly<Record<string, string>> = {
  EU: 'European Union',
  EEA: 'European Economic Area',
  EMEA: 'Europe, the Middle East or Africa',
  DACH: 'Germany, Austria or Switzerland',
  BENELUX: 'Belgium, the Netherlands or Luxembourg',
  NORDICS: 'Nordic countries',
  MENA: 'Middle East or North Africa',
  APAC: 'Asia-Pacific region',
  LATAM: 'Latin America',
};

const anywhere = new Set(['', 'GLOBAL', 'WORLD', 'WW', 'ANY']);

/** The codes a prompt may have, in upper case: countries by ISO 3166-1, those in everyday use, regions, and nowhere in particular. */
export const geoCodes = {
  countries: [...countries],
  others: [...Object.keys(aliases), ...Object.keys(regions), ...[...anywhere].filter(Boolean)],
} as const;

/** A prompt's geography, in the two forms an API may take it. */
export interface UserLocation {
  /** ISO 3166-1 alpha-2; `null` where the code is no country. */
  readonly country: string | null;
  /** A neutral sentence; `null` where the prompt is asked for no place in particular. */
  readonly instruction: string | null;
}

const namesInEnglish = new Intl.DisplayNames('en', { type: 'region' });

/** `UK` is `GB`; a code that is none of `geoCodes` is passed to the assistant unchanged. */
export function userLocationOf(geo: string): UserLocation {
  const code = geo.trim().toUpperCase();
  if (anywhere.has(code)) return { country: null, instruction: null };
  const iso = aliases[code] ?? code;
  const country = countries.has(iso) ? iso : null;
  const name = country
    ? namesInEnglish.of(country)
    : (regions[code] ?? `the place with the code ${JSON.stringify(code)}`);
  return { country, instruction: `Location of the person asking: ${name}.` };
}

/** What Google's list of places calls otherwise. */
const placeNames: Readonly<Record<string, string>> = {
  BA: 'Bosnia and Herzegovina',
  HK: 'Hong Kong',
  MM: 'Myanmar (Burma)',
  MO: 'Macao',
  TR: 'Turkiye',
};

/** Of an ISO 3166-1 alpha-2 country, as Google's list of places has it. */
export const countryName = (country: string): string => placeNames[country] ?? namesInEnglish.of(country)!;

/** How a question says where it is asked from. */
export interface Place {
  readonly geoApplied: GeoApplied;
  /** For the search tool; `null` where it is told none. */
  readonly country: string | null;
  /** For the model; `null` where the search tool is told instead, or there is nothing to tell. */
  readonly instruction: string | null;
}

/** `takesCountry`: the question searches, and its search tool takes a country. */
export function placeOf(geo: string, takesCountry: boolean): Place {
  const { country, instruction } = userLocationOf(geo);
  if (takesCountry && country) return { geoApplied: 'search_location', country, instruction: null };
  return { geoApplied: instruction ? 'instruction' : 'none', country: null, instruction };
}
