import { progressOf } from '@app/process';
import { Command, InvalidArgumentError, Option } from 'commander';
import { askAssistant } from './ask-assistant.js';
import { demoLabels } from './demo/demo-labels.js';
import { type DemoReader, type MannerName, mannerNames, startDemoReader } from './demo/start-demo-reader.js';
import { competitorsTable, evaluateCompetitors } from './competitors/evaluate-competitors.js';
import { InputError } from './input-error.js';
import { evaluateMentions, type MentionsEvaluation } from './mentions/evaluate-mentions.js';
import { gridLines, readGrid, scoreGrid } from './mentions/grid.js';
import { mentionsTable } from './mentions/mentions-table.js';
import { ownLabels } from './own-labels.js';

import { compareModes } from './scoring/compare-modes.js';
import { comparisonLines } from './scoring/comparison-report.js';
import { differencesOf } from './scoring/differences.js';
import { analysesIn, evaluate, readLocally } from './scoring/evaluate.js';
import type { Gold } from './scoring/labels.js';
import { readGold } from './scoring/read-gold.js';
import { readReplies } from './scoring/read-replies.js';
import { labelledIn, repliesUsed, replay } from './scoring/replay.js';
import { replayLines } from './scoring/replay-report.js';
import { reportLines } from './scoring/report.js';
import { textsOf } from './scoring/texts-of.js';
import { type Shares, weaknesses } from './scoring/weaken.js';
import { crossValidateQualities, qualitiesLines } from './qualities/evaluate-qualities.js';
import { crossValidateThemes, themesLines } from './qualities/evaluate-themes.js';
import { qualityCases } from './qualities/quality-case.js';
import { themeCases } from './qualities/theme-case.js';
import { partsOf } from './training/learn-competitors.js';
import { trainingCases } from './training/train-command.js';

interface Options {
  readonly gold?: string;
  readonly suffix: string;
  readonly mode: 'local' | 'assisted';
  readonly demo?: MannerName;
  readonly replies?: string;
  readonly weaken: Shares;
  readonly json?: boolean;
}

const mode = new Option('--mode <mode>', 'by rules alone, or with an assistant and compared with rules alone')
  .choices(['local', 'assisted'])
  .default('local');
const demo = new Option('--demo <manner>', 'a demo assistant that knows the labels, and how it reads; assisted')
  .choices(mannerNames)
  .implies({ mode: 'assisted' });

const replies = new Option(
  '--replies <file>',
  'score what a model replied to the extraction requests: JSON lines {key, reply}; asks nobody; assisted',
).implies({ mode: 'assisted' });
const weaken = new Option(
  '--weaken <kind=share>',
  `make such a share of each reply worse, as a weaker model would; repeatable: ${weaknesses.join(', ')}`,
)
  .default({}, 'none')
  .argParser(withShare);

function withShare(written: string, before: Shares): Shares {
  const [, kind, share] = /^([a-z]+)=(0|0?\.\d+)$/.exec(written) ?? [];
  const weakness = weaknesses.find((one) => one === kind);
  if (weakness === undefined)
    throw new InvalidArgumentError(
      `It must be KIND=SHARE, such as missing=0.25: ${weaknesses.join(', ')}; less than 1.`,
    );
  return { ...before, [weakness]: Number(share) };
}

/** `eval`: precision, recall and F1 of the analyser on labelled answers. */
export const evalCommand = (): Command =>
  new Command('eval')
    .description('Run the analyser on labelled answers and print precision, recall and F1 by task and language.')
    .option('--gold <dir>', "folder of labelled files (default: the project's own)")
    .option('--suffix <suffix>', 'between a file name and .jsonl, such as .dev', '')
    .addOption(mode)
    .addOption(demo)
    .addOption(replies.conflicts('demo'))
    .addOption(weaken)
    .option('--json', 'print the figures as JSON')
    .allowExcessArguments(false)
    .action(async (options: Options) => {
      if (options.mode === 'local' && options.demo !== undefined)
        throw new InputError('--demo is for --mode assisted.');
      if (options.replies === undefined && Object.keys(options.weaken).length > 0)
        throw new InputError('--weaken is for --replies.');
      const labels = await readGold(options.gold ?? ownLabels(), options.suffix);
      const { figures, lines } = await (options.mode === 'local'
        ? scoreRules(labels, options)
        : scoreBoth(labels, options));
      process.stdout.write(`${options.json ? JSON.stringify(figures, null, 1) : lines.join('\n')}\n`);
    });

