import type { Span, TrackedBrand } from '@app/findings';

const sign = /[\\^$.*+?()[\]{}|]/g;

/** A baseline to compare with: finds the name and aliases as whole words in their own letter case, the longest first. */
export function oneLineSearch(text: string, { name, aliases }: TrackedBrand): Span[] {
  const forms = [name, ...aliases].toSorted((a, b) => b.length - a.length).map((form) => form.replaceAll(sign, '\\$&'));
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return Array.from(text.matchAll(words), ({ index, 0: { length } }) => ({ start: index, end: index + length }));
}
