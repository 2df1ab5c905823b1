import { frequencyIn, cachedByWord } from '../../lexicon/frequent-words.js';
import { partsOfSpeech } from '../../lexicon/lexicon.js';
import type { OpinionToken, OpinionSegment } from '../context/read-opinions.js';
import type { Stretch } from '../context/stretches.js';

/**
 * The names of the binary features of each word of a segment. Words, beginnings and endings count for each language by itself; senses,
 * frequency, letter case, signs, the position in the clause, the label and the relation of the clause to the brand count for all languages.
 */
export function qualityFeatures(language: string, segment: OpinionSegment): string[][] {
  return clausesOf(language, segment).flatMap((clause) => {
    const shared = clauseFeatures(clause);
    return clause.words.map((_, at) => {
      const groups = groupsOf(clause, at).filter(({ keyOf }) => keyOf(clause, at) !== undefined);
      return [...shared, ...groups.flatMap(({ namesOf }) => namesOf(clause, at))];
    });
  });
}

/** The words of a clause, with what is known about each. */
export interface Clause {
  readonly language: string;
  readonly stretch: Stretch;
  readonly words: readonly OpinionToken[];
  /** What is known about each word. */
  readonly known: readonly KnownWord[];
  /** The senses of each word as one key; undefined if it has none. */
  readonly senses: readonly (string | undefined)[];
  /** The index of the first word with a sense, and (`lastOf`) of the last. */
  readonly firstOf: ReadonlyMap<string, number>;
  readonly lastOf: ReadonlyMap<string, number>;
  /** Its index among the clauses of its segment, and (`size`) their number. */
  readonly index: number;
  readonly size: number;
}

/** Features of a word that depend only on a key, so that the sum of their weights can be cached by it. */
export interface FeatureGroup {
  /** The key; undefined if the word has none of these features. */
  readonly keyOf: (clause: Clause, at: number) => string | number | undefined;
  readonly namesOf: (clause: Clause, at: number) => string[];
  /** True if its keys hardly ever occur again, so that caching is useless. */
  readonly isSeldom?: true;
}

/** The clauses of a segment. */
export function clausesOf(language: string, segment: OpinionSegment): Clause[] {
  const knownWord = vocabularyOf(language);
  return [...Map.groupBy(segment, ({ stretch }) => stretch)].map(([stretch, words], index, all) => {
    const firstOf = new Map<string, number>();
    const lastOf = new Map<string, number>();
    for (const { senses, index: at } of words)
      for (const sense of senses) {
        if (!firstOf.has(sense)) firstOf.set(sense, at);
        lastOf.set(sense, at);
      }
    return {
      language,
      stretch,
      words,
      index,
      size: all.length,
      known: words.map(({ text }) => knownWord(text)),
      senses: words.map(({ senses }) => (senses.length === 0 ? undefined : senses.join(' '))),
      firstOf,
      lastOf,
    };
  });
}

/** What is known about a word of a language, wherever it is. */
export interface KnownWord {
  /** A number that identifies the word among all words of all languages; numbers are faster to look up than texts. */
  readonly key: number;
  readonly frequencyClass: number;
  /** The parts of speech of an English word. */
  readonly part: string | undefined;
  readonly partKey: number;
}

const vocabularies = cachedByWord<KnownWord>(20_000);
let keys = 0;

/** Returns a function that looks words up; each word is looked up once. */
export const vocabularyOf = (language: string): ((text: string) => KnownWord) =>
  vocabularies(language, (text) => {
    const part = language === 'en' ? partsOfSpeech(text) : undefined;
    return { key: keys++, frequencyClass: frequencyClass(language, text), part, partKey: numberOf(part ?? '') };
  });

/** The features that all words of a clause share. */
const clauseFeatures = (clause: Clause): string[] => [
  ...clausePosition.namesOf(clause, 0),
  ...relationGroup.namesOf(clause, 0),
  ...clauseWords(clause),
];

