import { bareDomain, type NamedBrand } from '@app/findings';
import { listedSources, sourcesVersion } from './listed-sources.js';

/** What kind of site an answer rests on. */
export const sourceKinds = [
  'own',
  'competitor',
  'social_ugc',
  'editorial',
  'reference',
  'institutional',
  'commerce',
  'press_release',
  'other',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Those that an operator may give a domain: whose own it is follows from the brand's domain. */
export const settableKinds = sourceKinds.filter((kind) => kind !== 'own');
export type SettableKind = Exclude<SourceKind, 'own'>;

/** Kinds that an account's operator has given, by domain without `www.`; a subdomain follows its domain. */
export type SourceOverrides = Readonly<Record<string, SettableKind>>;

/** A kind, and in plain words which entry or rule it is by. */
export interface KnownKind {
  readonly kind: SourceKind;
  readonly why: string;
}

/** What is known of a cited domain beside its name. */
export interface CitedAs {
  /** It is the tracked brand's, or a subdomain of it. */
  readonly own: boolean;
  /** It is a rival's (`rivalFinder`): the rival's name, or true where only that is known. */
  readonly rival?: string | boolean | undefined;
  readonly overrides?: SourceOverrides | undefined;
}

/** The first that applies: own, the operator's word, a rival's, the list, the rules. */
export function kindOfSource(domain: string, { own, rival = false, overrides = {} }: CitedAs): KnownKind {
  if (own) return { kind: 'own', why: 'the domain of the brand' };
  const set = suffixesOf(domain).find((suffix) => Object.hasOwn(overrides, suffix));
  if (set !== undefined) return { kind: overrides[set]!, why: `set for ${set} by the operator` };
  if (rival !== false) {
    const whose = rival === true ? 'a rival that is configured or named in an answer' : `the rival ${rival}`;
    return { kind: 'competitor', why: `its name is that of ${whose}` };
  }
  const entry = listedAs(domain);
  if (entry) return { kind: entry.kind, why: `${entry.domain} is in the list of ${sourcesVersion}` };
  return ruledKind(domain) ?? { kind: 'other', why: 'in no list, and no rule says what it is' };
}

/**
 * Tells the rival whose name a domain is: one that is configured, or one that the answer names where no list has the domain;
 * `undefined` where it is nobody's. A name is the domain's where the registered name, alone or with its ending, has the letters and
 * digits of the name, of its first words ("Acme Drive" is of acme.example), or of these with what companies put around a name
 * ("getacme.example").
 */
export function rivalFinder({
  configured,
  named,
}: {
  readonly configured: readonly NamedBrand[];
  readonly named: readonly string[];
}): (domain: string) => string | undefined {
  let known: WordedName[] | undefined;
  let said: WordedName[] | undefined;
  return (domain) => {
    known ??= configured.map(({ name, aliases }) => worded(name, aliases));
    const site = siteOf(domain);
    const isIts = ({ spellings }: WordedName) => spellings.some((words) => isCalled(site, words));
    const rival = known.find(isIts);
    if (rival) return rival.name;
    if (listedAs(domain)) return undefined;
    said ??= named.map((name) => worded(name, []));
    return said.find(isIts)?.name;
  };
}

interface WordedName {
  readonly name: string;
  /** Of each way to write it, its words. */
  readonly spellings: readonly (readonly string[])[];
}

const listed = new Map<string, SettableKind>(
  Object.entries(listedSources).flatMap(([kind, domains]) =>
    domains
      .trim()
      .split(/\s+/)
      .map((domain) => [domain, kind as SettableKind] as const),
  ),
);

function listedAs(domain: string): { domain: string; kind: SettableKind } | undefined {
  const found = suffixesOf(domain).find((suffix) => listed.has(suffix));
  return found === undefined ? undefined : { domain: found, kind: listed.get(found)! };
}

/** a.b.example, b.example, example. */
function suffixesOf(domain: string): string[] {
  const labels = bareDomain(domain).split('.');
  return labels.map((_, first) => labels.slice(first).join('.'));
}

/** What stands before a country in place of a name of its own. */
const secondLevel = new Set('ac co com edu gov gob gouv govt go gv gub mil ne net nic or org sch'.split(' '));
const publicBody = new Set('gov gob gouv govt go gv gub gc mil fed'.split(' '));
const nonProfit = new Set(['org', 'or']);
const school = new Set('ac edu sch'.split(' '));

/** Its labels, with the one that somebody has registered: `shop.acme.co.uk` has "acme", at 1. */
function registered(domain: string): { labels: string[]; at: number } {
  const labels = bareDomain(domain).split('.');
  const last = labels.length - 1;
  const isCountry = labels[last]!.length === 2;
  const at = last - (isCountry && last > 1 && secondLevel.has(labels[last - 1]!) ? 2 : 1);
  return { labels, at: Math.max(0, at) };
}

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What companies put before or behind a name whose domain was taken. */
const around = { before: ['get', 'go', 'join', 'my', 'the', 'try', 'use'], behind: ['app', 'cloud', 'global', 'group', 'hq', 'inc', 'international', 'labs', 'official', 'online', 'world'] }; // prettier-ignore

/** Shorter ones are words of too many names. */
const shortestPart = 4;

const worded = (name: string, aliases: readonly string[]): WordedName => ({
  name,
  spellings: [name, ...aliases].flatMap(spellingsOf).map(wordsOf),
});

/** A domain's registered name, alone and with its ending. */
interface Site {
  readonly label: string;
  readonly whole: string;
}

function siteOf(domain: string): Site {
  const { labels, at } = registered(domain);
  return { label: lettersOf(labels[at]!), whole: lettersOf(labels.slice(at).join('')) };
}

function isCalled({ label, whole }: Site, words: readonly string[]): boolean {
  const all = words.join('');
  if (all.length > 1 && (all === label || all === whole)) return true;
  return words.some((_, last) => {
    const part = words.slice(0, last + 1).join('');
    if (part.length < shortestPart || !label.includes(part)) return false;
    const [before = '', ...rest] = label.split(part);
    const behind = rest.join(part);
    return (before === '' || around.before.includes(before)) && (behind === '' || around.behind.includes(behind));
  });
}

const wordsOf = (spelling: string): string[] =>
  spelling.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'the');

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}’'.®™]/gu, '');

