import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { ownLabels } from '../own-labels.js';
import { readGold } from '../scoring/read-gold.js';
import { augment, type OrdinaryNames } from './augment.js';
import { weightsFrom } from './learn.js';
import { casesOf, type TrainingCase } from './training-case.js';

/** All that the shipped weights are learned from. */
export async function trainingCases(folder = ownLabels()): Promise<TrainingCase[]> {
  const gold = await readGold(folder, '');
  const names = JSON.parse(await readFile(join(folder, 'ordinary-names.json'), 'utf8')) as OrdinaryNames;
  return [...casesOf(gold), ...augment([...(gold.real ?? []), ...(gold.composed ?? [])], names)];
}

/** `train`: learns the weights of mention decisions from the corpus. */
export const trainCommand = (): Command =>
  new Command('train')
    .description('Learn the weights of mention decisions from the corpus and write them where the analysis reads them.')
    .option('--check', 'write nothing; exit 1 where the file is not what the corpus teaches')
    .allowExcessArguments(false)
    .action(async ({ check }: { check?: boolean }) => {
      const cases = await trainingCases();
      const learned = `${JSON.stringify(weightsFrom(cases), null, 2)}\n`;
      const file = join(ownLabels(), '..', 'src', 'model', 'weights.json');
      const isSame = (await readFile(file, 'utf8')) === learned;
      if (!check && !isSame) await writeFile(file, learned);
      process.stdout.write(`${cases.length} cases; weights ${isSame ? 'unchanged' : check ? 'differ' : 'written'}\n`);
      if (check && !isSame) process.exitCode = 1;
    });
