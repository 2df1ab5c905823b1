import type { SearchLocation } from '@app/providers';
import type { Asker, AskerApplied } from './assistant.js';

/** ISO 3166-1 alpha-2 codes that are officially assigned: search tools accept these as a country. */
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

/**
 * The codes that a prompt may have, in upper case: countries by ISO 3166-1, codes in everyday use, regions, and a code for no particular
 * location.
 */
export const geoCodes = {
  countries: [...countries],
  others: [...Object.keys(aliases), ...Object.keys(regions), ...[...anywhere].filter(Boolean)],
} as const;

/** How a question tells the assistant about the person asking. */
export interface AskerContext {
  readonly applied: AskerApplied;
  /** For the search tool; `null` where it is given no location. */
  readonly location: SearchLocation | null;
  /** Neutral sentences for the model; `null` where the search tool is told instead, or there is nothing to say. */
  readonly instruction: string | null;
}

/**
 * Decides who is told what. `toSearch`: the question searches, and its search tool takes a location. The tool gets a location within a
 * country; everything else goes to the model. `UK` becomes `GB`; a code that is not in `geoCodes` is passed on unchanged.
 */
export function askerContextOf(asker: Asker, { toSearch }: { readonly toSearch: boolean }): AskerContext {
  const { geo, place, locale } = asker;
  const country = countryOf(geo);
  const location = toSearch && country ? { country, ...partsOf(place) } : null;
  const sentences = [location ? null : placeSentence(asker), locale ? languageSentence(locale) : null];
  const where = location ? 'search_location' : 'instruction';
  return {
    applied: {
      geoApplied: nameOf(geo) === null ? 'none' : where,
      placeApplied: place ? where : 'none',
      localeApplied: locale ? 'instruction' : 'none',
    },
    location,
    instruction: sentences.filter((sentence) => sentence !== null).join('\n') || null,
  };
}

/** The ISO 3166-1 alpha-2 code; `null` where the geo is no country. */
export function countryOf(geo: string): string | null {
  const code = codeOf(geo);
  const iso = aliases[code] ?? code;
  return countries.has(iso) ? iso : null;
}

const codeOf = (geo: string): string => geo.trim().toUpperCase();

const placeNames = new Intl.DisplayNames('en', { type: 'region' });

/** Countries that Google's list of locations names differently. */
const namesOfGoogle: Readonly<Record<string, string>> = {
  BA: 'Bosnia and Herzegovina',
  HK: 'Hong Kong',
  MM: 'Myanmar (Burma)',
  MO: 'Macao',
  TR: 'Turkiye',
};

/** The name of an ISO 3166-1 alpha-2 country in Google's list of locations. */
export const countryName = (country: string): string => namesOfGoogle[country] ?? placeNames.of(country)!;

/** The name of a geo; `null`: no particular location. */
function nameOf(geo: string): string | null {
  const [code, country] = [codeOf(geo), countryOf(geo)];
  if (country) return placeNames.of(country)!;
  return anywhere.has(code) ? null : (regions[code] ?? `the place with the code ${JSON.stringify(code)}`);
}

/** Splits a place into the town and, after a comma, the region that distinguishes it from others of its name. */
function partsOf(place: string | null | undefined): Pick<SearchLocation, 'city' | 'region'> {
  const [city, ...region] = (place ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return { ...(city && { city }), ...(region.length > 0 && { region: region.join(', ') }) };
}

function placeSentence({ geo, place }: Asker): string | null {
  const named = [place, nameOf(geo)].filter(Boolean).join(', ');
  return named ? `Location of the person asking: ${named}.` : null;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

const languageSentence = (locale: string): string => `Language of the person asking: ${languageNames.of(locale)}.`;
