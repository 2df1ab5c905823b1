import type { OtherSense } from '@app/analysis';
import type { BrandSettings } from '@app/storage';
import { foldName } from '../operation/fold-name.js';
import type { QuerySample } from './ordinary-name.js';

interface Named {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** A brand with the competitors it must be distinguished from. */
export interface WatchedBrand extends Named {
  readonly competitors: readonly Named[];
}

/** `trouble` and `advice` are parts of a sentence: `alias "on" is a common word: …`. */
export interface AliasTrouble {
  readonly alias: string;
  readonly trouble: string;
  readonly advice: string;
}

type Doubt = Omit<AliasTrouble, 'alias'>;

/**
 * Finds what a brand's name and aliases will cause in answers to its prompts, beside the account's other brands. It warns and forbids
 * nothing.
 */
export async function aliasTroubles(
  brand: BrandSettings,
  others: readonly WatchedBrand[],
  prompts: readonly QuerySample[],
): Promise<AliasTrouble[]> {
  // Loaded on demand, because it brings the words of all languages.
  const { ordinaryNameAdvice, otherSenseIn, samplesOf } = await import('./ordinary-name.js');
  const owners = ownersOf(brand, others);
  const samples = samplesOf(prompts);
  const senseDoubt = (spelling: string): Doubt | null => {
    const sense = otherSenseIn(samples, spelling);
    return sense && { trouble: senses[sense], advice: ordinaryNameAdvice(brand, prompts) };
  };
  return spellings(brand).flatMap((alias, index) => {
    const doubts = [
      (index === 0 ? null : doubtOf(alias, brand.name)) ?? senseDoubt(alias),
      sharedDoubt(owners.get(foldName(alias))),
    ];
    return doubts.flatMap((doubt) => (doubt ? [{ alias, ...doubt }] : []));
  });
}

const senses: Readonly<Record<OtherSense, string>> = {
  word: 'is a common word',
  person: 'is a first or last name',
  phrase: 'is made of common words',
};

/** Writes the warning on one line. */
export function describeAliasTrouble({ alias, trouble, advice }: AliasTrouble): string {
  return `"${alias}" ${trouble}: ${advice}`;
}

function doubtOf(alias: string, name: string): Doubt | null {
  if (alias === name) return { trouble: 'repeats the name', advice: 'leave it out' };
  if ([...alias].length === 1)
    return { trouble: 'is one character', advice: 'it is found all over an answer: leave it out' };
  if (/^[\p{N}\p{P}\p{Zs}]+$/u.test(alias))
    return { trouble: 'has digits only', advice: 'figures and years count as mentions: add a word to it' };
  if (/^\p{Script=Latin}{2}$/u.test(alias))
    return { trouble: 'has two letters only', advice: 'abbreviations of other things count as mentions: spell it out' };
  return null;
}

function sharedDoubt(owner: string | undefined): Doubt | null {
  if (owner === undefined) return null;
  return {
    trouble: `is a name of ${owner}, too`,
    advice: 'where both are asked about, only one of them gets the mention',
  };
}

/** Which name each spelling belongs to. Another brand's competitor with this brand's name is this brand, seen from there. */
function ownersOf(brand: WatchedBrand, others: readonly WatchedBrand[]): Map<string, string> {
  const name = foldName(brand.name);
  const rivals = others.flatMap(({ competitors }) => competitors);
  const strangers = rivals.filter((rival) => !spellings(rival).some((spelling) => foldName(spelling) === name));
  const owners = new Map<string, string>();
  const claim = (named: Named, what: string) => {
    for (const spelling of spellings(named)) owners.set(foldName(spelling), `${what} "${named.name}"`);
  };
  for (const rival of strangers) claim(rival, 'the competitor');
  for (const other of others) claim(other, 'the brand');
  return owners;
}

const spellings = ({ name, aliases }: Named): string[] => [name, ...aliases];
