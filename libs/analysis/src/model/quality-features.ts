import { frequencyIn } from '../lexicon/frequent-words.js';
import { partOf } from '../lexicon/lexicon.js';
import type { OpinionToken } from '../opinions/opinion-tokens.js';
import type { OpinionRun } from '../opinions/read-opinions.js';
import type { Stretch } from '../opinions/stretches.js';

/** Senses of the words further away in the clause that count. */
const judging = ['positive', 'negative', 'neutral-quality', 'copula', 'negation'] as const;
const reach = 2;

/**
 * What the model of qualities sees of each word of a run: names of features, each there or not. Language by language they tell
 * words, beginnings and endings; for all languages alike senses, frequency, letter case, signs, the place in the clause, the
 * label and how the clause is tied to the brand.
 */
export function qualityFeatures(language: string, run: OpinionRun): string[][] {
  const frequencies = run.map(({ text }) => frequencyClass(language, text));
  const clauses = new Map(
    [...Map.groupBy(run, ({ stretch }) => stretch)].map(([stretch, words]) => [
      stretch,
      ofClause(language, stretch, words),
    ]),
  );
  const parts = language === 'en' ? run.map(({ text }) => partOf(text)) : undefined;
  return run.map((token, at) => {
    const { stretch, index } = token;
    const clause = clauses.get(stretch)!;
    const { words } = clause;
    const near = (distance: number): OpinionToken | undefined => words[index + distance];
    const textAt = (distance: number): string =>
      near(distance)?.text ?? (distance < 0 ? stretch.before : stretch.after);
    const classAt = (distance: number): string => (near(distance) ? frequencies[at + distance]! : textAt(distance));
    const features = [...clause.features];
    features.push(...(token.isCharacter ? ofCharacter(language, textAt) : ofWord(language, textAt)));
    if (!token.isCharacter)
      features.push(
        `f0 ${classAt(0)}`,
        `f-1 ${classAt(-1)}`,
        `f+1 ${classAt(1)}`,
        `f ${classAt(-1)} ${classAt(0)} ${classAt(1)}`,
      );
    if (parts)
      features.push(
        `part ${parts[at]}`,
        `part-1 ${near(-1) ? parts[at - 1] : ''}`,
        `part+1 ${near(1) ? parts[at + 1] : ''}`,
        `parts ${parts[at]} ${near(1) ? parts[at + 1] : ''}`,
      );
    for (let distance = -reach; distance <= reach; distance++)
      for (const sense of near(distance)?.senses ?? []) features.push(`s${distance} ${sense}`);
    for (const sense of token.senses) features.push(`s ${sense} label ${stretch.label}`, `s ${sense} ${stretch.tie}`);
    for (const sense of judging) {
      if ((clause.firstOf.get(sense) ?? index) < index) features.push(`left ${sense}`);
      if ((clause.lastOf.get(sense) ?? index) > index) features.push(`right ${sense}`);
    }
    if (index === 0)
      features.push(
        `opens ${stretch.before}`,
        `opens label ${stretch.label}`,
        `opens f ${classAt(0)}`,
        `opens ${stretch.container}`,
        `opens long ${clause.long}`,
      );
    const last = words.length - 1;
    if (index === last) features.push(`closes ${stretch.after}`);
    features.push(
      `from ${Math.min(4, index)}`,
      `to ${Math.min(4, last - index)}`,
      `mark ${index === 0 ? stretch.before : token.mark}`,
    );
    features.push(`shape ${token.shape}`, `shape-1 ${near(-1)?.shape ?? ''}`);
    if (token.isStrong) features.push('strong');
    return features;
  });
}

function ofWord(language: string, textAt: (distance: number) => string): string[] {
  const text = textAt(0);
  const features = [
    'word',
    `w0 ${language} ${text}`,
    `w-1 ${language} ${textAt(-1)}`,
    `w+1 ${language} ${textAt(1)}`,
    `ww ${language} ${textAt(-1)} ${text}`,
  ];
  if (text.length > 4) features.push(`ends ${language} ${text.slice(-3)}`, `ends ${language} ${text.slice(-2)}`);
  if (text.length > 5) features.push(`begins ${language} ${text.slice(0, 5)}`);
  return features;
}

const ofCharacter = (language: string, textAt: (distance: number) => string): string[] => [
  'character',
  ...[-1, 0, 1].map((distance) => `c${distance} ${language} ${textAt(distance)}`),
  ...[-2, -1, 0, 1].map((distance) => `cc${distance} ${textAt(distance)}${textAt(distance + 1)}`),
];

interface Clause {
  readonly words: readonly OpinionToken[];
  readonly features: readonly string[];
  readonly long: number;
  readonly firstOf: ReadonlyMap<string, number>;
  readonly lastOf: ReadonlyMap<string, number>;
}

/** What all words of a clause share. */
function ofClause(language: string, stretch: Stretch, words: readonly OpinionToken[]): Clause {
  const long = Math.min(12, words.length);
  const bySense = words.flatMap(({ senses, index }) => senses.map((sense) => [sense, index] as const));
  const features = [
    `tie ${stretch.relation}`,
    `in ${stretch.container}`,
    `tie ${stretch.relation} in ${stretch.container}`,
    `label ${stretch.label}`,
    `kind ${stretch.block.kind}`,
    `long ${long}`,
  ];
  for (const sense of stretch.labelSenses) features.push(`label sense ${sense}`);
  if (stretch.isLabel) features.push('is label');
  else if (stretch.labelText !== '') features.push(`label ${language} ${stretch.labelText.trim().slice(0, 12)}`);
  const senses = new Set(bySense.map(([sense]) => sense));
  for (const sense of ['positive', 'negative', 'neutral-quality'] as const)
    if (senses.has(sense))
      features.push(`clause ${sense}`, `clause ${sense} ${stretch.tie}`, `clause ${sense} in ${stretch.container}`);
  if (words.some(({ shape }) => shape === 'digit')) features.push('clause digit');
  if (/^[?？؟]/u.test(stretch.after)) features.push('question');
  return { words, features, long, firstOf: new Map(bySense.toReversed()), lastOf: new Map(bySense) };
}

const frequencyClass = (language: string, word: string): string => {
  const frequency = frequencyIn(language, word);
  return frequency === 0 ? '0' : String(1 + Math.floor(frequency * 8));
};
