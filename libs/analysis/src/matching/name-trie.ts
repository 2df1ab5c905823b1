import type { Name } from './names.js';

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
export class NameTrie {
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
