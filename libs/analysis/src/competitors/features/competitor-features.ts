import type { CandidateContext } from '../context/candidate-context.js';
import { type Neighbourhood, unseen } from '../context/neighbourhood.js';
import { type Documented, fillsHead, type Section } from './feature-sections.js';
import { probability, type SparseValues } from '../../model/logistic.js';
import { positionFeatures } from './position-features.js';
import { wordFeatures } from './word-features.js';

const sections: readonly Section[] = [...wordFeatures, ...positionFeatures];

/** The features of the first model. */
export const firstFeatures: readonly Documented[] = sections.flatMap(({ rows }) => rows);

/** The values of `firstFeatures` for a candidate. */
export function firstValuesOf(candidate: CandidateContext): SparseValues {
  const at: number[] = [];
  const values: number[] = [];
  let from = 0;
  for (const { when, rows } of sections) {
    if (when(candidate))
      for (let i = 0; i < rows.length; i++) {
        const value = Number(rows[i]!.of(candidate));
        if (value === 0) continue;
        at.push(from + i);
        values.push(value);
      }
    from += rows.length;
  }
  return { at, values };
}

interface SecondRow extends Documented {
  readonly of: (around: Neighbourhood, candidate: CandidateContext) => boolean | number;
}
const seen = (name: string, about: string, of: SecondRow['of']): SecondRow => ({ name, about, of });

/** The share of brands among siblings; 0 for fewer than two siblings, which say nothing. */
const shareOf = ({ siblings, siblingCount }: Neighbourhood): number => (siblingCount > 1 ? siblings : 0);

/** The share of brands with a field that share one with it; 0 if there is only one. */
const akinShare = ({ fields: { akin, known } }: Neighbourhood): number => (known > 1 ? akin / known : 0);
const isStranger = ({ fields: { akin, known } }: Neighbourhood): boolean => known > 1 && akin < 0.3;

/** The additional features of the second model: what the first model says about the candidate and those around it. */
const secondTable: readonly SecondRow[] = [
  seen('odds', 'log-odds of the first look', ({ odds }) => odds),
  seen('longer', 'chance of a longer candidate around it', ({ longer }) => probability(longer)),
  seen('longer better', 'a longer one has higher odds', ({ longer, odds }) => longer > odds),
  seen('shorter', 'chance of a shorter one in it', ({ shorter }) => probability(shorter)),
  seen('shorter better', 'a shorter one has higher odds', ({ shorter, odds }) => shorter > odds),
  seen('crossing', 'chance of one that crosses it', ({ crossing }) => probability(crossing)),
  seen('elsewhere', 'chance of its name elsewhere', ({ elsewhere }) => probability(elsewhere)),
  seen('elsewhere odds', 'log-odds of its name elsewhere', ({ elsewhere }) => (elsewhere > unseen ? elsewhere : 0)),
  seen('nowhere else', 'its name stands nowhere else', ({ elsewhere }) => elsewhere <= unseen),
  seen('left', 'coordinated with a brand before it', ({ left }) => left),
  seen('right', 'coordinated with a brand behind it', ({ right }) => right),
  seen('coordinated', 'coordinated with a brand', ({ left, right }) => Math.max(left, right)),
  seen('both', 'coordinated on both sides', ({ left, right }) => left * right),
  seen('bare coordinated', 'coordinated, in a script without case', ({ left, right }, c) =>
    c.isBare ? Math.max(left, right) : 0,
  ),
  seen('siblings', 'share of brands in the same places beside', (around) => shareOf(around)),
  seen('one sibling', 'the only one beside is a brand', ({ siblings, siblingCount }) =>
    siblingCount === 1 ? siblings : 0,
  ),
  seen(
    'siblings none',
    'hardly any beside is a brand',
    ({ siblings, siblingCount }) => siblingCount > 1 && siblings < 0.2,
  ),
  seen('siblings many', 'most beside are brands', (around) => shareOf(around) > 0.5),
  seen('whole head siblings', 'that share, of a whole head', (around, c) => (fillsHead(c) ? shareOf(around) : 0)),
  seen('bare siblings', 'that share, in a script without case', (around, c) => (c.isBare ? shareOf(around) : 0)),
  seen('bare whole head siblings', 'both', (around, c) => (c.isBare && fillsHead(c) ? shareOf(around) : 0)),
  seen('watched beside', 'a watched brand is beside', ({ hasWatchedSibling }) => hasWatchedSibling),
  seen('section', 'in the section or item of a brand', ({ section }) => section),
  seen('section no head', 'in it, and no head', ({ section }, c) => (c.head === undefined ? section : 0)),
  seen('block head', 'behind a head that is a brand', ({ blockHead }) => blockHead),
  seen('block head unknown', 'behind such a head, in no list', ({ blockHead }, c) =>
    c.first.isUnknown ? blockHead : 0,
  ),
  seen('behind brand', 'directly behind a brand', ({ behindBrand }) => behindBrand),
  seen(
    'behind brand elsewhere',
    'elsewhere directly behind a brand',
    ({ behindBrandElsewhere }) => behindBrandElsewhere,
  ),
  seen('akin', 'names of a field in which it is known, up to two', ({ fields: { akin } }) => Math.min(2, akin) / 2),
  seen('akin share', 'share of the known names that are of its field', akinShare),
  seen('akin ambiguous', 'that share, of a brand that is a common word', (around, { name }) =>
    name.isAmbiguous ? akinShare(around) : 0,
  ),
  seen('stranger', 'hardly any known name is of its field', isStranger),
  seen(
    'stranger ambiguous',
    'the same of a brand that is a common word',
    (around, { name }) => name.isAmbiguous && isStranger(around),
  ),
  seen(
    'stranger not well known',
    'the same of one that is not well known',
    (around, { name }) => !name.isWellKnown && isStranger(around),
  ),
];

/** All features of the second model. */
export const secondFeatures: readonly Documented[] = [...firstFeatures, ...secondTable];

/** The values of those `secondFeatures` that the first model does not have. */
export function secondValuesOf(candidate: CandidateContext, around: Neighbourhood): SparseValues {
  const at: number[] = [];
  const values: number[] = [];
  for (let i = 0; i < secondTable.length; i++) {
    const value = Number(secondTable[i]!.of(around, candidate));
    if (value === 0) continue;
    at.push(firstFeatures.length + i);
    values.push(value);
  }
  return { at, values };
}
