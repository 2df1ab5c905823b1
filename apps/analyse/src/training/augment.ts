import type { Span } from '@app/findings';
import { frequencyIn } from '@app/analysis/learning';
import type { LabelledAnswer, TrackedLabel } from '../scoring/labels.js';
import { spansOf } from '../scoring/labels.js';
import { excerptsOf, type MarkedText } from './excerpts.js';
import { stableHash } from './stable-hash.js';
import { watchOf } from '../scoring/evaluate.js';
import type { TrainingCase } from './training-case.js';

/** Names of brands that are ordinary words, by language. */
export type OrdinaryNames = Readonly<Record<string, readonly string[]>>;

const swapsPerPair = 2;
const wordsPerAnswer = 6;
const partsPerAnswer = 3;
/** Languages whose script differs from that of English brand names. */
const ownScripts = new Set(['zh', 'ja', 'ko', 'ar', 'he', 'hi', 'th', 'ru', 'uk', 'el']);

/** Further training cases that are derived from labelled answers; always the same for the same answers. */
export function augment(answers: readonly LabelledAnswer[], names: OrdinaryNames): TrainingCase[] {
  return answers.flatMap((answer) => [
    ...answer.tracked.flatMap((tracked) => swaps(answer, tracked, names)),
    ...answer.tracked.flatMap((tracked) => namesakes(answer, tracked, answers)),
    ...lookAlikes(answer, 'word', ordinaryWords(answer), wordsPerAnswer),
    ...lookAlikes(answer, 'part', partsOfNames(answer), partsPerAnswer),
  ]);
}

const inHashOrder = (seed: string, words: Iterable<string>): string[] =>
  [...words].toSorted((a, b) => stableHash(`${seed} ${a}`) - stableHash(`${seed} ${b}`));

const formsOf = ({ brands_mentioned: brands, brands_optional: optional, tracked }: LabelledAnswer): string[] => [
  ...brands.flatMap(({ name, surfaces, also = [] }) => [name, ...surfaces, ...also]),
  ...optional,
  ...tracked.flatMap(({ brand, own_family: family = [] }) => [brand.name, ...brand.aliases, ...family]),
];

/** The answer and its prompt with another name in place of the tracked brand's. */
function swaps(
  answer: LabelledAnswer,
  { brand, mentions, mentions_optional: optional = [] }: TrackedLabel,
  names: OrdinaryNames,
) {
  if (mentions.length === 0 || optional.length > 0) return [];
  const own = names[answer.lang] ?? [];
  const pool = ownScripts.has(answer.lang) ? own : [...own, ...(names['en'] ?? [])];
  const forms = formsOf(answer).map((form) => form.toLowerCase());
  return Array.from(
    { length: swapsPerPair },
    (_, n) => pool[stableHash(`${answer.id} ${brand.name} ${n}`) % pool.length],
  )
    .filter((name): name is string => name !== undefined && !forms.some((form) => form.includes(name.toLowerCase())))
    .flatMap((name): TrainingCase[] => {
      const whole = withName(answer.answer, spansOf(mentions), name);
      const prompt = answer.prompt && namedIn(answer.prompt, [brand.name, ...brand.aliases], name);
      const swapped = { name, aliases: [], domain: brand.domain };
      const common = { group: answer.prompt ?? answer.id, lang: answer.lang, optional: [] };
      return [
        {
          ...common,
          ...whole,
          kind: 'swap',
          watch: watchOf(swapped, prompt),
          origin: { text: answer.answer, watch: watchOf(brand, answer.prompt) },
        },
        ...excerptsOf(whole, answer).map((excerpt): TrainingCase => ({
          ...common,
          ...excerpt,
          kind: 'excerpt',
          watch: watchOf({ ...swapped, domain: '' }),
        })),
      ];
    });
}

/** The same answer, read as if another firm of the same name were tracked, with the domain of a brand of another answer. */
function namesakes(
  answer: LabelledAnswer,
  { brand, mentions }: TrackedLabel,
  answers: readonly LabelledAnswer[],
): TrainingCase[] {
  const other = answers[stableHash(`${answer.id} ${brand.name} namesake`) % answers.length];
  const domain = other?.tracked[0]?.brand.domain;
  if (mentions.length === 0 || !domain || domain === brand.domain || other.prompt === answer.prompt) return [];
  return [
    {
      group: answer.prompt ?? answer.id,
      kind: 'namesake',
      lang: answer.lang,
      text: answer.answer,
      watch: watchOf({ ...brand, domain }, answer.prompt),
      expected: [],
      optional: [],
    },
  ];
}

function withName(answer: string, mentions: readonly Span[], name: string): MarkedText {
  let text = '';
  let at = 0;
  const expected: Span[] = [];
  for (const { start, end } of mentions) {
    text += answer.slice(at, start);
    const written = answer.slice(start, end);
    const isShouted = written.length > 4 && written === written.toUpperCase() && written !== written.toLowerCase();
    expected.push({ start: text.length, end: text.length + name.length });
    text += isShouted && name.toUpperCase().length === name.length ? name.toUpperCase() : name;
    at = end;
  }
  return { text: text + answer.slice(at), expected };
}

function namedIn(prompt: string, forms: readonly string[], name: string): string {
  const longestFirst = forms
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return prompt.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
    (written) => (written === written.toLowerCase() ? name.toLowerCase() : name),
  );
}

/** The answer, read for brands that have the name of a word in it and are never meant. */
const lookAlikes = (
  answer: LabelledAnswer,
  kind: 'word' | 'part',
  words: Iterable<string>,
  max: number,
): TrainingCase[] =>
  inHashOrder(answer.id, words)
    .slice(0, max)
    .map((name) => ({
      group: answer.prompt ?? answer.id,
      kind,
      lang: answer.lang,
      text: answer.answer,
      watch: watchOf({ name, aliases: [], domain: '' }, answer.prompt),
      expected: [],
      optional: [],
    }));

/** Frequent words that are capitalised or of a script without capitals, and not a part of a labelled name. */
function ordinaryWords(answer: LabelledAnswer): Set<string> {
  const forms = formsOf(answer).map((form) => form.toLowerCase());
  const written = ownScripts.has(answer.lang)
    ? segmentsOf(answer)
    : (answer.answer.match(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{2,14}(?![\p{L}\p{N}])/gu) ?? []);
  return new Set(
    written.filter(
      (word) => frequencyIn(answer.lang, plain(word)) > 0 && !forms.some((form) => form.includes(word.toLowerCase())),
    ),
  );
}

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

const segmentsOf = ({ lang, answer }: LabelledAnswer): string[] =>
  Array.from(new Intl.Segmenter(lang, { granularity: 'word' }).segment(answer))
    .filter(({ segment, isWordLike }) => isWordLike && /^\p{Lo}[\p{Lo}\p{M}]+$/u.test(segment))
    .map(({ segment }) => segment);

/** Capitalised words of longer names that never occur alone; not the first word, which is often the name of the brand. */
function partsOfNames(answer: LabelledAnswer): Set<string> {
  const forms = formsOf(answer);
  const whole = new Set(forms.map((form) => form.toLowerCase()));
  const long = forms.filter((form) => form.includes(' ') && answer.answer.includes(form));
  const words = long.flatMap((form) => form.split(' ').slice(1)).filter((word) => /^\p{Lu}\p{L}{2,}$/u.test(word));
  const rest = long
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, form) => text.replaceAll(form, ' '), answer.answer);
  return new Set(words.filter((word) => !whole.has(word.toLowerCase()) && !rest.includes(word)));
}
