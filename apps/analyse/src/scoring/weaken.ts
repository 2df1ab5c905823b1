import type { Extraction } from '@app/analysis';
import type { Polarity } from '@app/findings';
import { lot } from '../training/lot.js';

/**
 * How a weaker model errs with an entry of its reply: it leaves it out; gives it the number of the next run, or a hit that of
 * another place; changes a word that it should copy; writes in another language; or takes praise for blame.
 */
export const weaknesses = ['missing', 'run', 'paraphrase', 'language', 'polarity'] as const;
export type Weakness = (typeof weaknesses)[number];

/** Of each weakness the share of the entries that it befalls, from 0 to 1; absent: none. */
export type Shares = Readonly<Partial<Record<Weakness, number>>>;

/** What each weakness makes of an entry; absent: nothing. */
type Errors<Entry> = { readonly [kind in Exclude<Weakness, 'missing'>]?: (entry: Entry) => Partial<Entry> };

/** A reply as a weaker model would give it; the same entries are changed every time for the same `seed`. */
export function weaken({ hits, brands, qualities, entities }: Extraction, shares: Shares, seed: string): Extraction {
  const weakened = <Entry>(list: string, entries: readonly Entry[], errors: Errors<Entry>): Entry[] =>
    entries.flatMap((entry, index) => {
      const befalls = (kind: Weakness): boolean =>
        lot(`${seed} ${kind} ${list} ${index}`) / 2 ** 32 < (shares[kind] ?? 0);
      if (befalls('missing')) return [];
      const kinds = weaknesses.filter((kind) => kind !== 'missing').filter(befalls);
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
      ...ofQuotes,
      polarity: ({ polarity }) => ({ polarity: opposite[polarity] }),
    }),
    entities: weakened('entity', entities, ofQuotes),
  };
}

const nextRun = ({ run }: { readonly run: number }) => ({ run: run + 1 });

const ofQuotes = {
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

/** The longest word with its last letter twice; of one word in a script without spaces, the first letter last. */
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
