import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { CompetitorsEvaluation } from '../apps/analyse/src/competitors/evaluate-competitors.js';
import type { GridScore } from '../apps/analyse/src/mentions/grid.js';
import type { QualitiesEvaluation } from '../apps/analyse/src/qualities/evaluate-qualities.js';
import type { Rates } from '../apps/analyse/src/scoring/counts.js';
import type { Evaluation } from '../apps/analyse/src/scoring/evaluate.js';
import { runCommand } from './support/processes.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

type Printed = Evaluation & {
  readonly grid: GridScore;
  readonly competitors: CompetitorsEvaluation;
  readonly qualities: QualitiesEvaluation;
};

interface Figures {
  readonly [way: string]: Record<string, { mentions: Rates; all_right: number }>;
}

/** What `eval --json` prints. */
async function printedFigures(): Promise<Printed & Figures> {
  const { stdout } = await runCommand('apps/analyse/src/eval', ['--json'], {});
  return JSON.parse(stdout);
}

/** However its lines are broken. */
const quotes = (line: string): void => expect(readme.replaceAll(/\s+/g, ' ')).toContain(line);
const percent = (share: number): string => (100 * share).toFixed(1);

it('README quotes the figures that eval prints, and eval finds nothing that an answer does not hold', async () => {
  const figures = await printedFigures();
  const { real, composed, grid, competitors, qualities }: Printed = figures;
  const { one_line, in_sample, cross_validated, not_learned_from } = figures;
  const ways = [one_line, in_sample, cross_validated];
  const mentions = (title: string, set: string, of: (score: { mentions: Rates; all_right: number }) => number): void =>
    quotes(`| ${title} | ${ways.map((way) => percent(of(way![set]!))).join(' | ')} |`);
  mentions('natural answers: F1', 'real', (score) => score.mentions.F1);
  mentions('natural answers: recall', 'real', (score) => score.mentions.R);
  mentions('natural answers: pairs of answer and brand all right', 'real', (score) => score.all_right);
  mentions('hard sentences all right', 'tricky', (score) => score.all_right);
  mentions('look-alikes left alone, natural answers', 'negatives', (score) => score.all_right);
  mentions('look-alikes left alone, composed answers', 'composed_negatives', (score) => score.all_right);

  const { held_out: heldOut, held_out_negatives: absent } = not_learned_from!;
  quotes(
    `mentions score F1 ${percent(heldOut!.mentions.F1)}, with ${percent(heldOut!.all_right)} % of 82 pairs all right`,
  );
  quotes(`and ${percent(absent!.all_right)} % of 6 look-alikes left alone`);
  quotes(`without a prompt, ${percent(grid.found)} % of the cells are found`);
  quotes(`taken for the brand in ${percent(grid.small.found)} % of ordinary sentences`);
  quotes(`in scripts without small letters in ${percent(grid.caseless.found)} %`);

  const rates = ({ P, R, F1 }: Rates): string => [P, R, F1].map(percent).join(' | ');
  for (const score of [real!, composed!]) expect(score.ungrounded_competitors + score.ungrounded_qualities).toBe(0);
  quotes(`| competitors, natural answers, cross-validated | ${rates(competitors.cross_validated.all)} |`);
  quotes(`| qualities, natural answers, cross-validated | ${rates(qualities.qualities)} |`);
  quotes(`polarity of ${percent(qualities.polarity.right)} %`);
}, 900_000);

it('the files of weights are what the corpus teaches, to the byte', async () => {
  const { code, stdout } = await runCommand('apps/analyse/src/train', ['--check'], {});
  expect({ code, stdout }).toMatchObject({ code: 0 });
}, 900_000);
