import { standsAlone } from './borders.js';
import type { Span } from '../text/span.js';
import { isWordUnit, scriptOf } from '../text/words.js';
import { NameTrie } from './name-trie.js';
import type { Name } from './names.js';
import type { Page } from '../text/page.js';
import { longestSnippet } from './watch.js';
import { variantsOf } from './spelling.js';

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
