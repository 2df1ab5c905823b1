import { bareDomain, type NamedBrand } from '@app/findings';
import { kindBy } from './kind-by.js';
import type { KnownKind, SettableKind, SourceOverrides } from './kinds.js';
import { listedSources } from './listed-sources.js';
import { registered } from './registered.js';
import { ruledKind } from './ruled-kind.js';

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
  if (own) return kindBy('own', 'own');
  const set = suffixesOf(domain).find((suffix) => Object.hasOwn(overrides, suffix));
  if (set !== undefined) return kindBy(overrides[set]!, 'operator', set);
  if (rival !== false) return kindBy('competitor', 'rival', rival === true ? null : rival);
  const entry = listedAs(domain);
  if (entry) return kindBy(entry.kind, 'list', entry.domain);
  return ruledKind(domain) ?? kindBy('other', 'none');
}

/**
 * Tells the rival whose name a domain is: one that is configured, or one that the answer names where no list has the domain, but as a shop's;
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
    const listed = listedAs(domain);
    if (listed && listed.kind !== 'commerce') return undefined;
    said ??= named.map((name) => worded(name, []));
    return said.find(isIts)?.name;
  };
}

interface WordedName {
  readonly name: string;
  /** Of each way to write it, its words. */
  readonly spellings: readonly (readonly string[])[];
}

let listed: ReadonlyMap<string, SettableKind> | undefined;

/** Made when it is first asked for: most commands ask for none. */
function listedKinds(): ReadonlyMap<string, SettableKind> {
  listed ??= new Map(
    Object.entries(listedSources).flatMap(([kind, domains]) =>
      domains
        .trim()
        .split(/\s+/)
        .map((domain): [string, SettableKind] => [domain, kind as SettableKind]),
    ),
  );
  return listed;
}

function listedAs(domain: string): { domain: string; kind: SettableKind } | undefined {
  const kinds = listedKinds();
  const found = suffixesOf(domain).find((suffix) => kinds.has(suffix));
  return found === undefined ? undefined : { domain: found, kind: kinds.get(found)! };
}

/** a.b.example, b.example, example. */
function suffixesOf(domain: string): string[] {
  const labels = bareDomain(domain).split('.');
  return labels.map((_, first) => labels.slice(first).join('.'));
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
