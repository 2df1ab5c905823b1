import { type Polarity, polarities, type Quality } from '@app/findings';
import { type Counts, pairUp, type Rates, ratesOf } from '../scoring/counts.js';
import { matchQualities, similarity } from '../scoring/match-qualities.js';
import { stableHash } from '../training/stable-hash.js';
import { learnQualities, modelFrom } from './learn-qualities.js';
import { caseExamples, type QualityCase } from './quality-case.js';

/** How well qualities of natural answers are found by weights that learned nothing from their prompt. */
export interface QualitiesEvaluation {
  readonly answers: number;
  readonly qualities: Rates;
  readonly by_lang: Readonly<Record<string, Rates>>;
  /** The polarity of those labelled qualities that were found. */
  readonly polarity: {
    readonly labelled: number;
    readonly right: number;
    readonly by_label: Readonly<Record<string, string>>;
  };
}

const folds = 10;

/** `step` is called after each case that is read, and after each fold. */
export function crossValidateQualities(cases: readonly QualityCase[], step: () => void): QualitiesEvaluation {
  const lessons = cases.map((one) => {
    const read = caseExamples(one);
    step();
    return read;
  });
  const groups = [...new Set(cases.map(({ group }) => group))].toSorted((a, b) => stableHash(a) - stableHash(b));
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const found = Array.from({ length: folds }, (_, fold) => {
    const isTested = ({ one }: { readonly one: QualityCase }): boolean => foldOf.get(one.group) === fold;
    const model = modelFrom(learnQualities(lessons.filter((read) => !isTested(read))));
    const tested = lessons.filter((read) => isTested(read) && read.one.isNatural);
    step();
    return tested.map(({ one, opinions }) => scoreOf(one, opinions.find(model)));
  }).flat();
  const pairs = found.flatMap(({ polarity }) => polarity);
  return {
    answers: new Set(cases.filter(({ isNatural }) => isNatural).map(({ text }) => text)).size,
    qualities: ratesOf(found.map(({ counts }) => counts)),
    by_lang: Object.fromEntries(
      [...Map.groupBy(found, ({ lang }) => lang)].map(([lang, own]) => [
        lang,
        ratesOf(own.map(({ counts }) => counts)),
      ]),
    ),
    polarity: {
      labelled: pairs.length,
      right: shareRight(pairs),
      by_label: Object.fromEntries(polarities.map((one) => [one, rightOf(pairs.filter(([label]) => label === one))])),
    },
  };
}

type Pair = readonly [label: Polarity, found: Polarity];
const isRight = ([label, found]: Pair): boolean => label === found;
const shareRight = (pairs: readonly Pair[]): number => pairs.filter(isRight).length / Math.max(1, pairs.length);
const rightOf = (pairs: readonly Pair[]): string => `${pairs.filter(isRight).length}/${pairs.length}`;

interface CaseScore {
  readonly lang: string;
  readonly counts: Counts;
  readonly polarity: readonly Pair[];
}

function scoreOf({ lang, label }: QualityCase, found: readonly Quality[]): CaseScore {
  const { qualities, qualities_optional: optional = [], polarity: labelled = [] } = label;
  const pairs = qualities.flatMap((quality, i) =>
    found.map(({ text }, j) => [similarity(quality, text), i, j] as const).filter(([worth]) => worth >= 0.5),
  );
  const { gold, predicted } = pairUp(pairs);
  const matched = [...predicted];
  const polarity = [...gold].flatMap((i, k): Pair[] =>
    labelled[i] ? [[labelled[i], found[matched[k]!]!.polarity]] : [],
  );
  return {
    lang,
    counts: matchQualities(
      qualities,
      optional,
      found.map(({ text }) => text),
    ),
    polarity,
  };
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** The figures as lines to read. */
export function qualitiesLines({ answers, qualities, by_lang: languages, polarity }: QualitiesEvaluation): string[] {
  const listed = Object.entries(languages).map(([lang, { F1 }]) => `${lang} ${percent(F1)}`);
  return [
    `qualities, cross-validated (${answers} answers): P ${percent(qualities.P)} R ${percent(qualities.R)} F1 ${percent(qualities.F1)}`,
    `  by language (F1): ${listed.join(', ')}`,
    `  polarity: ${percent(polarity.right)} % right of ${polarity.labelled} found (${Object.entries(polarity.by_label)
      .map(([label, right]) => `${label} ${right}`)
      .join(', ')})`,
  ];
}
