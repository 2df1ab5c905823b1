import type { Rates } from './counts.js';
import type { Evaluation } from './evaluate.js';
import type { AnswersScore } from './score-answers.js';
import type { NegativesScore, SilverScore, TrickyScore } from './score-cases.js';

const percent = (share: number): string => (100 * share).toFixed(1).padStart(5);
const row = (name: string, { P, R, F1, tp, fp, fn }: Rates): string =>
  `${name.padEnd(34)} P ${percent(P)}  R ${percent(R)}  F1 ${percent(F1)}   (tp ${tp} fp ${fp} fn ${fn})`;

/** The figures as lines to read. */
export function reportLines({ real, composed, tricky, negatives, silver }: Evaluation): string[] {
  return [
    ...(real === undefined ? [] : answersLines('real', real)),
    ...(composed === undefined ? [] : answersLines('composed', composed)),
    ...(tricky === undefined ? [] : trickyLines(tricky)),
    ...(negatives === undefined ? [] : [negativesLine(negatives)]),
    ...(silver === undefined ? [] : [silverLine(silver)]),
  ];
}

function answersLines(name: string, score: AnswersScore): string[] {
  return [
    row(`${name} mentions (overlap)`, score.mentions_overlap),
    row(`${name} mentions (exact span)`, score.mentions_exact),
    `${name} answer-brand pairs fully right ${percent(score.all_mentions_right)} % of ${score.pairs}`,
    row(`${name} competitors (strict)`, score.competitors_strict),
    row(`${name} competitors (lenient)`, score.competitors_lenient),
    row(`${name} qualities`, score.qualities),
    `ungrounded: competitors ${score.ungrounded_competitors} qualities ${score.ungrounded_qualities}`,
    ...Object.entries(score.by_lang).map(
      ([lang, { mentions, competitors, qualities }]) =>
        `  ${lang}: mentions F1 ${percent(mentions)} competitors F1 ${percent(competitors)} qualities F1 ${percent(qualities)}`,
    ),
  ];
}

function trickyLines(score: TrickyScore): string[] {
  return [
    row('tricky mentions (overlap)', score.mentions_overlap),
    row('tricky mentions (exact span)', score.mentions_exact),
    `tricky cases fully right ${percent(score.cases_right)} % of ${score.cases}, with exact spans ${percent(score.cases_right_exact)} %`,
    `  ${Object.entries(score.by_category)
      .map((entry) => entry.join(' '))
      .join(', ')}`,
  ];
}

const negativesLine = ({ pairs, pairs_clean: clean, false_mentions: wrong }: NegativesScore): string =>
  `absent brands: ${percent(clean)} % of ${pairs} pairs clean, ${wrong} false mentions`;

const silverLine = ({
  recall_of_listed_brands: recall,
  predicted_per_answer: predicted,
  listed_per_answer: listed,
}: SilverScore): string =>
  `silver recall ${percent(recall)} %  predicted/answer ${predicted.toFixed(1)} (listed ${listed.toFixed(1)})`;
