import { isWordUnit, scriptOf, isLower, isUpper } from '../text/words.js';
import { longestSnippet, type Name, namesOf, variantsOf } from './names.js';
import { type Page, lowerCase } from '../text/page.js';
import type { Span, TrackedBrand } from '@app/findings';
import { readMarkdown } from '../text/read-markdown.js';
import { wordingOf } from '../lexicon/wording.js';

/** An occurrence of a watched name in the view, whatever it means there. */
export interface Hit extends Span {
  readonly names: readonly Name[];
}

/** Finds all names in one scan: the leftmost, then the longest; in reading order and without overlap. */
export function findNames(page: Page, names: readonly Name[]): Hit[] {
  const trie = trieOf(names);
  const hits: Hit[] = [];
  for (let at = 0; at < page.folded.length;) {
    const mayBe = trie.mayBegin(page.folded.charCodeAt(at)) && mayBegin(page.folded, at);
    const hit = mayBe ? longestHit(page, trie, at) : undefined;
    if (hit !== undefined) hits.push(hit);
    at = hit?.end ?? at + 1;
  }
  return hits;
}

function trieOf(names: readonly Name[]): NameTrie {
  const trie = new NameTrie();
  for (const name of names) for (const variant of variantsOf(name.spelling)) trie.add(variant, name);
  return trie;
}

/** False inside a Latin word, where no name begins. `standsAlone` checks the prefixes of Arabic and Hebrew. */
function mayBegin(folded: string, at: number): boolean {
  const unit = folded.charAt(at);
  return unit > '\u00ff' || !isWordUnit(unit) || !isAsciiWord(folded.charAt(at - 1));
}

const isAsciiWord = (unit: string): boolean => unit !== '' && unit < '\u0080' && scriptOf(unit) !== 'none';

function longestHit(page: Page, trie: NameTrie, start: number): Hit | undefined {
  for (const { end, names } of trie.endsFrom(page.folded, start))
    if (fits(page, start, end) && standsAlone(page, start, end)) return { start, end, names };
  return undefined;
}

/** False for a name with so much white space or markup between its words that it does not fit into a snippet. */
const fits = ({ rawStart, rawEnd }: Page, start: number, end: number): boolean =>
  (rawEnd[end - 1] ?? 0) - (rawStart[start] ?? 0) <= longestSnippet - 20;

/** A node of the trie. Most nodes have one child, which is stored without a map. */
interface TrieNode {
  unit: number;
  only: TrieNode | undefined;
  others: Map<number, TrieNode> | undefined;
  names: readonly Name[];
}

/** The end of an occurrence, and all names with that spelling. */
interface NameEnd {
  readonly end: number;
  readonly names: readonly Name[];
}

/** A trie of all names, in which a space and a hyphen are the same. */
class NameTrie {
  private readonly root = leaf();

  add(variant: string, name: Name): void {
    let node = this.root;
    for (let i = 0; i < variant.length; i++)
      node = childOf(node, variant.charCodeAt(i)) ?? grow(node, variant.charCodeAt(i));
    if (!node.names.includes(name)) node.names = [...node.names, name];
  }

  /** True if a name begins with this unit. */
  mayBegin(unit: number): boolean {
    return childOf(this.root, unit) !== undefined;
  }

  /** The ends of the names that begin at `at`, the longest first. */
  endsFrom(text: string, at: number): NameEnd[] {
    const ends: NameEnd[] = [];
    let node = childOf(this.root, text.charCodeAt(at));
    for (let end = at + 1; node !== undefined; end++) {
      if (node.names.length > 0) ends.push({ end, names: node.names });
      node = childOf(node, text.charCodeAt(end));
    }
    return ends.toReversed();
  }
}

const leaf = (): TrieNode => ({ unit: -1, only: undefined, others: undefined, names: [] });

const hyphen = 45;
const space = 32;
const edge = (unit: number): number => (unit === hyphen ? space : unit);

function childOf(node: TrieNode, unit: number): TrieNode | undefined {
  const wanted = edge(unit);
  return node.unit === wanted ? node.only : node.others?.get(wanted);
}

