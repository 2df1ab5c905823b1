import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { competitorModelsOf, modelOf } from '@app/analysis/learning';
import { Command } from 'commander';
import { readOnce } from '../mentions/evaluate-mentions.js';
import { readGrid } from '../mentions/grid.js';
import { ownLabels } from '../own-labels.js';
import { readGold } from '../scoring/read-gold.js';
import { learnQualities } from '../qualities/learn-qualities.js';
import { learnThemes } from '../qualities/learn-themes.js';
import { caseExamples, qualityCases } from '../qualities/quality-case.js';
import { themeCases } from '../qualities/theme-case.js';
import { augment, type OrdinaryNames } from './augment.js';
import { figuresOf } from './figures-of.js';
import { weightsFrom } from './learn.js';
import { competitorWeightsFrom, partsOf } from './learn-competitors.js';
import { casesOf, type TrainingCase } from './training-case.js';

/** Everything that the shipped weights of mentions are learned from. */
export async function trainingCases(folder = ownLabels()): Promise<TrainingCase[]> {
  const gold = await readGold(folder, '');
  const names = JSON.parse(await readFile(join(folder, 'ordinary-names.json'), 'utf8')) as OrdinaryNames;
  return [...casesOf(gold), ...augment([...(gold.real ?? []), ...(gold.composed ?? [])], names)];
}

/** `train`: learns all weights from the corpus, and measures how well mentions are found. */
export const trainCommand = (): Command =>
  new Command('train')
    .description(
      'Learn all weights from the corpus, measure how well mentions are found, and write both where the analysis reads them.',
    )
    .option('--check', 'write nothing; exit 1 where a file is not what the corpus teaches')
    .allowExcessArguments(false)
    .action(async ({ check }: { check?: boolean }) => {
      const cases = await trainingCases();
      const read = readOnce();
      const weights = weightsFrom(cases, read);
      const grid = await readGrid(ownLabels());
      const figures = figuresOf(cases, { read, grid, model: modelOf(weights) });
      const gold = await readGold(ownLabels(), '');
      const competitors = competitorWeightsFrom(partsOf(gold));
      // With the new weights: with those that shipped before, a second training would give other weights than the first.
      const naming = { mentions: modelOf(weights), competitors: competitorModelsOf(competitors) };
      const lessons = qualityCases(gold).map((one) => caseExamples(one, naming));
      const { qualities, polarity } = learnQualities(lessons);
      const themes = await themeCases(gold, ownLabels());
      process.stdout.write(
        `${cases.length} cases of mentions, ${lessons.length} of qualities, ${themes.length} of themes\n`,
      );
      const learned = {
        'mentions/weights/mention-weights': weights,
        'mentions/weights/mention-figures': figures,
        'competitors/weights/competitor-weights': competitors,
        'qualities/weights/quality-weights': qualities,
        'qualities/weights/polarity-weights': polarity,
        'qualities/weights/theme-weights': learnThemes(themes),
      };
      for (const [name, content] of Object.entries(learned)) {
        const isSame = await writeOrCompare(name, content, { check });
        process.stdout.write(`${basename(name)} ${isSame ? 'unchanged' : check ? 'differ' : 'written'}\n`);
        if (check && !isSame) process.exitCode = 1;
      }
    });

/** Returns whether the file had this content before. */
async function writeOrCompare(
  name: string,
  content: object,
  { check }: { check: boolean | undefined },
): Promise<boolean> {
  const file = join(ownLabels(), '..', 'src', `${name}.json`);
  const written = `${JSON.stringify(content, null, 2)}\n`;
  const isSame = (await readFile(file, 'utf8')) === written;
  if (!check && !isSame) await writeFile(file, written);
  return isSame;
}
