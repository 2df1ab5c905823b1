import type { Comparison } from './compare-modes.js';
import { type Difference, differencesOf, parts } from './differences.js';
import type { Grounding } from './grounding.js';
import { tallyWords } from './tally.js';

/** The figures of both modes side by side, as lines to read. */
export function comparisonLines(comparison: Comparison): string[] {
  const { local, assisted, grounding } = comparison;
  const [before, after] = [local.negatives, assisted.negatives];
  return [
    `F1: ${parts.map((part) => `${part} by rules, assisted, difference`).join(' | ')}`,
    ...differencesOf(comparison).map(differenceLine),
    ...(local.tricky && assisted.tricky
      ? [
          `tricky cases fully right: by rules ${share(local.tricky.cases_right)} %, assisted ${share(assisted.tricky.cases_right)} %`,
        ]
      : []),
    ...(before && after
      ? [`absent brands, false mentions: by rules ${before.false_mentions}, assisted ${after.false_mentions}`]
      : []),
    `by rules: ${groundingWords(grounding.local)}`,
    `assisted: ${groundingWords(grounding.assisted)}`,
    `fell back of ${grounding.assisted.analyses} analyses: ${tallyWords(grounding.assisted.fell_back)}`,
  ];
}

const share = (part: number): string => (100 * part).toFixed(1).padStart(5);

function differenceLine({ task, lang, local, assisted, difference }: Difference): string {
  const columns = parts.map((part) => {
    const sign = difference[part] < 0 ? '' : '+';
    return `${share(local[part])} ${share(assisted[part])} ${`${sign}${(100 * difference[part]).toFixed(1)}`.padStart(6)}`;
  });
  return `${(lang === null ? task : `  ${lang}`).padEnd(9)} ${columns.join(' | ')}`;
}

const groundingWords = (grounding: Grounding): string =>
  `${grounding.answers} answers, ${grounding.names} names and ${grounding.qualities} qualities checked, ` +
  `ungrounded: ${grounding.ungrounded_names} names, ${grounding.ungrounded_qualities} qualities`;
