import { frequencyIn, type Span } from '@app/analysis';
import type { LabelledAnswer, TrackedLabel } from '../scoring/labels.js';
import { spansOf } from '../scoring/labels.js';
import { lot } from './lot.js';
import { watchOf } from '../scoring/evaluate.js';
import type { TrainingCase } from './training-case.js';

/** Names of brands that are ordinary words, by language. */
export type OrdinaryNames = Readonly<Record<string, readonly string[]>>;

const swapsAPair = 2;
const wordsAnAnswer = 6;
const partsAnAnswer = 3;
/** Written in other scripts than the names of English brands. */
const ownScripts = new Set(['zh', 'ja', 'ko', 'ar', 'he', 'hi', 'th', 'ru', 'uk', 'el']);

/** What labelled answers teach besides their own brands; the same for the same answers. */
export function augment(answers: readonly LabelledAnswer[], names: OrdinaryNames): TrainingCase[] {
  return answers.flatMap((answer) => [
    ...answer.tracked.flatMap((tracked) => swaps(answer, tracked, names)),
    ...lookAlikes(answer, 'word', ordinaryWords(answer), wordsAnAnswer),
    ...lookAlikes(answer, 'part', partsOfNames(answer), partsAnAnswer),
  ]);
}

const byLot = (seed: string, words: Iterable<string>): string[] =>
  [...words].toSorted((a, b) => lot(`${seed} ${a}`) - lot(`${seed} ${b}`));

const formsOf = ({ brands_mentioned: brands, brands_optional: optional, tracked }: LabelledAnswer): string[] => [
  ...brands.flatMap(({ name, surfaces, also = [] }) => [name, ...surfaces, ...also]),
  ...optional,
  ...tracked.flatMap(({ brand, own_family: family = [] }) => [brand.name, ...brand.aliases, ...family]),
];

/** The answer, with another name wherever it names the tracked brand, and in its prompt. */
function swaps(
  answer: LabelledAnswer,
  { brand, mentions, mentions_optional: optional = [] }: TrackedLabel,
  names: OrdinaryNames,
) {
  if (mentions.length === 0 || optional.length > 0) return [];
  const own = names[answer.lang] ?? [];
  const pool = ownScripts.has(answer.lang) ? own : [...own, ...(names['en'] ?? [])];
  const forms = formsOf(answer).map((form) => form.toLowerCase());
  return Array.from({ length: swapsAPair }, (_, n) => pool[lot(`${answer.id} ${brand.name} ${n}`) % pool.length])
    .filter((name): name is string => name !== undefined && !forms.some((form) => form.includes(name.toLowerCase())))
    .flatMap((name): TrainingCase[] => {
      const whole = withName(answer.answer, spansOf(mentions), name);
      const prompt = answer.prompt && namedIn(answer.prompt, [brand.name, ...brand.aliases], name);
      const swapped = { name, aliases: [], domain: `other-${brand.domain}` };
      const common = { group: answer.prompt ?? answer.id, lang: answer.lang, optional: [] };
      return [
        { ...common, ...whole, kind: 'swap', watch: watchOf(swapped, prompt) },
        ...excerpts(whole, answer).map((excerpt): TrainingCase => ({
          ...common,
          ...excerpt,
          kind: 'excerpt',
          watch: watchOf(swapped),
        })),
      ];
    });
}

interface Labelled {
  readonly text: string;
  readonly expected: readonly Span[];
}

/** One line of the answer and one sentence, each with a mention: what is around it is not always there to tell. */
function excerpts({ text, expected }: Labelled, { id, lang }: LabelledAnswer): Labelled[] {
  const pick = (seed: string): Span => expected[lot(`${id} ${seed} ${text.length}`) % expected.length]!;
  const line = lineAround(text, pick('line'));
  const mention = pick('sentence');
  const sentence = sentenceAround(text, mention, lang);
  return [line, sentence].map(({ start, end }) => ({
    text: text.slice(start, end),
    expected: expected
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ start: span.start - start, end: span.end - start })),
  }));
}

/** The line; of a table all its lines, of a heading the text below it, too. */
function lineAround(text: string, { start, end }: Span): Span {
  const isRow = lineOf(text, start).startsWith('|');
  const isHeading = lineOf(text, start).startsWith('#');
  const from = isRow ? text.lastIndexOf('\n\n', start) + 1 : text.lastIndexOf('\n', start - 1) + 1;
  const past = isHeading ? end + (/^[^\n]*\n+/.exec(text.slice(end))?.[0].length ?? 0) : end;
  const to = text.indexOf(isRow ? '\n\n' : '\n', past);
  return { start: from, end: to < 0 ? text.length : to };
}

const lineOf = (text: string, at: number): string => text.slice(text.lastIndexOf('\n', at - 1) + 1).trimStart();

function sentenceAround(text: string, { start, end }: Span, lang: string): Span {
  const line = {
    start: text.lastIndexOf('\n', start - 1) + 1,
    end: (text.indexOf('\n', end) + text.length + 1) % (text.length + 1),
  };
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text.slice(line.start, line.end));
  const found = sentences.containing(start - line.start);
  if (found === undefined) return line;
  const from = line.start + found.index;
  return { start: from, end: Math.max(from + found.segment.length, end) };
}

function withName(answer: string, mentions: readonly Span[], name: string): { text: string; expected: Span[] } {
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

/** Words of the answer, read as if a brand of that name were tracked: it is never meant. */
const lookAlikes = (
  answer: LabelledAnswer,
  kind: 'word' | 'part',
  words: Iterable<string>,
  most: number,
): TrainingCase[] =>
  byLot(answer.id, words)
    .slice(0, most)
    .map((name) => ({
      group: answer.prompt ?? answer.id,
      kind,
      lang: answer.lang,
      text: answer.answer,
      watch: watchOf({ name, aliases: [], domain: '' }, answer.prompt),
      expected: [],
      optional: [],
    }));

/** Frequent words with a capital, or of a script without, that are no part of a labelled name. */
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

/** Capitalised words of longer names that stand nowhere by themselves; not the first, which is often what a maker is called. */
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
