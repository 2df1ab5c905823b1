import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { ownLabels } from '../own-labels.js';
import { readGold } from '../scoring/read-gold.js';
import { learnQualities } from '../qualities/learn-qualities.js';
import { lessonsOf, qualityCases } from '../qualities/quality-case.js';
import { augment, type OrdinaryNames } from './augment.js';
import { weightsFrom } from './learn.js';
import { casesOf, type TrainingCase } from './training-case.js';

/** All that the shipped weights are learned from. */
export async function trainingCases(folder = ownLabels()): Promise<TrainingCase[]> {
  const gold = await readGold(folder, '');
  const names = JSON.parse(await readFile(join(folder, 'ordinary-names.json'), 'utf8')) as OrdinaryNames;
  return [...casesOf(gold), ...augment([...(gold.real ?? []), ...(gold.composed ?? [])], names)];
}

/** `train`: learns from the corpus how mentions are decided, and how qualities and their polarity are found. */
export const trainCommand = (): Command =>
  new Command('train')
    .description('Learn all weights from the corpus and write them where the analysis reads them.')
    .option('--check', 'write nothing; exit 1 where a file is not what the corpus teaches')
    .allowExcessArguments(false)
    .action(async ({ check }: { check?: boolean }) => {
      const cases = await trainingCases();
      await keep('weights.json', weightsFrom(cases), check);
      const lessons = qualityCases(await readGold(ownLabels(), '')).map(lessonsOf);
      const { qualities, polarity } = learnQualities(lessons);
      await keep('quality-weights.json', qualities, check);
      await keep('polarity-weights.json', polarity, check);
      process.stdout.write(`${cases.length} cases of mentions, ${lessons.length} of qualities\n`);
    });

/** Writes the file where what was learned is something else; with `isCheck` that is an error. */
async function keep(name: string, learned: object, isCheck = false): Promise<void> {
  const file = join(ownLabels(), '..', 'src', 'model', name);
  const text = `${JSON.stringify(learned, null, 2)}\n`;
  const isSame = (await readFile(file, 'utf8')) === text;
  if (!isCheck && !isSame) await writeFile(file, text);
  process.stdout.write(`${name} ${isSame ? 'unchanged' : isCheck ? 'differs' : 'written'}\n`);
  if (isCheck && !isSame) process.exitCode = 1;
}