function grow(node: TrieNode, unit: number): TrieNode {
  const child = leaf();
  if (node.only === undefined) [node.unit, node.only] = [edge(unit), child];
  else (node.others ??= new Map()).set(edge(unit), child);
  return child;
}

/**
 * True if a prompt contains the brand's name, an alias or its domain as words, in any letter case and whatever they mean: an assistant
 * that reads the name uses it in its answer. Throws RangeError if `watchTrouble` finds a problem.
 */
export function namesBrand(prompt: string, brand: TrackedBrand): boolean {
  const names = namesOf({ brand, competitors: [], annotationTypes: [] });
  return (
    findNames(readMarkdown(prompt), names).length > 0 || holdsDomain(lowerCase(prompt), brand.domain.toLowerCase())
  );
}

/** True if the prompt contains the domain or a subdomain; "notacme.example" and "acme.example.org" do not count. */
function holdsDomain(prompt: string, domain: string): boolean {
  for (let at = prompt.indexOf(domain); at >= 0; at = prompt.indexOf(domain, at + 1)) {
    const [before, after] = [prompt.slice(0, at), prompt.slice(at + domain.length)];
    if (!/[\p{L}\p{N}_-]$/u.test(before) && !/^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(after)) return true;
  }
  return false;
}

/** Korean particles that are written together with the name before them. */
const hangulParticle =
  /^(?:은|는|이|가|을|를|의|에|에서|에게|에게서|와|과|로|으로|도|만|나|이나|까지|부터|보다|처럼|라는|이라는|라|이라|랑|이랑|하고|께서|한테|마다|조차|뿐|이며|며|고|이고|입니다|이에요|예요|이었다|였다|인|든|이든|등|측|식|제|산|사|용|표|만큼|에서는|에서도|에는|에도|에게는|으로는|로는|으로서|로서|보다는|까지도|이라고|라고|이라서|이면|라면|이지만|지만|에서의|와의|과의|로의|으로의|들|들은|들이|들의)(?![가-힣])/u;
/** Arabic and Hebrew words such as "and", "with" and "for", which are written together with the next word. */
const prefix = /(?:^|[^\p{L}\p{M}\p{N}])(?:[وف]?[بلك]?ـ?|[ושמהכלב]{1,2})$/u;
const cyrillicEnding = /^\p{Script=Cyrillic}{1,3}(?![\p{L}\p{N}])/u;
/** Marks that form one character with the unit before: vowel signs, Thai and Lao AM, half-width voicing marks. */
const marksBefore = /[\p{M}\u0e33\u0eb3\uff9e\uff9f]/u;
const pluralEnding = /^(?:s|es)(?![\p{L}\p{M}\p{N}])/u;
/** Case endings that some languages add to names, folded: "Elisalla", "Rohlíku", "Playem". */
const caseEndings: Readonly<Partial<Record<string, RegExp>>> = {
  fi: /^i?(?:n|a|ia|in|en|ssa|sta|lla|lta|lle|ksi|na|tta|an|on|iin)(?![\p{L}\p{M}\p{N}])/u,
  cs: /^(?:u|a|e|em|y|i|ou|ovi|um|ech|ami)(?![\p{L}\p{M}\p{N}])/u,
  pl: /^(?:u|a|e|em|ie|owi|y|i|om|ow|ami|ach)(?![\p{L}\p{M}\p{N}])/u,
};
const unitOrCurrency = /^[ ]?(?:%|°|€|\$|£|km|kg|cm|mm|g|ml|l|gb|tb|mb|usd|eur|mah|hz|w|v)(?![\p{L}\p{N}])/u;

/** True if a name can begin at `start` and end at `end` of the view. The rules depend on the script of its first and last unit. */
export function standsAlone(page: Page, start: number, end: number): boolean {
  return beginsThere(page, start) && endsThere(page, start, end) && !isInAddress(page, start, end);
}

