import { allFields } from '../lexicon/entries.js';
import { fieldsOfBrand } from '../lexicon/lexicon.js';

/** Is an address of another firm of that name among them: kiwi.no for kiwi.com? All in lower case. */
export const hasNamesake = (texts: readonly string[], domain: string, names: readonly string[]): boolean =>
  texts
    .flatMap((text) => Array.from(text.matchAll(address), ([, host = '']) => host))
    .some(
      (host) =>
        !host.includes(domain) &&
        host
          .split('.')
          .slice(0, -1)
          .some((label) => names.includes(label)),
    );

const address = /(?:https?:\/\/|\bwww\.)([a-z0-9.-]{1,200}\.[a-z]{2,})/gu;

/** Is it the domain of a country in which the language is not spoken? */
export function isOfOtherCountry(domain: string, language: string): boolean {
  const spoken = languagesOf[domain.slice(domain.lastIndexOf('.') + 1)];
  return spoken !== undefined && !spoken.split(' ').includes(language);
}

/** What is spoken under the domains of countries; not under those that are used as if they were of none: .io, .co, .tv. */
// prettier-ignore
const languagesOf: Readonly<Partial<Record<string, string>>> = {
  ae: 'ar en', ar: 'es', at: 'de', au: 'en', be: 'nl fr de', br: 'pt', ca: 'en fr', ch: 'de fr it', cl: 'es', cn: 'zh', cz: 'cs', de: 'de',
  dk: 'da', eg: 'ar', es: 'es', fi: 'fi sv', fr: 'fr', gr: 'el', hk: 'zh en', id: 'id', ie: 'en', il: 'he', in: 'en hi', it: 'it', jp: 'ja',
  kr: 'ko', mx: 'es', my: 'en zh', nl: 'nl', no: 'no', nz: 'en', pe: 'es', pl: 'pl', pt: 'pt', ro: 'ro', ru: 'ru', sa: 'ar', se: 'sv',
  sg: 'en zh', th: 'th', tr: 'tr', tw: 'zh', ua: 'uk ru', uk: 'en', us: 'en', vn: 'vi', za: 'en',
};

/** What a domain says beyond the name, in the singular: "tyre" of apollotyres.com; '' where that is nothing. */
export function wordOfDomain(domain: string, names: readonly string[]): string {
  const label = labelOf(domain);
  const name = names.find((one) => one.length > 1 && label.includes(one));
  const rest = name === undefined ? '' : label.replace(name, '').replaceAll('-', '');
  return rest.length > 2 ? singular(rest) : '';
}

/** The fields that a domain tells of: as a whole (kiwi.com), by its owner (ikea.com for Billy), or by its other word (apollotyres.com). */
export function fieldsOfDomain(domain: string, names: readonly string[]): readonly string[] {
  const whole = fieldsOfBrand(domain);
  if (whole.length > 0) return whole;
  const label = labelOf(domain);
  const owners = names.includes(label) ? [] : fieldsOfBrand(label);
  if (owners.length > 0) return owners;
  const word = wordOfDomain(domain, names);
  return word === '' ? [] : allFields.filter((field) => field.split(/[ ,]+/).some((one) => singular(one) === word));
}

const labelOf = (domain: string): string => domain.split('.')[0] ?? '';
const singular = (word: string): string => word.replace(/(?<=ch|sh|x)es$|(?<=\p{L}{3})s$/u, '');