/** How a clause relates to the brand. */
export const relationGroup: FeatureGroup = {
  keyOf: ({ stretch }) =>
    [
      stretch.relation,
      stretch.container,
      stretch.label,
      stretch.block.kind,
      stretch.lead,
      stretch.since,
      stretch.named,
      stretch.next,
      Math.min(mostOthers, stretch.others),
      stretch.isPastCapital,
    ].join('|'),
  namesOf: ({ stretch }) => [
    `tie ${stretch.relation}`,
    `in ${stretch.container}`,
    `tie ${stretch.relation} in ${stretch.container}`,
    `label ${stretch.label}`,
    `kind ${stretch.block.kind}`,
    `lead ${stretch.lead}`,
    `lead ${stretch.lead} tie ${stretch.tie}`,
    `since ${stretch.since}`,
    `since ${stretch.since} in ${stretch.container}`,
    `named ${stretch.named}`,
    `next ${stretch.next}`,
    `named ${stretch.named} next ${stretch.next}`,
    `named ${stretch.named} since ${stretch.since}`,
    `others ${Math.min(mostOthers, stretch.others)} ${stretch.tie}`,
    `past capital ${stretch.isPastCapital} ${stretch.tie}`,
  ],
};

const mostOthers = 4;

/** The features of a clause's words and label. */
export function clauseWords({ stretch, words, firstOf, language }: Clause): string[] {
  const features = [`long ${longOf(words)}`];
  for (const sense of stretch.labelSenses) features.push(`label sense ${sense}`);
  if (stretch.isLabel) features.push('is label');
  else if (stretch.labelText !== '') features.push(`label ${language} ${stretch.labelText.trim().slice(0, 12)}`);
  for (const sense of ['positive', 'negative', 'neutral-quality'] as const)
    if (firstOf.has(sense))
      features.push(`clause ${sense}`, `clause ${sense} ${stretch.tie}`, `clause ${sense} in ${stretch.container}`);
  if (words.some(({ shape }) => shape === 'digit')) features.push('clause digit', `clause digit long ${longOf(words)}`);
  if (/^[?？؟]/u.test(stretch.after)) features.push('question');
  return features;
}

/** Where a clause is in the answer, and whether it repeats words of the prompt. */
export const clausePosition: FeatureGroup = {
  keyOf: (clause) => positionOf(clause).join(' '),
  namesOf: (clause) => {
    const [part, blocks, index, size, inPrompt] = positionOf(clause);
    return [`part of answer ${part}`, `blocks ${blocks}`, `clause ${index}`, `clauses ${size}`, `prompt ${inPrompt}`];
  },
};

const positionOf = ({ stretch: { part, length }, words, index, size }: Clause): (string | number)[] => [
  part,
  Math.min(5, Math.floor(length / 6)),
  Math.min(4, index),
  Math.min(6, size),
  Math.min(3, words.filter(({ isInPrompt }) => isInPrompt).length),
];

const longOf = (words: readonly OpinionToken[]): number => Math.min(12, words.length);

/** The word at an index, or the sign that bounds the clause on that side. */
const textAt = ({ words, stretch }: Clause, at: number): string =>
  words[at]?.text ?? (at < 0 ? stretch.before : stretch.after);
const classAt = (clause: Clause, at: number): string | number => clause.known[at]?.frequencyClass ?? textAt(clause, at);
const partAt = ({ known }: Clause, at: number): string => known[at]?.part ?? '';

/** The key of the word at an index; the key of a sign never equals that of a word. */
const keyAt = (clause: Clause, at: number): string | number =>
  clause.known[at]?.key ?? `${clause.language}|${textAt(clause, at)}`;

const word: FeatureGroup = {
  keyOf: keyAt,
  namesOf: (clause, at) => {
    const { language } = clause;
    const text = textAt(clause, at);
    const features = ['word', `w0 ${language} ${text}`, `f0 ${classAt(clause, at)}`];
    if (text.length > 4) features.push(`ends ${language} ${text.slice(-3)}`, `ends ${language} ${text.slice(-2)}`);
    if (text.length > 5) features.push(`begins ${language} ${text.slice(0, 5)}`);
    return features;
  },
};

