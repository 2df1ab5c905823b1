import { closest } from '@app/config';
import type { FilteredBrand, FilterValueStore, PromptFilter } from '@app/storage';
import type { FieldProblem, Problem } from '../http/problem.js';

/** What a value stands for, or why it stands for nothing. */
type Meaning = { readonly value: string | readonly string[] } | { readonly trouble: string };

type Account = { readonly accountId: string };

/**
 * Corrects a filter that found nothing to what was probably meant: names in another letter case, a brand by its alias. `null` where there
 * is nothing to correct. Where a value does not exist in the account, throws the error that `refuse` makes of it, with the existing values
 * or the nearest one.
 */
export async function correctedFilter<Filter extends PromptFilter>(
  store: FilterValueStore,
  { accountId }: Account,
  filter: Filter,
  refuse: (troubles: readonly FieldProblem[]) => Problem,
): Promise<Filter | null> {
  const { query, brand, domain, geo, tag } = filter;
  const brands = brand === undefined && domain === undefined ? [] : await store.brands({ accountId });
  const meanings: [keyof PromptFilter, Meaning][] = [];
  if (query !== undefined) meanings.push(['query', await ofQuery(store, { accountId }, query)]);
  if (brand !== undefined) meanings.push(['brand', ofBrand(brands, brand)]);
  if (domain !== undefined) meanings.push(['domain', ofDomain(brands, domain)]);
  if (geo !== undefined) meanings.push(['geo', ofEach(geo, ofGeo, await store.geos({ accountId }))]);
  if (tag !== undefined) meanings.push(['tag', ofEach(tag, ofTag, await store.tags({ accountId }))]);
  const troubles = meanings.flatMap(([field, meaning]): FieldProblem[] =>
    'trouble' in meaning ? [{ field, message: meaning.trouble }] : [],
  );
  if (troubles.length > 0) throw refuse(troubles);
  const meant = meanings.flatMap(([name, meaning]) => ('value' in meaning ? [[name, meaning.value] as const] : []));
  return meant.some(([name, value]) => filter[name] !== value) ? { ...filter, ...Object.fromEntries(meant) } : null;
}

/** Also used where no prompt is similar. */
export const unknownQuery = 'is no prompt of this account';

async function ofQuery(store: FilterValueStore, account: Account, query: string): Promise<Meaning> {
  const same = await store.queriesInOtherCase(account, query);
  if (same.includes(query)) return { value: query };
  if (same.length === 1) return { value: same[0]! };
  if (same.length > 1) return { trouble: `must be one of ${listed(same)}` };
  const nearest = nearestQuery(query, await store.newestQueries(account));
  return { trouble: nearest === null ? unknownQuery : `${unknownQuery}; the nearest is ${quoted(nearest)}` };
}

function ofBrand(brands: readonly FilteredBrand[], given: string): Meaning {
  const exact = brands.find(({ name }) => name === given);
  const named = exact ? [exact] : brands.filter(({ name }) => isSame(name, given));
  const meant =
    named.length > 0 ? named : brands.filter(({ aliases }) => aliases.some((alias) => isSame(alias, given)));
  const names = (meant.length > 0 ? meant : brands).map(({ name }) => name);
  return meant.length === 1 ? { value: names[0]! } : { trouble: choice(given, names) };
}

function ofDomain(brands: readonly FilteredBrand[], given: string): Meaning {
  const domains = [...new Set(brands.map(({ domain }) => domain))];
  const meant = domains.find((domain) => isSame(domain, given));
  return meant === undefined ? { trouble: choice(given, domains) } : { value: meant };
}

/** The problem of one value; where several were given, it is named. */
export const ofOne = (given: readonly string[], wrong: string, trouble: string): string =>
  given.length === 1 ? trouble : `holds ${quoted(wrong)}, which ${trouble}`;

/** Judges each value by itself. */
function ofEach(
  given: readonly string[],
  troubleOf: (one: string, known: readonly string[]) => string,
  known: readonly string[],
): Meaning {
  const wrong = given.find((one) => !known.some((name) => isSame(name, one)));
  return wrong === undefined ? { value: given } : { trouble: ofOne(given, wrong, troubleOf(wrong, known)) };
}

const ofGeo = (given: string, geos: readonly string[]): string =>
  choice(
    given,
    geos,
    geos.find((geo) => isSame(regionName(geo), given)),
  );

const ofTag = (given: string, tags: readonly string[]): string =>
  tags.length === 0 ? 'is of no prompt: none of this account has a tag' : choice(given, tags);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** `Germany` for `DE`; for an unknown region, the code itself. */
function regionName(geo: string): string {
  return /^[a-z]{2}$/i.test(geo) ? (regions.of(geo.toUpperCase()) ?? geo) : geo;
}

/** `nearest`: the nearest value, where it is known already. */
function choice(given: string, known: readonly string[], nearest = nearestWord(given, known)): string {
  if (known.length === 0) return 'is of no prompt: this account has none';
  const isList = given.includes(',') && given.split(',').every((part) => known.some((one) => isSame(one, part.trim())));
  if (isList) return `must be one value, not a list: one of ${listed(known)}`;
  return `must be one of ${listed(known)}${nearest === null ? '' : `; the nearest is ${quoted(nearest)}`}`;
}

/** Names at most this many values, because an account may have thousands. */
const most = 20;

function listed(known: readonly string[]): string {
  const more = known.length - most;
  return `${known.slice(0, most).map(short).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const beginning = (text: string): string => text.slice(0, 64).toLowerCase();

/** Compares only the beginnings of the first values, because comparing two texts costs the product of their lengths. */
function nearestWord(given: string, known: readonly string[]): string | null {
  const some = known.slice(0, 200);
  const near = closest(beginning(given), some.map(beginning));
  return near === null ? null : (some.find((one) => beginning(one) === near) ?? null);
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The query that shares the largest part of its words, at least a third. */
function nearestQuery(given: string, known: readonly string[]): string | null {
  const words = wordsOf(given);
  const near = known
    .map((query) => {
      const theirs = wordsOf(query);
      const shared = [...words].filter((word) => theirs.has(word)).length;
      return { query, part: shared / Math.max(1, words.size + theirs.size - shared) };
    })
    .toSorted((one, other) => other.part - one.part)[0];
  return near !== undefined && near.part >= 1 / 3 ? near.query : null;
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text);
const quoted = (text: string): string => JSON.stringify(short(text));
