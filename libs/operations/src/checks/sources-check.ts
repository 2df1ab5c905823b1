import { type Check, mapping, oneOf } from '@app/config';
import { settableKinds, type SourceOverrides } from '@app/contract';
import { bareDomain } from '@app/findings';
import { domainToASCII } from 'node:url';
import { domain } from './brand-checks.js';

const mostSources = 1000;
const kind = oneOf(settableKinds);

/** A mapping of domains to kinds of sites. */
export const sources: Check = (value, part) => {
  const trouble = mapping(value, part);
  if (trouble !== null) return trouble;
  const given = Object.entries(value as object);
  if (given.length > mostSources) return `must have at most ${mostSources} entries, not ${given.length}`;
  const troubles = given.flatMap(([site, its]) => {
    const wrong = domain(site, part);
    if (wrong !== null) return [`has a key that ${wrong}`];
    const unknown = kind(its, part);
    return unknown === null ? [] : [`gives ${site} a kind that ${unknown}`];
  });
  return troubles.length === 0 ? null : troubles.join('; ');
};

/** The domain as citations are looked up: in ASCII, without `www.`. */
export const sourceDomain = (site: string): string => bareDomain(domainToASCII(site));

/** The checked kinds, by domain as citations are looked up. */
export const sourceOverrides = (given: Readonly<Record<string, string>>): SourceOverrides =>
  Object.fromEntries(Object.entries(given).map(([site, its]) => [sourceDomain(site), its])) as SourceOverrides;
