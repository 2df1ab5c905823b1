import type { SetName } from '../training/training-case.js';
import type { MentionsEvaluation } from './evaluate-mentions.js';
import type { MentionsScore } from './score-mentions.js';

const titles: Readonly<Record<SetName, string>> = {
  real: 'answers',
  composed: 'composed answers',
  tricky: 'hard sentences',
  negatives: 'look-alikes',
  composed_negatives: 'composed look-alikes',
  everyday: 'everyday words',
  everyday_negatives: 'as words alone',
  held_out: 'held-out answers',
  held_out_negatives: 'held-out look-alikes',
  held_out_everyday: 'held-out everyday',
  held_out_everyday_negatives: 'held-out as words',
};

/** The sets in which there is nothing to find. */
const withoutMentions = new Set<SetName>([
  'negatives',
  'composed_negatives',
  'everyday_negatives',
  'held_out_negatives',
  'held_out_everyday_negatives',
]);

const width = 22;
const blank = ' '.repeat(width);
const percent = (share: number): string => (100 * share).toFixed(1).padStart(7);

/** One row for each set: F1, recall, and the share of cases without a mistake. */
export function mentionsTable({
  one_line,
  in_sample,
  cross_validated,
  not_learned_from,
}: MentionsEvaluation): string[] {
  const names = Object.keys(one_line) as SetName[];
  const head = [
    'mentions (overlap)'.padEnd(27),
    ...['one-line search', 'in sample', 'not seen in learning'].map(centred),
  ];
  return [
    head.join(' ').trimEnd(),
    [' '.repeat(27), ...Array.from({ length: 3 }, () => '     F1 recall  right ')].join(' ').trimEnd(),
    ...names.map((name) => {
      const cells = [one_line[name], in_sample[name], cross_validated[name] ?? not_learned_from[name]];
      const title = `${titles[name]} (${one_line[name]?.cases})`.padEnd(27);
      const how = cross_validated[name] ? 'cross-validated' : 'not learned from';
      return [title, ...cells.map((score) => cell(score, withoutMentions.has(name))), how].join(' ');
    }),
  ];
}

const centred = (words: string): string => words.padStart(Math.ceil((width + words.length) / 2)).padEnd(width);

function cell(score: MentionsScore | undefined, isEmpty: boolean): string {
  if (score === undefined) return blank;
  const found = isEmpty ? '      –      –' : `${percent(score.mentions.F1)}${percent(score.mentions.R)}`;
  return `${found}${percent(score.all_right)}`.padEnd(width);
}
