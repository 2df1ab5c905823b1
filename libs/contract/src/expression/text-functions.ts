import type { Budget } from './budget.js';
import { compareTexts } from './measure.js';

/** Charges for a search. A search is fast where the first character of the needle is rare, and costs text times needle at worst. */
export function chargeSearch(budget: Budget, text: string, needle: string, { backwards = false } = {}): void {
  budget.charge(1 + (text.length / 128) * (1 + needle.length / (backwards ? 1 : 8)));
}

/** Reverses code points, without a list of them on the stack. */
export function reversed(budget: Budget, value: string | readonly unknown[]): unknown {
  if (typeof value !== 'string') return value.toReversed();
  budget.charge(value.length / 4);
  return [...value].toReversed().join('');
}

export function split(budget: Budget, text: string, separator: string, count?: number): string[] {
  if (text === '' && separator === '') return [];
  if (count === undefined) return pieces(budget, text, separator);
  checkCount(count);
  if (count === 0) return [text];
  const all = pieces(budget, text, separator);
  return [...all.slice(0, count), all.slice(count).join(separator)];
}

export function replace(budget: Budget, text: string, old: string, by: string, count?: number): string {
  if (count === 0) return text;
  if (!count) {
    const parts = pieces(budget, text, old);
    budget.chargeText(text.length + parts.length * by.length);
    return parts.join(by);
  }
  checkCount(count);
  let replaced = text;
  // `$&` and the like insert parts of the text, so a replacement may make it longer each time.
  const inserted = by.split('$').length;
  for (let left = count; left > 0; left -= 1) {
    chargeSearch(budget, replaced, old);
    if (!replaced.includes(old)) break;
    budget.chargeText((replaced.length + by.length) * (1 + inserted));
    replaced = replaced.replace(old, by);
  }
  return replaced;
}

function pieces(budget: Budget, text: string, separator: string): string[] {
  chargeSearch(budget, text, separator);
  budget.charge(text.length / 4);
  const found = text.split(separator);
  budget.charge(found.length);
  return found;
}

function checkCount(count: number): void {
  if (count < 0 || Math.floor(count) !== count) throw new Error('invalid-value: expecting a non-negative integer.');
}

/**
 * Removes the characters (UTF-16 code units) at both ends, or white space. It takes one pass, where a regular expression would backtrack.
 */
export function trim(budget: Budget, text: string, characters?: string): string {
  return trimLeft(budget, trimRight(budget, text, characters), characters);
}

export function trimLeft(budget: Budget, text: string, characters?: string): string {
  const isTrimmed = member(budget, text, characters);
  let start = 0;
  while (start < text.length && isTrimmed(text[start]!)) start += 1;
  return text.slice(start);
}

export function trimRight(budget: Budget, text: string, characters?: string): string {
  const isTrimmed = member(budget, text, characters);
  let end = text.length;
  while (end > 0 && isTrimmed(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function member(budget: Budget, text: string, characters = ''): (unit: string) => boolean {
  budget.charge((text.length + characters.length) / 4);
  if (characters === '') return (unit) => /[\s\u0085]/.test(unit);
  const known = new Set(characters.split(''));
  return (unit) => known.has(unit);
}

/** Sorts texts by code point, and numbers, as the library does, as if they were texts. */
export function sorted(budget: Budget, list: readonly (string | number)[]): unknown[] {
  if (typeof list[0] === 'string')
    return (list as string[]).toSorted((first, second) => compareTexts(first, second, budget));
  budget.charge(list.length * 4 * Math.log2(list.length + 1));
  // oxlint-disable-next-line typescript/require-array-sort-compare
  return list.toSorted();
}
