import type { Extraction } from '@app/analysis';
import type { Polarity } from '@app/findings';
import { stableHash } from '../training/stable-hash.js';

/**
 * The errors that a weaker model makes in an entry of its reply: it leaves the entry out, gives the number of another run or
 * hit, changes a word that it should copy, writes in another language, or swaps praise and blame.
 */
export const weaknesses = ['missing', 'run', 'paraphrase', 'language', 'polarity'] as const;
export type Weakness = (typeof weaknesses)[number];

/** The share of entries that each weakness changes, from 0 to 1; absent: none. */
export type Shares = Readonly<Partial<Record<Weakness, number>>>;

/** The change that each weakness makes to an entry; absent: none. */
type Errors<Entry> = { readonly [kind in Exclude<Weakness, 'missing'>]?: (entry: Entry) => Partial<Entry> };

/** The reply as a weaker model would give it; the same `seed` always changes the same entries. */
export function weaken({ hits, brands, qualities, entities }: Extraction, shares: Shares, seed: string): Extraction {
  const weakened = <Entry>(list: string, entries: readonly Entry[], errors: Errors<Entry>): Entry[] =>
    entries.flatMap((entry, index) => {
      const isWeakened = (kind: Weakness): boolean =>
        stableHash(`${seed} ${kind} ${list} ${index}`) / 2 ** 32 < (shares[kind] ?? 0);
      if (isWeakened('missing')) return [];
      const kinds = weaknesses.filter((kind) => kind !== 'missing').filter(isWeakened);
      return [kinds.reduce((changed, kind) => ({ ...changed, ...errors[kind]?.(changed) }), entry)];
    });
  return {
    hits: weakened('hit', hits, {
      run: ({ at }) => ({ at: at + 1 }),
      language: ({ reason }) => ({ reason: inOtherLetters(reason) }),
    }),
    brands: weakened('brand', brands, {
      run: nextRun,
      paraphrase: ({ text, also }) => ({ text: paraphrased(text), also: also.map(paraphrased) }),
      language: ({ text, also }) => ({ text: inOtherLetters(text), also: also.map(inOtherLetters) }),
    }),
    qualities: weakened('quality', qualities, {
      ...quoteErrors,
      polarity: ({ polarity }) => ({ polarity: opposite[polarity] }),
    }),
    entities: weakened('entity', entities, quoteErrors),
  };
}

const nextRun = ({ run }: { readonly run: number }) => ({ run: run + 1 });

const quoteErrors = {
  run: nextRun,
  paraphrase: ({ text }: { readonly text: string }) => ({ text: paraphrased(text) }),
  language: ({ text }: { readonly text: string }) => ({ text: inOtherLetters(text) }),
};

const opposite: Readonly<Record<Polarity, Polarity>> = {
  positive: 'negative',
  negative: 'positive',
  mixed: 'neutral',
  neutral: 'mixed',
};

/** Doubles the last letter of the longest word; in a script without spaces, moves its first letter to the end. */
function paraphrased(text: string): string {
  const longest = text.split(' ').reduce((best, word) => (word.length > best.length ? word : best), '');
  const [first = '', ...rest] = longest;
  const changed =
    withoutSpaces.test(longest) && rest.length > 0 ? [...rest, first] : [...longest, ...longest.slice(-1)];
  return text.replace(longest, () => changed.join(''));
}

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Stands for a translation: Latin letters become Cyrillic ones, all others Latin ones. */
const inOtherLetters = (text: string): string =>
  text.replaceAll(/\p{L}/gu, (letter) => {
    const code = letter.codePointAt(0)!;
    return String.fromCodePoint(/\p{Script=Latin}/u.test(letter) ? 0x4_30 + (code % 32) : 0x61 + (code % 26));
  });
