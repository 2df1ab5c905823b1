import { Command } from 'commander';
import { ownLabels } from './own-labels.js';
import { progressOf } from './progress.js';
import { analysesIn, evaluate } from './scoring/evaluate.js';
import { readGold } from './scoring/read-gold.js';
import { reportLines } from './scoring/report.js';

interface Options {
  readonly gold?: string;
  readonly suffix: string;
  readonly json?: boolean;
}

/** `eval`: precision, recall and F1 of the analyser on labelled answers. */
export const evalCommand = (): Command =>
  new Command('eval')
    .description('Run the analyser on labelled answers and print precision, recall and F1 by task and language.')
    .option('--gold <dir>', "folder of labelled files (default: the project's own)")
    .option('--suffix <suffix>', 'between a file name and .jsonl, such as .dev', '')
    .option('--json', 'print the figures as JSON')
    .allowExcessArguments(false)
    .action(async ({ gold, suffix, json }: Options) => {
      const labels = await readGold(gold ?? ownLabels(), suffix);
      const progress = progressOf(analysesIn(labels), 'analyses');
      const evaluation = evaluate(labels, () => progress.step());
      progress.end();
      process.stdout.write(`${json ? JSON.stringify(evaluation, null, 1) : reportLines(evaluation).join('\n')}\n`);
    });
