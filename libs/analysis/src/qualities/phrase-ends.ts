/** "And" and "or" by language; folded, in lower case. Where they are written onto a word, or a character may be part of one, there are none. */
const joiningIn: Readonly<Partial<Record<string, string>>> = {
  en: 'and or nor plus',
  de: 'und oder sowie',
  fr: 'et ou ainsi',
  es: 'y e o u',
  pt: 'e ou',
  it: 'e ed o oppure',
  ro: 'si sau iar',
  nl: 'en of',
  sv: 'och eller samt',
  da: 'og eller samt',
  no: 'og eller samt',
  fi: 'ja tai seka',
  pl: 'i oraz lub a albo',
  cs: 'a i nebo ci ani',
  ru: 'и или а',
  uk: 'і та або чи а и',
  el: 'και κι',
  tr: 've veya ile',
  vi: 'va hoac',
  id: 'dan atau serta',
  hi: 'और या व',
  ar: 'و أو',
  he: 'או',
};
const joining = new Map(Object.entries(joiningIn).map(([code, words = '']) => [code, new Set(words.split(' '))]));

interface Words {
  readonly run: readonly { readonly text: string }[];
  readonly from: number;
  readonly to: number;
}

/** The same words without those at their ends that only join them to what is not among them ("fast and"); never all of them. */
export function withoutJoints<Found extends Words>(language: string, found: Found): Found {
  const words = joining.get(language);
  const joins = (at: number): boolean => words?.has(found.run[at]!.text) === true;
  let { from, to } = found;
  while (to - from > 1 && joins(to - 1)) to--;
  while (to - from > 1 && joins(from)) from++;
  return { ...found, from, to };
}
