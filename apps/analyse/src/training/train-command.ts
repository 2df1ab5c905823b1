import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { ownLabels } from '../own-labels.js';
import { readGold } from '../scoring/read-gold.js';
import { augment, type OrdinaryNames } from './augment.js';
import { weightsFrom } from './learn.js';
import { competitorWeightsFrom, partsOf } from './learn-competitors.js';
import { casesOf, type TrainingCase } from './training-case.js';

/** All that the shipped weights are learned from. */
export async function trainingCases(folder = ownLabels()): Promise<TrainingCase[]> {
  const gold = await readGold(folder, '');
  const names = JSON.parse(await readFile(join(folder, 'ordinary-names.json'), 'utf8')) as OrdinaryNames;
  return [...casesOf(gold), ...augment([...(gold.real ?? []), ...(gold.composed ?? [])], names)];
}

/** `train`: learns the weights of all decisions from the corpus. */
export const trainCommand = (): Command =>
  new Command('train')
    .description(
      'Learn the weights of mentions and competitors from the corpus and write them where the analysis reads them.',
    )
    .option('--check', 'write nothing; exit 1 where a file is not what the corpus teaches')
    .allowExcessArguments(false)
    .action(async ({ check = false }: { check?: boolean }) => {
      const cases = await trainingCases();
      await keep('weights.json', weightsFrom(cases), `${cases.length} cases`, check);
      const answers = partsOf(await readGold(ownLabels(), ''));
      await keep('competitor-weights.json', competitorWeightsFrom(answers), `${answers.flat().length} answers`, check);
    });

/** Writes what was learned, or with `check` only says whether the file is that. */
async function keep(name: string, weights: object, from: string, check: boolean): Promise<void> {
  const learned = `${JSON.stringify(weights, null, 2)}\n`;
  const file = join(ownLabels(), '..', 'src', 'model', name);
  const isSame = (await readFile(file, 'utf8')) === learned;
  if (!check && !isSame) await writeFile(file, learned);
  process.stdout.write(`${from}; ${name} ${isSame ? 'unchanged' : check ? 'differs' : 'written'}\n`);
  if (check && !isSame) process.exitCode = 1;
}
