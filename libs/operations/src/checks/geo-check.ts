import { geoCodes } from '@app/assistant';
import { type Check, closest, listOf, matching } from '@app/config';
import { repeatedIn } from './repeated-in.js';

const known: ReadonlySet<string> = new Set([...geoCodes.countries, ...geoCodes.others]);

const wellFormed = matching(/^\p{L}[\p{L}\p{M} .'’-]{1,60}$/u, 'a code such as US, UK or EU');

/** Checks the country or region of the person asking. For a name or another code the message says which code was meant. */
export const geo: Check = (value, part) => {
  const trouble = wellFormed(value, part);
  if (trouble !== null) return trouble;
  const told = value as string;
  if (known.has(told.toUpperCase())) return null;
  const meant = meantBy(told);
  const wanted = `must be a country's two letters by ISO 3166-1 or one of ${geoCodes.others.join(', ')}, not ${JSON.stringify(told)}`;
  return meant === null ? wanted : `${wanted}: did you mean ${meant}?`;
};

/** Geographies of one prompt at most; it is asked from each of them. */
const mostGeos = 50;

const someGeos = listOf(geo, { min: 1, max: mostGeos });

/** Several geographies to ask the same from, each given once. */
export const geos: Check = (value, part) =>
  someGeos(value, part) ?? repeatedIn((value as readonly string[]).map((code) => code.toUpperCase()));

/** Checks the `geo` of a prompt that may have `geos` instead. */
export const geoOrGeos: Check = (value, part) => {
  const { geos: listed } = part as { readonly geos?: unknown };
  if (listed === undefined || listed === null) return geo(value, part);
  return value === undefined || value === null
    ? null
    : 'stands beside geos, which lists them all: leave out one of the two';
};

/** Codes of three letters (ISO 3166-1 alpha-3) that do not begin with the code of two. */
const alpha3 = new Map(
  (
    'ABW:AW AGO:AO ALA:AX AND:AD ARE:AE ARM:AM ATA:AQ ATF:TF ATG:AG AUT:AT BDI:BI BEN:BJ BES:BQ BGD:BD BHS:BS BIH:BA ' +
    'BLR:BY BLZ:BZ BRB:BB BRN:BN CAF:CF CHL:CL CHN:CN COD:CD COG:CG COK:CK COM:KM CPV:CV CUW:CW CYM:KY DNK:DK ESH:EH ' +
    'EST:EE FLK:FK FRO:FO FSM:FM GIN:GN GLP:GP GNB:GW GNQ:GQ GRD:GD GRL:GL GUF:GF GUY:GY IRL:IE IRQ:IQ ISR:IL JAM:JM ' +
    'KAZ:KZ KOR:KR LBR:LR LBY:LY MAC:MO MAF:MF MDG:MG MDV:MV MEX:MX MLT:MT MNE:ME MNP:MP MOZ:MZ MTQ:MQ MYT:YT NIU:NU ' +
    'PAK:PK PCN:PN PLW:PW PNG:PG POL:PL PRK:KP PRT:PT PRY:PY PYF:PF SEN:SN SGS:GS SLB:SB SLV:SV SPM:PM SRB:RS SUR:SR ' +
    'SVK:SK SVN:SI SWE:SE SWZ:SZ SYC:SC TCD:TD TKM:TM TUN:TN TUR:TR TUV:TV UKR:UA URY:UY WLF:WF'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

function meantBy(told: string): string | null {
  const code = told.toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) {
    const country = alpha3.get(code) ?? code.slice(0, 2);
    if (known.has(country)) return inEverydayUse(country);
  }
  // A country with a part of it, as in US-CA.
  const [, country] = /^([A-Z]{2})-/.exec(code) ?? [];
  if (country !== undefined && known.has(country)) return country;
  names ??= countryNames();
  const folded = fold(told);
  const named = names.all.get(folded);
  if (named !== undefined) return named;
  const near = folded.length < 4 ? null : closest(folded, names.english);
  return near === null ? null : names.all.get(near)!;
}

const inEverydayUse = (country: string): string => (country === 'GB' ? 'UK' : country);

/** Names that people write instead of a code and that no list of countries has. */
const otherNames: Readonly<Record<string, string>> = {
  america: 'US',
  'united states of america': 'US',
  'great britain': 'UK',
  britain: 'UK',
  england: 'UK',
  scotland: 'UK',
  wales: 'UK',
  'northern ireland': 'UK',
  holland: 'NL',
  europe: 'EU',
  worldwide: 'GLOBAL',
};

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'tr',
  'ja',
  'zh',
  'ko',
];

interface Names {
  /** Codes by folded name. */
  readonly all: ReadonlyMap<string, string>;
  readonly english: readonly string[];
}

// Some ten thousand look-ups, made only when the first unknown name comes.
let names: Names | undefined;

function countryNames(): Names {
  const all = new Map(Object.entries(otherNames));
  const english: string[] = [];
  for (const language of languages) {
    const namesOf = new Intl.DisplayNames(language, { type: 'region' });
    for (const country of geoCodes.countries) {
      const name = fold(namesOf.of(country) ?? country);
      if (language === 'en') english.push(name);
      if (!all.has(name)) all.set(name, inEverydayUse(country));
    }
  }
  return { all, english };
}

/** Keeps only letters, without case, accents and full stops. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .trim();
}
