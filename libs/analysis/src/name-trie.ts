import type { Name } from './names.js';

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  names: readonly Name[];
}

/** An end of a name in the text, with all the names that are written so. */
export interface NameEnd {
  readonly end: number;
  readonly names: readonly Name[];
}

/** Every name at once; a space and a hyphen are the same. */
export class NameTrie {
  private readonly root: TrieNode = { next: new Map(), names: [] };

  add(variant: string, name: Name): void {
    let node = this.root;
    for (let i = 0; i < variant.length; i++) node = child(node, edge(variant.charAt(i)));
    if (!node.names.includes(name)) node.names = [...node.names, name];
  }

  /** Ends of the names that begin at `at`, the longest first. */
  endsFrom(text: string, at: number): NameEnd[] {
    const ends: NameEnd[] = [];
    let node = this.root.next.get(edge(text.charAt(at)));
    for (let end = at + 1; node !== undefined; end++) {
      if (node.names.length > 0) ends.unshift({ end, names: node.names });
      node = node.next.get(edge(text.charAt(end)));
    }
    return ends;
  }
}

const edge = (unit: string): string => (unit === '-' ? ' ' : unit);

function child(node: TrieNode, unit: string): TrieNode {
  const known = node.next.get(unit);
  if (known !== undefined) return known;
  const made: TrieNode = { next: new Map(), names: [] };
  node.next.set(unit, made);
  return made;
}
