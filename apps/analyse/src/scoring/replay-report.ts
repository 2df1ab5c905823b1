import type { Rates } from './counts.js';
import type { Replay, ReplayedMode } from './replay.js';
import { tallyWords } from './tally.js';

/** The figures of both modes as lines to read. */
export function replayLines(replay: Replay): string[] {
  const { local, assisted, polarity_of_both: both, fell_back: fellBack, refused } = replay;
  return [
    `${local.answers.pairs} answer-brand pairs and ${local.negatives.pairs} look-alikes that a model has read`,
    ...lineOf('by rules', local),
    ...lineOf('assisted', assisted),
    `polarity of the qualities that both find: by rules ${percent(both.local)}, assisted ${percent(both.assisted)}`,
    `fell back: ${tallyWords(fellBack)}; not believed: ${tallyWords(refused)}`,
  ];
}

function lineOf(name: string, { answers, negatives, polarity, ...themes }: ReplayedMode): string[] {
  const parts = [
    `mentions ${rates(answers.mentions_overlap)}`,
    `pairs right ${percent(answers.all_mentions_right)}`,
    `competitors ${rates(answers.competitors_strict)}`,
    `qualities ${rates(answers.qualities)}`,
    `look-alikes left alone ${percent(negatives.pairs === 0 ? null : negatives.pairs_clean)}`,
    `polarity ${percent(polarity)}`,
    `themes ${percent(themes.theme_accuracy)}, macro-F1 ${percent(themes.theme_macro_f1)}`,
  ];
  return [`${name}:`, ...parts.map((part) => `  ${part}`)];
}

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));
const rates = ({ F1, P, R }: Rates): string => `F1 ${percent(F1)} (P ${percent(P)}, R ${percent(R)})`;