const wordBeside = (distance: -1 | 1, sign: string): FeatureGroup => ({
  keyOf: (clause, at) => keyAt(clause, at + distance),
  namesOf: (clause, at) => [
    `w${sign} ${clause.language} ${textAt(clause, at + distance)}`,
    `f${sign} ${classAt(clause, at + distance)}`,
  ],
});

const seldom = (nameOf: (clause: Clause, at: number) => string): FeatureGroup => ({
  keyOf: () => 0,
  namesOf: (clause, at) => [nameOf(clause, at)],
  isSeldom: true,
});

const wordPair = seldom((clause, at) => `ww ${clause.language} ${textAt(clause, at - 1)} ${textAt(clause, at)}`);

const frequencies: FeatureGroup = {
  keyOf: ({ known, stretch }, at) => {
    const [before, here, after] = [known[at - 1], known[at]!, known[at + 1]];
    return before !== undefined && after !== undefined
      ? (before.frequencyClass * classes + here.frequencyClass) * classes + after.frequencyClass
      : `${before?.frequencyClass ?? stretch.before}${here.frequencyClass}${after?.frequencyClass ?? ` ${stretch.after}`}`;
  },
  namesOf: (clause, at) => [`f ${classAt(clause, at - 1)} ${classAt(clause, at)} ${classAt(clause, at + 1)}`],
};

const characterAt = (distance: number): FeatureGroup => ({
  keyOf: (clause, at) => keyAt(clause, at + distance),
  namesOf: (clause, at) => [`c${distance} ${clause.language} ${textAt(clause, at + distance)}`],
});

const characterPairAt = (distance: number): FeatureGroup =>
  seldom((clause, at) => `cc${distance} ${textAt(clause, at + distance)}${textAt(clause, at + distance + 1)}`);

/** Numbers for parts of speech, which are few: three of them combine to one number, which is faster to look up than a text. */
const numbers = new Map<string, number>();
const mostParts = 1000;
function numberOf(part: string): number {
  let number = numbers.get(part);
  if (number === undefined) numbers.set(part, (number = numbers.size));
  return number;
}
const nothing = numberOf('');

const partKeyAt = (known: Clause['known'], at: number): number => known[at]?.partKey ?? nothing;

const partOfSpeechGroup: FeatureGroup = {
  keyOf: ({ language, known }, at) =>
    language === 'en'
      ? (partKeyAt(known, at - 1) * mostParts + partKeyAt(known, at)) * mostParts + partKeyAt(known, at + 1)
      : undefined,
  namesOf: (clause, at) => [
    `part ${partAt(clause, at)}`,
    `part-1 ${partAt(clause, at - 1)}`,
    `part+1 ${partAt(clause, at + 1)}`,
    `parts ${partAt(clause, at)} ${partAt(clause, at + 1)}`,
  ],
};

const sensesAt = (distance: number): FeatureGroup => ({
  keyOf: ({ senses }, at) => senses[at + distance],
  namesOf: ({ words }, at) => words[at + distance]!.senses.map((sense) => `s${distance} ${sense}`),
});

const sensesHere: FeatureGroup = {
  keyOf: ({ senses, stretch }, at) => senses[at] && `${senses[at]} ${stretch.label} ${stretch.tie}`,
  namesOf: ({ words, stretch }, at) =>
    words[at]!.senses.flatMap((sense) => [`s ${sense} label ${stretch.label}`, `s ${sense} ${stretch.tie}`]),
};

/** The senses that also count further away in the clause. */
const judging = ['positive', 'negative', 'neutral-quality', 'copula', 'negation'] as const;
const isLeft = ({ firstOf }: Clause, sense: string, at: number): boolean => (firstOf.get(sense) ?? at) < at;
const isRight = ({ lastOf }: Clause, sense: string, at: number): boolean => (lastOf.get(sense) ?? at) > at;