function beginsThere({ folded, cased }: Page, start: number): boolean {
  const before = folded.charAt(start - 1);
  const script = scriptOf(folded.charAt(start));
  if (before === '_' || before === '@') return false;
  if (before === '.')
    return (
      !isWordUnit(folded.charAt(start - 2)) ||
      isUpper(cased.charAt(start)) ||
      scriptOf(folded.charAt(start)) === 'unspaced'
    );
  if (script === 'none' || script === 'unspaced') return true;
  if (script === 'katakana') return scriptOf(before) !== 'katakana';
  if (script === 'hangul') return scriptOf(before) !== 'hangul';
  if (script === 'digit')
    return !/[\p{L}\p{N}]/u.test(before) && !/[\d][.,]$|[$€£¥][ ]?$/u.test(folded.slice(Math.max(0, start - 3), start));
  return isFreeBefore(folded, start);
}

function isFreeBefore(folded: string, start: number): boolean {
  const script = scriptOf(folded.charAt(start - 1));
  return (script !== 'spaced' && script !== 'digit') || prefix.test(folded.slice(Math.max(0, start - 4), start));
}

function endsThere(page: Page, start: number, end: number): boolean {
  const { folded } = page;
  const after = folded.charAt(end);
  const last = scriptOf(folded.charAt(end - 1));
  if (after === '_' || after === '@' || marksBefore.test(after) || opensDomain(page, end)) return false;
  if (last === 'none' || last === 'unspaced') return true;
  const rest = folded.slice(end, end + 8);
  if (last === 'katakana') return scriptOf(after) !== 'katakana';
  if (last === 'hangul') return scriptOf(after) !== 'hangul' || hangulParticle.test(rest);
  if (last === 'digit')
    return (
      !/[\p{L}\p{N}]/u.test(after) &&
      !/^[.,]\d/.test(rest) &&
      !(isNumber(folded, start, end) && unitOrCurrency.test(rest))
    );
  return isFreeAfter(page, end - start, after, rest);
}

const isNumber = (folded: string, start: number, end: number): boolean => /^\d+$/.test(folded.slice(start, end));

function isFreeAfter(page: Page, length: number, after: string, rest: string): boolean {
  const script = scriptOf(after);
  if (length <= 2 && (after === '+' || after === '#')) return false;
  if (script !== 'spaced' && script !== 'digit') return true;
  if (length <= 3) return false;
  return (
    pluralEnding.test(rest) || cyrillicEnding.test(rest) || caseEndings[wordingOf(page).spoken]?.test(rest) === true
  );
}

/** True for a domain such as "Acme.com"; "Acme.The" is the end of a sentence without a space. */
function opensDomain({ folded, cased }: Page, end: number): boolean {
  return folded.charAt(end) === '.' && isLower(cased.charAt(end + 1)) && isWordUnit(folded.charAt(end - 1));
}

/** True inside an address without a link: the characters around it up to the next spaces contain "://", "@x.y" or "x.y/". */
function isInAddress({ folded }: Page, start: number, end: number): boolean {
  let from = start;
  while (from > 0 && start - from < longestAddress && !isSpace(folded.charCodeAt(from - 1))) from--;
  if (from < start) return /:\/\/|www\.|[\w-]\.[a-z]{2,6}\/|\w@$/.test(folded.slice(from, start));
  return /^[\w.+-]{0,80}@[\w-]+\.\w/.test(folded.slice(end, end + longestAddress));
}

const longestAddress = 80;
const isSpace = (unit: number): boolean => unit === 32 || unit === 10;

/** Names by their first two units, the longest first, so that one look-up rules out most positions of a text. */
export type NameIndex = ReadonlyMap<number, readonly string[]>;

/** Makes an index of names that are folded and in lower case. */
export function indexOf(names: Iterable<string>): NameIndex {
  const longestFirst = [...new Set(names)].filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
  return Map.groupBy(longestFirst, (name) => pairAt(name, 0));
}

/** Two units as one number, which is faster to look up than a string. */
const pairAt = (text: string, at: number): number => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);

/** All occurrences of the names, found in one scan; in reading order and without overlap. */
export function writtenNames(page: Page, names: NameIndex): Span[] {
  const { folded } = page;
  const found: Span[] = [];
  for (let at = 0; at < folded.length; at++) {
    const name = names
      .get(pairAt(folded, at))
      ?.find((one) => folded.startsWith(one, at) && standsAlone(page, at, at + one.length));
    if (name === undefined) continue;
    found.push({ start: at, end: at + name.length });
    at += name.length - 1;
  }
  return found;
}
