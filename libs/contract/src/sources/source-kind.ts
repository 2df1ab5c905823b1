import { bareDomain, type NamedBrand } from '@app/findings';
import { kindBy } from './kind-by.js';
import type { ExplainedKind, SettableKind, SourceOverrides } from './kinds.js';
import { listedSources } from './listed-sources.js';
import { registered } from './registered.js';
import { ruledKind } from './ruled-kind.js';

/** What is known about a cited domain besides its name. */
export interface CitedAs {
  /** True where it is the tracked brand's domain or a subdomain of it. */
  readonly own: boolean;
  /** Set where it is a rival's domain (`rivalFinder`): the rival's name, or true where only that is known. */
  readonly rival?: string | boolean | undefined;
  readonly overrides?: SourceOverrides | undefined;
}

/** Returns the first kind that applies: own, the operator's choice, a rival's, the list, the rules. */
export function kindOfSource(domain: string, { own, rival = false, overrides = {} }: CitedAs): ExplainedKind {
  if (own) return kindBy('own', 'own');
  const set = suffixesOf(domain).find((suffix) => Object.hasOwn(overrides, suffix));
  if (set !== undefined) return kindBy(overrides[set]!, 'operator', set);
  if (rival !== false) return kindBy('competitor', 'rival', rival === true ? null : rival);
  const entry = listedAs(domain);
  if (entry) return kindBy(entry.kind, 'list', entry.domain);
  return ruledKind(domain) ?? kindBy('other', 'none');
}

/**
 * Returns a function that finds the rival whose domain this is: one that is configured, or one that the answer names, unless a list has the
 * domain as something other than a shop. `undefined` where it is nobody's. A domain belongs to a name if the registered name, alone or with
 * its ending, has the letters and digits of the name, of its first words ("Acme Drive" owns acme.example), or of these with common
 * additions ("getacme.example").
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
  /** The words of each way to write the name. */
  readonly spellings: readonly (readonly string[])[];
}

let listed: ReadonlyMap<string, SettableKind> | undefined;

/** Built on first use, because most commands never need it. */
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

/** Yields a.b.example, b.example, example. */
function suffixesOf(domain: string): string[] {
  const labels = bareDomain(domain).split('.');
  return labels.map((_, first) => labels.slice(first).join('.'));
}

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words that companies put before or behind a name whose domain was taken. */
const around = { before: ['get', 'go', 'join', 'my', 'the', 'try', 'use'], behind: ['app', 'cloud', 'global', 'group', 'hq', 'inc', 'international', 'labs', 'official', 'online', 'world'] }; // prettier-ignore

/** Shorter parts occur in too many names. */
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

/** Spells a name as domains do: without accents, and with German umlauts in two letters. */
function spellingsOf(name: string): string[] {
  const lower = name.toLowerCase().normalize('NFC');
  const two = lower.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
  return [...new Set([plain(lower), plain(two)])];
}