/** As domains write it: without accents, and with German umlauts in two letters. */
function spellingsOf(name: string): string[] {
  const lower = name.toLowerCase().normalize('NFC');
  const two = lower.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
  return [...new Set([plain(lower), plain(two)])];
}

interface Rule {
  readonly kind: SettableKind;
  readonly why: string;
  readonly holds: (labels: readonly string[], name: string) => boolean;
}

const begins = (...words: string[]) => new RegExp(`^(?:${words.join('|')})`);
const borders = (...words: string[]) => new RegExp(`^(?:${words.join('|')})|(?:${words.join('|')})$`);
const ends = (...words: string[]) => new RegExp(`(?:${words.join('|')})$`);

const wiki = borders('wiki', 'pedia');
const university = begins('uni-', 'univ-', 'university', 'universit', 'hochschule', 'fh-', 'th-', 'tu-');
const press = borders('news', 'nachrichten', 'noticias', 'zeitung', 'herald', 'gazette', 'tribune', 'journal', 'magazin', 'magazine', 'times', 'presse'); // prettier-ignore
const judges = borders('reviews?', 'reviewed', 'vergleich', 'vergleiche', 'comparison', 'comparateur', 'testberichte', 'testsieger'); // prettier-ignore
const guides = ends(
  'mag',
  'guides?',
  'radar',
  'insider',
  'daily',
  'weekly',
  'today',
  'blog',
  'geek',
  'critic',
  'picks',
);
const lists = begins('best[a-z]', 'top-?\\d+', 'top-?ten');
const forums = borders('forum', 'forums', 'foro', 'community', 'communities');
const shops = borders('shop', 'shops', 'store', 'outlet', 'marketplace', 'tienda', 'boutique');
const releases = borders('pressrelease', 'prwire', 'newswire', 'presseportal');

/** The first that holds. Public endings count wherever they stand at the end, and words in the registered name. */
const rules: readonly Rule[] = [
  {
    kind: 'institutional',
    why: 'its ending is that of public bodies',
    holds: (labels) => endsIn(labels, publicBody, ['gov', 'mil', 'int']),
  },
  {
    kind: 'institutional',
    why: 'its ending is that of schools and universities',
    holds: (labels) => endsIn(labels, school, ['edu']),
  },
  { kind: 'institutional', why: 'its name is that of a university', holds: (_, name) => university.test(name) },
  { kind: 'institutional', why: 'its ending is that of museums', holds: (labels) => labels.at(-1) === 'museum' },
  { kind: 'reference', why: 'a wiki by its name', holds: (labels, name) => wiki.test(name) || labels[0] === 'wiki' },
  { kind: 'press_release', why: 'a service for press releases by its name', holds: (_, name) => releases.test(name) },
  {
    kind: 'social_ugc',
    why: 'a forum by its name',
    holds: (labels, name) => forums.test(name) || /^(?:forums?|community)$/.test(labels[0]!),
  },
  { kind: 'editorial', why: 'a publisher by its name', holds: (labels, name) => press.test(name) || labels[0] === 'news' }, // prettier-ignore
  { kind: 'editorial', why: 'reviews or compares by its name', holds: (_, name) => judges.test(name) || lists.test(name) }, // prettier-ignore
  { kind: 'editorial', why: 'a magazine or guide by its name', holds: (_, name) => guides.test(name) },
  { kind: 'commerce', why: 'a shop by its name', holds: (labels, name) => shops.test(name) || labels.at(-1) === 'shop' || labels.at(-1) === 'store' }, // prettier-ignore
  {
    kind: 'institutional',
    why: 'its ending is that of non-profit organisations',
    holds: (labels) => ['org', 'ngo'].includes(labels.at(-1)!) || endsIn(labels, nonProfit, []),
  },
];

/** `gov` alone, or `gov.uk`. */
function endsIn(labels: readonly string[], second: ReadonlySet<string>, alone: readonly string[]): boolean {
  const [before, last] = [labels.at(-2), labels.at(-1)!];
  return alone.includes(last) || (last.length === 2 && before !== undefined && second.has(before) && labels.length > 2);
}

function ruledKind(domain: string): KnownKind | undefined {
  const { labels, at } = registered(domain);
  const rule = rules.find(({ holds }) => holds(labels, labels[at]!));
  return rule && { kind: rule.kind, why: rule.why };
}
