import { standsAlone } from './borders.js';
import { isWordUnit, scriptOf } from '../text/words.js';
import { longestSnippet, type Name, namesOf, variantsOf } from './names.js';
import type { Page } from '../text/page.js';
import type { Span, TrackedBrand } from '@app/findings';
import { lowerCase } from '../text/fold.js';
import { readMarkdown } from '../text/read-markdown.js';

/** A place in the view where a watched name is written, whatever it means there. */
export interface Hit extends Span {
  readonly names: readonly Name[];
}

/** One scan for all names: leftmost, then longest; in reading order, never overlapping. */
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

/** Inside a Latin word no name begins; the prefixes of Arabic and Hebrew are looked at by the borders. */
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

/** A name blown up by white space or marks between its words would not fit into a snippet. */
const fits = ({ rawStart, rawEnd }: Page, start: number, end: number): boolean =>
  (rawEnd[end - 1] ?? 0) - (rawStart[start] ?? 0) <= longestSnippet - 20;

/** Most nodes have one child: it is kept beside the map, which then is never made. */
interface TrieNode {
  unit: number;
  only: TrieNode | undefined;
  others: Map<number, TrieNode> | undefined;
  names: readonly Name[];
}

/** An end of a name in the text, with all the names that are written so. */
export interface NameEnd {
  readonly end: number;
  readonly names: readonly Name[];
}

/** Every name at once; a space and a hyphen are the same. */
class NameTrie {
  private readonly root = leaf();

  add(variant: string, name: Name): void {
    let node = this.root;
    for (let i = 0; i < variant.length; i++)
      node = childOf(node, variant.charCodeAt(i)) ?? grow(node, variant.charCodeAt(i));
    if (!node.names.includes(name)) node.names = [...node.names, name];
  }

  /** Does any name begin with this unit? */
  mayBegin(unit: number): boolean {
    return childOf(this.root, unit) !== undefined;
  }

  /** Ends of the names that begin at `at`, the longest first. */
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
 * Does a prompt name the brand: its name, an alias or its domain, as words, in any case? What the words mean there is not
 * judged: an assistant that reads the name answers with it. Throws RangeError where `watchTrouble` finds trouble.
 */
export function namesBrand(prompt: string, brand: TrackedBrand): boolean {
  const names = namesOf({ brand, competitors: [], annotationTypes: [] });
  return (
    findNames(readMarkdown(prompt), names).length > 0 || holdsDomain(lowerCase(prompt), brand.domain.toLowerCase())
  );
}

/** Subdomains are the brand's, too; "notacme.example" and "acme.example.org" are not. */
function holdsDomain(prompt: string, domain: string): boolean {
  for (let at = prompt.indexOf(domain); at >= 0; at = prompt.indexOf(domain, at + 1)) {
    const [before, after] = [prompt.slice(0, at), prompt.slice(at + domain.length)];
    if (!/[\p{L}\p{N}_-]$/u.test(before) && !/^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(after)) return true;
  }
  return false;
}
