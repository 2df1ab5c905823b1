import type { Counts } from './counts.js';
import { normal } from './normal.js';

export interface NamedLabel {
  readonly name: string;
  readonly surfaces: readonly string[];
  /** Accepted names that are not in the answer. */
  readonly also?: readonly string[];
}

export interface NameLabels {
  readonly expected: readonly NamedLabel[];
  readonly optional: readonly string[];
  /** The tracked brand and its product lines, which are wrong as competitors. */
  readonly own: readonly string[];
}

const wordCharacter = /[\p{L}\p{N}]/u;

/** Strict: a name must equal a spelling. Lenient: it may begin with one, so "Garmin Forerunner 255" matches "Garmin". */
export function matchNames(labels: NameLabels, predicted: readonly string[], isLenient: boolean): Counts {
  const expected = labels.expected.map(({ name, surfaces, also = [] }) => [name, ...surfaces, ...also].map(normal));
  const names = [...new Set(predicted.map(normal))].filter((name) => name !== '');
  const found = names.map((name) => indexOf(expected, name, isLenient));
  const hits = new Set(found.filter((index) => index >= 0));
  const wrong = names.filter((name, i) => found[i] === -1 && !isTolerated(name, expected, labels));
  return { tp: hits.size, fp: wrong.length, fn: expected.length - hits.size };
}

function indexOf(expected: readonly (readonly string[])[], name: string, isLenient: boolean): number {
  const exact = expected.findIndex((spellings) => spellings.includes(name));
  return exact >= 0 || !isLenient
    ? exact
    : expected.findIndex((spellings) => spellings.some((spelling) => startsWithName(name, spelling)));
}

/** Counts as neither right nor wrong: an optional name, or a part of an expected one. */
export function isTolerated(
  name: string,
  expected: readonly (readonly string[])[],
  { optional, own }: NameLabels,
): boolean {
  if (own.some((line) => startsWithName(name, normal(line)))) return false;
  if (optional.map(normal).some((other) => other === name || containsName(name, other))) return true;
  return expected.some((spellings) =>
    spellings.some((spelling) => containsName(name, spelling) || (name.length > 3 && containsName(spelling, name))),
  );
}

/** Whether `long` is `short`, or `short` and further words. */
export const startsWithName = (long: string, short: string): boolean =>
  long === short || (long.startsWith(short) && !wordCharacter.test(long.slice(short.length, short.length + 1)));

function containsName(long: string, short: string): boolean {
  const at = long.indexOf(short);
  return at >= 0 && !wordCharacter.test(long[at - 1] ?? ' ') && !wordCharacter.test(long[at + short.length] ?? ' ');
}
