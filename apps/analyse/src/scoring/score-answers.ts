import type { Analysis } from '@app/findings';
import type { Counts, Rates } from './counts.js';
import { ratesOf } from './counts.js';
import type { LabelledAnswer, TrackedLabel } from './labels.js';
import { spansOf } from './labels.js';
import { matchNames, type NameLabels } from './match-names.js';
import { matchQualities } from './match-qualities.js';
import { matchSpans } from './match-spans.js';
import { ungroundedIn } from './ungrounded.js';

export interface AnswersScore {
  readonly pairs: number;
  readonly mentions_overlap: Rates;
  readonly mentions_exact: Rates;
  /** Share of answer-brand pairs without a missed and without a false mention. */
  readonly all_mentions_right: number;
  readonly competitors_strict: Rates;
  readonly competitors_lenient: Rates;
  readonly qualities: Rates;
  readonly ungrounded_competitors: number;
  readonly ungrounded_qualities: number;
  readonly by_lang: Readonly<
    Record<string, { readonly mentions: number; readonly competitors: number; readonly qualities: number }>
  >;
}

interface PairScore {
  readonly lang: string;
  readonly overlap: Counts;
  readonly exact: Counts;
  readonly strict: Counts;
  readonly lenient: Counts;
  readonly qualities: Counts;
  readonly ungroundedCompetitors: number;
  readonly ungroundedQualities: number;
}

/** Scores every answer-brand pair; `analysisOf` is called once for each. */
export function scoreAnswers(
  answers: readonly LabelledAnswer[],
  analysisOf: (answer: LabelledAnswer, tracked: TrackedLabel) => Analysis,
): AnswersScore {
  const pairs = answers.flatMap((answer) =>
    answer.tracked.map((tracked) => scorePair(answer, tracked, analysisOf(answer, tracked))),
  );
  return {
    pairs: pairs.length,
    mentions_overlap: ratesOf(pairs.map(({ overlap }) => overlap)),
    mentions_exact: ratesOf(pairs.map(({ exact }) => exact)),
    all_mentions_right: pairs.filter(({ overlap }) => overlap.fp + overlap.fn === 0).length / pairs.length,
    competitors_strict: ratesOf(pairs.map(({ strict }) => strict)),
    competitors_lenient: ratesOf(pairs.map(({ lenient }) => lenient)),
    qualities: ratesOf(pairs.map(({ qualities }) => qualities)),
    ungrounded_competitors: pairs.reduce((total, { ungroundedCompetitors }) => total + ungroundedCompetitors, 0),
    ungrounded_qualities: pairs.reduce((total, { ungroundedQualities }) => total + ungroundedQualities, 0),
    by_lang: Object.fromEntries(
      [...Map.groupBy(pairs, ({ lang }) => lang)].map(([lang, group]) => [lang, languageScore(group)]),
    ),
  };
}

const languageScore = (pairs: readonly PairScore[]) => ({
  mentions: ratesOf(pairs.map(({ overlap }) => overlap)).F1,
  competitors: ratesOf(pairs.map(({ lenient }) => lenient)).F1,
  qualities: ratesOf(pairs.map(({ qualities }) => qualities)).F1,
});

function scorePair(
  answer: LabelledAnswer,
  tracked: TrackedLabel,
  { mentions, competitors, qualities }: Analysis,
): PairScore {
  const spans = { expected: spansOf(tracked.mentions), optional: spansOf(tracked.mentions_optional) };
  const names = competitorLabels(answer, tracked);
  const competitorNames = competitors.map(({ name }) => name);
  const qualityTexts = qualities.map(({ text }) => text);
  const isUngrounded = ungroundedIn(answer.answer);
  return {
    lang: answer.lang,
    overlap: matchSpans(spans, mentions, false),
    exact: matchSpans(spans, mentions, true),
    strict: matchNames(names, competitorNames, false),
    lenient: matchNames(names, competitorNames, true),
    qualities: matchQualities(tracked.qualities, tracked.qualities_optional ?? [], qualityTexts),
    ungroundedCompetitors: competitorNames.filter(isUngrounded).length,
    ungroundedQualities: qualityTexts.filter(isUngrounded).length,
  };
}

export const competitorLabels = (
  answer: LabelledAnswer,
  { brand, competitors, own_family: family }: TrackedLabel,
): NameLabels => ({
  expected: answer.brands_mentioned.filter(({ name }) => competitors.includes(name)),
  optional: answer.brands_optional,
  own: [brand.name, ...brand.aliases, ...(family ?? [])],
});
