import { registered } from './registered.js';
import { kindBy } from './kind-by.js';
import type { ExplainedKind, SettableKind } from './kinds.js';
import { endings, endsOnly, firstLabels, otherWords, shortBeginnings, wordsOfNames } from './source-words.js';

/** Labels of public bodies: those before a country's ending, and those that are an ending themselves. */
const publicBodies = { second: words('admin fed fgov gc go gob gouv gov govt gub gv jus leg lg mil mod nhs nic parliament police'), alone: ['gov', 'mil', 'int'] }; // prettier-ignore
const schools = { second: words('ac ed edu ens k12 re sch uni univ'), alone: ['edu'] };
const nonProfits = { second: words('asso ngo npo ong or org'), alone: ['org'] };

/** These rules come before all words, because registries check who gets such an ending. */
function officialRule(labels: readonly string[]): 'public_body' | 'school' | undefined {
  if (endsIn(labels, publicBodies) || isOfStates(labels)) return 'public_body';
  return endsIn(labels, schools) ? 'school' : undefined;
}

/** Returns the kind that rules give a site that is in no list: by endings of public bodies, then by words, then by other endings. */
export function ruledKind(domain: string): ExplainedKind | undefined {
  const { labels, at } = registered(domain);
  const official = officialRule(labels);
  if (official) return kindBy('institutional', official);
  const first = at > 0 && Object.hasOwn(firstLabels, labels[0]!) ? firstLabels[labels[0]!] : undefined;
  if (first) return kindBy(first, 'subdomain', labels[0]);
  const named = kindByWords(labels[at]!);
  if (named) return kindBy(named.kind, 'name', named.word);
  const ending = labels.at(-1)!;
  if (at > 0 || labels.length > 1)
    if (Object.hasOwn(endings, ending)) return kindBy(endings[ending]!, 'ending', ending);
  return endsIn(labels, nonProfits) ? kindBy('institutional', 'non_profit') : undefined;
}

/** `gov` alone, or `gov.uk`. */
function endsIn(
  labels: readonly string[],
  { second, alone }: { readonly second: ReadonlySet<string>; readonly alone: readonly string[] },
): boolean {
  const [before, last] = [labels.at(-2), labels.at(-1)!];
  if (labels.length > 1 && alone.includes(last)) return true;
  return labels.length > 2 && last.length === 2 && second.has(before!);
}

/** True for domains of states, such as `k12.ca.us` and `state.ny.us`. */
const isOfStates = (labels: readonly string[]): boolean =>
  labels.at(-1) === 'us' && labels.length > 3 && ['ci', 'co', 'cc', 'k12', 'lib', 'state'].includes(labels.at(-3)!);

/** Each word and its kind; `null` marks words that give none. */
const kindOfWord = new Map<string, SettableKind | null>([
  ...Object.entries(wordsOfNames).flatMap(([kind, text]) =>
    [...words(text)].map((word): [string, SettableKind] => [word, kind as SettableKind]),
  ),
  ...[...words(otherWords)].map((word): [string, null] => [word, null]),
]);

/** Shorter words must be a whole part of a name, because too many other words begin or end with them. */
const shortest = { atTheEnd: 4, atTheBeginning: 6 };

const beginnings = new Set(
  [...kindOfWord.keys(), ...words(shortBeginnings)].filter(
    (word) =>
      words(shortBeginnings).has(word) || (word.length >= shortest.atTheBeginning && !words(endsOnly).has(word)),
  ),
);

/** Matches "top10laptops" and "top-ten-vpns". */
const counted = /^top-?(?:\d+|ten)/;

function kindByWords(name: string): { word: string; kind: SettableKind } | undefined {
  const list = counted.exec(name);
  if (list) return { word: list[0], kind: 'editorial' };
  let best: { word: string; kind: SettableKind | null } | undefined;
  for (const part of name.split('-').toReversed())
    for (const word of wordsIn(part))
      if (!best || word.length > best.word.length) best = { word, kind: kindOfWord.get(word)! };
  return best?.kind ? { word: best.word, kind: best.kind } : undefined;
}

/** Yields the words that the part ends with, then those that it begins with, the longest first. */
function* wordsIn(part: string): Generator<string> {
  if (kindOfWord.has(part)) yield part;
  for (let length = part.length - 1; length > 2; length--) {
    const [end, beginning] = [part.slice(-length), part.slice(0, length)];
    if (length >= shortest.atTheEnd && kindOfWord.has(end)) yield end;
    if (beginnings.has(beginning)) yield beginning;
  }
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
