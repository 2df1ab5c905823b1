import { Command, Option } from 'commander';
import { demoLabels } from './demo/demo-labels.js';
import { type MannerName, mannerNames, startDemoReader } from './demo/start-demo-reader.js';
import { InputError } from './input-error.js';
import { ownLabels } from './own-labels.js';
import { progressOf } from './progress.js';
import { compareModes } from './scoring/compare-modes.js';
import { comparisonLines } from './scoring/comparison-report.js';
import { differencesOf } from './scoring/differences.js';
import { analysesIn, evaluate, readLocally } from './scoring/evaluate.js';
import type { Gold } from './scoring/labels.js';
import { readGold } from './scoring/read-gold.js';
import { reportLines } from './scoring/report.js';
import { textsOf } from './scoring/texts-of.js';

interface Options {
  readonly gold?: string;
  readonly suffix: string;
  readonly mode: 'local' | 'assisted';
  readonly demo?: MannerName;
  readonly json?: boolean;
}

const mode = new Option('--mode <mode>', 'by rules alone, or with an assistant and compared with rules alone')
  .choices(['local', 'assisted'])
  .default('local');
const demo = new Option('--demo <manner>', 'a demo assistant that knows the labels, and how it reads; assisted')
  .choices(mannerNames)
  .implies({ mode: 'assisted' });

/** `eval`: precision, recall and F1 of the analyser on labelled answers. */
export const evalCommand = (): Command =>
  new Command('eval')
    .description('Run the analyser on labelled answers and print precision, recall and F1 by task and language.')
    .option('--gold <dir>', "folder of labelled files (default: the project's own)")
    .option('--suffix <suffix>', 'between a file name and .jsonl, such as .dev', '')
    .addOption(mode)
    .addOption(demo)
    .option('--json', 'print the figures as JSON')
    .allowExcessArguments(false)
    .action(async (options: Options) => {
      const labels = await readGold(options.gold ?? ownLabels(), options.suffix);
      const { figures, lines } = await (options.mode === 'local' ? scoreRules(labels) : scoreBoth(labels, options));
      process.stdout.write(`${options.json ? JSON.stringify(figures, null, 1) : lines.join('\n')}\n`);
    });

interface Scored {
  readonly figures: object;
  readonly lines: readonly string[];
}

function scoreRules(labels: Gold): Scored {
  const progress = progressOf(analysesIn(labels), 'analyses');
  const figures = evaluate(labels, (text, brand) => {
    progress.step();
    return readLocally(text, brand);
  });
  progress.end();
  return { figures, lines: reportLines(figures) };
}

async function scoreBoth(labels: Gold, { demo: manner }: Options): Promise<Scored> {
  if (manner === undefined) throw new InputError('--mode assisted needs --demo MANNER.');
  const reader = await startDemoReader(manner, { labels: demoLabels(labels) });
  const progress = progressOf(textsOf(labels).length, 'analyses');
  try {
    const comparison = await compareModes(labels, reader.ask, () => progress.step());
    const figures = { ...comparison, differences: differencesOf(comparison) };
    return { figures, lines: comparisonLines(comparison) };
  } finally {
    progress.end();
    await reader.close();
  }
}
