import { otherSenseOf } from '@app/analysis';
import { logOdds, type LogisticModel, type MentionFigures, type NameFigures } from '@app/analysis/learning';
import { crossValidate } from '../mentions/cross-validate.js';
import { cellsOf, type Grid, shareFound } from '../mentions/grid.js';
import { scoreMentions } from '../mentions/score-mentions.js';
import type { ReadHits } from './learn.js';
import type { TrainingCase } from './training-case.js';

interface FigureInputs {
  readonly read: ReadHits;
  readonly grid: Grid;
  /** Learned from all cases. */
  readonly model: LogisticModel;
}

/** The accuracy that operators are told to expect for a name, measured on natural answers by weights that did not learn from their prompts. */
export function figuresOf(cases: readonly TrainingCase[], { read, grid, model }: FigureInputs): MentionFigures {
  const modelFor = crossValidate(cases, read);
  const find = (one: TrainingCase) =>
    read(one).filter(({ values }) => logOdds(modelFor(one.text) ?? model, values) >= 0);
  const natural = cases.filter(({ kind }) => kind === 'natural' || kind === 'lookAlike');
  const [ordinary = [], distinct = []] = [true, false].map((wanted) =>
    natural.filter((one) => isOrdinary(one) === wanted),
  );
  const cells = cellsOf(grid, model);
  return {
    ordinary: nameFigures(ordinary, find),
    distinct: nameFigures(distinct, find),
    plain_shapes: { cells: cells.length, found: rounded(shareFound(cells)) },
  };
}

/** The same test as for the hint that operators get: it guesses the language from the prompts. */
const isOrdinary = ({ watch: { brand, prompt = '' } }: TrainingCase): boolean =>
  otherSenseOf(brand.name, prompt) !== null;

function nameFigures(cases: readonly TrainingCase[], find: Parameters<typeof scoreMentions>[1]): NameFigures {
  const { mentions } = scoreMentions(cases, find);
  const lookAlikes = cases.filter(({ kind }) => kind === 'lookAlike');
  return {
    pairs: cases.length - lookAlikes.length,
    recall: rounded(mentions.R),
    precision: rounded(mentions.P),
    look_alikes: lookAlikes.length,
    left_alone: rounded(scoreMentions(lookAlikes, find).all_right),
  };
}

const rounded = (share: number): number => Number(share.toFixed(3));
