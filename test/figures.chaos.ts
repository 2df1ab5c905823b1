import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { CompetitorsEvaluation } from '../apps/analyse/src/competitors/evaluate-competitors.js';
import type { GridScore } from '../apps/analyse/src/mentions/grid.js';
import type { QualitiesEvaluation } from '../apps/analyse/src/qualities/evaluate-qualities.js';
import type { ThemesEvaluation } from '../apps/analyse/src/qualities/evaluate-themes.js';
import type { Rates } from '../apps/analyse/src/scoring/counts.js';
import { faithfulProperties } from '../apps/analyse/src/faithful.properties.js';
import { ownLabels } from '../apps/analyse/src/own-labels.js';
import type { Evaluation } from '../apps/analyse/src/scoring/evaluate.js';
import type { LabelledAnswer } from '../apps/analyse/src/scoring/labels.js';
import { readGold } from '../apps/analyse/src/scoring/read-gold.js';
import { trainingCases } from '../apps/analyse/src/training/train-command.js';
import { runCommand } from './support/processes.js';

/** The page's text without its line breaks. */
const page = (path: string): string =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
const readme = page('README.md');
const analysisPage = page('docs/analysis.md');

type Printed = Evaluation & {
  readonly grid: GridScore;
  readonly competitors: CompetitorsEvaluation;
  readonly qualities: QualitiesEvaluation;
  readonly themes: ThemesEvaluation;
};

interface Figures {
  readonly [way: string]: Record<string, { mentions: Rates; all_right: number }>;
}

/** The figures that `eval --json` prints. */
async function printedFigures(): Promise<Printed & Figures> {
  const { stdout } = await runCommand('apps/analyse/src/eval', ['--json'], {});
  return JSON.parse(stdout);
}

const percent = (share: number): string => (100 * share).toFixed(1);
const count = (rows: readonly unknown[] | null): string => (rows?.length ?? 0).toLocaleString('en-US');
const pairsOf = (answers: readonly LabelledAnswer[] | null): string =>
  count(answers?.flatMap(({ tracked }) => tracked) ?? null);

it('README and docs/analysis.md quote the figures that eval prints, and eval finds nothing that an answer does not contain', async () => {
  const figures = await printedFigures();
  const { real, composed, grid, competitors, qualities, themes }: Printed = figures;
  const gold = await readGold(ownLabels(), '');
  const { one_line, in_sample, cross_validated, not_learned_from } = figures;
  type Scored = Figures[string][string];
  const row = (title: string, ways: (typeof one_line)[], set: string, of: (score: Scored) => string): string =>
    `| ${title} | ${ways.map((way) => of(way![set]!)).join(' | ')} |`;
  const allRight = (score: Scored): string => percent(score.all_right);

  const inReadme = (title: string, set: string, of: (score: Scored) => string): void =>
    expect(readme).toContain(row(title, [one_line, cross_validated], set, of));
  inReadme('mentions: F1', 'real', ({ mentions }) => percent(mentions.F1));
  inReadme('mentions: recall', 'real', ({ mentions }) => percent(mentions.R));
  inReadme("answers without any error about one brand's mentions", 'real', allRight);
  inReadme('look-alikes left alone', 'negatives', allRight);

  const onPage = (title: string, set: string, of: (score: Scored) => string): void =>
    expect(analysisPage).toContain(row(title, [one_line, in_sample, cross_validated], set, of));
  const f1AndRecall = ({ mentions: { F1, R } }: Scored): string => `${percent(F1)} (${percent(R)})`;
  onPage(`${count(gold.real)} natural answers: F1 (recall)`, 'real', f1AndRecall);
  onPage(`their ${pairsOf(gold.real)} answer-brand pairs without error`, 'real', allRight);
  onPage(`${count(gold.negatives)} look-alikes in them left alone`, 'negatives', allRight);
  onPage(`${count(gold.composed)} composed answers: F1 (recall)`, 'composed', f1AndRecall);
  onPage(`their ${pairsOf(gold.composed)} answer-brand pairs without error`, 'composed', allRight);
  onPage(`${count(gold.composed_negatives)} look-alikes in them left alone`, 'composed_negatives', allRight);
  onPage(`${count(gold.tricky)} hard sentences without error`, 'tricky', allRight);

  const heldOutOnPage = (title: string, set: string, of: (score: Scored) => string): void =>
    expect(analysisPage).toContain(`| ${title} | ${of(one_line![set]!)} | – | ${of(not_learned_from![set]!)} |`);
  heldOutOnPage(
    `${count(gold.held_out)} held-out answers: F1 (recall), nothing learns from them`,
    'held_out',
    f1AndRecall,
  );
  heldOutOnPage(`their ${pairsOf(gold.held_out)} answer-brand pairs without error`, 'held_out', allRight);
  heldOutOnPage(`their ${count(gold.held_out_negatives)} look-alikes left alone`, 'held_out_negatives', allRight);

  const { held_out: heldOut } = not_learned_from!;
  expect(readme).toContain(
    `there F1 of mentions is ${percent(heldOut!.mentions.F1)}, and ${allRight(heldOut!)} % of ${pairsOf(gold.held_out)} pairs of an answer and a brand are without error`,
  );
  const small = `taken for the brand in ${percent(grid.small.found)} % of`;
  const caseless = `in ${percent(grid.caseless.found)} %`;
  expect(readme.replaceAll('\n', ' ')).toContain(`${small} test sentences`);
  expect(analysisPage).toContain(`${percent(grid.found)} % of the 2,604 cells are found`);
  expect(analysisPage).toContain(`${small} sentences`);
  expect(analysisPage).toContain(`the word is taken for the brand ${caseless}`);

  const rates = ({ P, R, F1 }: Rates): string => `${percent(F1)} (${percent(P)}, ${percent(R)})`;
  for (const score of [real!, composed!]) expect(score.ungrounded_competitors + score.ungrounded_qualities).toBe(0);
  expect(readme).toContain(`| competitors: F1 (precision, recall) | – | ${rates(competitors.cross_validated.all)} |`);
  expect(readme).toContain(`| qualities: F1 (precision, recall) | – | ${rates(qualities.qualities)} |`);
  expect(analysisPage).toContain(
    `| all | ${count(gold.real)} | ${rates(competitors.cross_validated.all)} | ${rates(qualities.qualities)} |`,
  );
  expect(readme).toContain(`Of the qualities found, ${percent(qualities.polarity.right)} % are rightly called`);
  expect(analysisPage).toContain(
    `Themes by rules are right for ${percent(themes.right)} % of ${themes.labelled.toLocaleString('en-US')} labelled qualities, cross-validated by prompt; macro-F1 ${percent(themes.macro_f1)}`,
  );
}, 900_000);

it('the files of weights are what the corpus teaches, to the byte', async () => {
  const { code, stdout } = await runCommand('apps/analyse/src/train', ['--check'], {});
  expect({ code, stdout }).toMatchObject({ code: 0 });
}, 900_000);

faithfulProperties({ every: 1 });

it('the held-out part is nothing that the weights learn from, however its names are swapped', async () => {
  const gold = await readGold(ownLabels(), '');
  const heldOut = [...(gold.held_out ?? []), ...(gold.held_out_negatives ?? [])];
  const texts = new Set(heldOut.map(({ answer }) => answer));
  const prompts = new Set<string | undefined>(heldOut.map(({ prompt }) => prompt));
  const learned = await trainingCases();
  expect(learned.filter(({ text, group }) => texts.has(text) || prompts.has(group))).toEqual([]);
});