const sensesFurther: FeatureGroup = {
  keyOf: (clause, at) => {
    let key = 0;
    if (clause.firstOf.size === 0) return undefined;
    for (const sense of judging)
      key = 4 * key + 2 * Number(isLeft(clause, sense, at)) + Number(isRight(clause, sense, at));
    return key || undefined;
  },
  namesOf: (clause, at) =>
    judging.flatMap((sense) => [
      ...(isLeft(clause, sense, at) ? [`left ${sense}`] : []),
      ...(isRight(clause, sense, at) ? [`right ${sense}`] : []),
    ]),
};

const opening: FeatureGroup = {
  keyOf: (clause, at) =>
    at === 0
      ? [
          clause.stretch.before,
          clause.stretch.label,
          classAt(clause, 0),
          clause.stretch.container,
          longOf(clause.words),
        ].join('|')
      : undefined,
  namesOf: (clause) => [
    `opens ${clause.stretch.before}`,
    `opens label ${clause.stretch.label}`,
    `opens f ${classAt(clause, 0)}`,
    `opens ${clause.stretch.container}`,
    `opens long ${longOf(clause.words)}`,
  ],
};

const markAt = ({ words, stretch }: Clause, at: number): string => (at === 0 ? stretch.before : words[at]!.mark);
const edge = 4;

const positionGroup: FeatureGroup = {
  keyOf: (clause, at) => {
    const { words, stretch } = clause;
    const left = words.length - 1 - at;
    const mark = markAt(clause, at);
    if (left > 0 && mark === '') return (edge + 1) * Math.min(edge, at) + Math.min(edge, left);
    return `${Math.min(edge, at)}${Math.min(edge, left)} ${mark} ${left === 0 ? stretch.after : ''}`;
  },
  namesOf: (clause, at) => {
    const { words, stretch } = clause;
    const left = words.length - 1 - at;
    const features = [`from ${Math.min(edge, at)}`, `to ${Math.min(edge, left)}`, `mark ${markAt(clause, at)}`];
    if (left === 0) features.push(`closes ${stretch.after}`);
    return features;
  },
};

const shapes: readonly (string | undefined)[] = ['small', 'capital', 'capitals', 'digit', 'sign', undefined];

const shapeGroup: FeatureGroup = {
  keyOf: ({ words }, at) => {
    const { shape, isStrong } = words[at]!;
    return 16 * shapes.indexOf(shape) + 2 * shapes.indexOf(words[at - 1]?.shape) + Number(isStrong);
  },
  namesOf: ({ words }, at) => {
    const { shape, isStrong } = words[at]!;
    return [`shape ${shape}`, `shape-1 ${words[at - 1]?.shape ?? ''}`, ...(isStrong ? ['strong'] : [])];
  },
};

const ofAll: readonly FeatureGroup[] = [
  partOfSpeechGroup,
  ...[-2, -1, 0, 1, 2].map(sensesAt),
  sensesHere,
  sensesFurther,
  opening,
  positionGroup,
  shapeGroup,
];

const ofWord: readonly FeatureGroup[] = [
  word,
  wordBeside(-1, '-1'),
  wordBeside(1, '+1'),
  ...ofAll,
  wordPair,
  frequencies,
];
const ofCharacter: readonly FeatureGroup[] = [
  { keyOf: () => 0, namesOf: () => ['character'] },
  ...ofAll,
  ...[-1, 0, 1].map(characterAt),
  ...[-2, -1, 0, 1].map(characterPairAt),
];

/** The groups of features of the word at an index. */
export const groupsOf = ({ words }: Clause, at: number): readonly FeatureGroup[] =>
  words[at]!.isCharacter ? ofCharacter : ofWord;

/** The class of a word's frequency, from 0 (in no list) to 9. */
export function frequencyClass(language: string, text: string): number {
  const frequency = frequencyIn(language, text);
  return frequency === 0 ? 0 : 1 + Math.floor(frequency * 8);
}
const classes = 10;