interface Scored {
  readonly figures: object;
  readonly lines: readonly string[];
}

async function scoreRules(labels: Gold, { gold }: Options): Promise<Scored> {
  const grid = gold === undefined ? scoreGrid(await readGrid(ownLabels())) : undefined;
  const corpus = await trainingCases();
  const labelled = gold === undefined ? qualityCases(labels) : [];
  const answers = gold === undefined ? 2 * (labels.real?.length ?? 0) : 0;
  const progress = progressOf({
    total: analysesIn(labels) + corpus.length + labelled.length + answers,
    what: 'texts',
  });
  const step = (): void => progress.step();
  const mentions = evaluateMentions(labels, corpus, step);
  const competitors = gold === undefined ? evaluateCompetitors(labels, partsOf(labels), step) : undefined;
  const qualities = gold === undefined ? crossValidateQualities(labelled, step) : undefined;
  const themes = gold === undefined ? crossValidateThemes(await themeCases(labels, ownLabels())) : undefined;
  const figures = evaluate(labels, (...read) => {
    step();
    return readLocally(...read);
  });
  progress.end();
  return {
    figures: {
      ...figures,
      ...mentions,
      ...(grid && { grid }),
      ...(competitors && { competitors }),
      ...(qualities && { qualities }),
      ...(themes && { themes }),
    },
    lines: [
      ...mentionsTable(mentions),
      ...(grid ? gridLines(grid) : []),
      ...(competitors ? competitorsTable(competitors) : []),
      ...(qualities ? qualitiesLines(qualities) : []),
      ...(themes ? themesLines(themes) : []),
      detailTitle(mentions),
      ...reportLines(figures),
    ],
  };
}

const detailTitle = ({ in_sample: inSample }: MentionsEvaluation): string =>
  `by the shipped weights, which have ${Object.keys(inSample).length > 0 ? 'learned from these mentions (in sample)' : 'not learned from these answers'}:`;

async function scoreReplies(labels: Gold, file: string, weakness: Shares): Promise<Scored> {
  const known = await readReplies(file);
  const labelled = labelledIn(labels);
  const progress = progressOf({ total: repliesUsed(labelled, known), what: 'replies' });
  const figures = replay(labelled, known, { weakness, step: () => progress.step() });
  progress.end();
  return { figures, lines: replayLines(figures) };
}

async function scoreBoth(labels: Gold, { demo: manner, replies: file, weaken: weakness }: Options): Promise<Scored> {
  if (file !== undefined) return scoreReplies(labels, file, weakness);
  const calls = textsOf(labels).length;
  const reader = manner ? await startDemoReader(manner, { labels: demoLabels(labels) }) : openAssistant(calls);
  const progress = progressOf({ total: calls, what: 'analyses' });
  try {
    const comparison = await compareModes(labels, reader.ask, () => progress.step());
    const figures = { ...comparison, differences: differencesOf(comparison) };
    return { figures, lines: comparisonLines(comparison) };
  } finally {
    progress.end();
    await reader.close();
  }
}

/** Prints the expected cost before the first call. */
function openAssistant(calls: number): DemoReader {
  const { ask, model, estimateUsd } = askAssistant(process.env);
  const cost = estimateUsd === null ? 'no price is known' : `about ${(calls * estimateUsd).toFixed(2)} US dollars`;
  process.stderr.write(`${calls} calls to ${model}: ${cost}\n`);
  return { ask, close: () => Promise.resolve() };
}
