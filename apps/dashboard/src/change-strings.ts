import type { Certainty, ChangeKind } from './data/change.js';

/** What the sentence of the overview says of a change. */
interface Said {
  /** From `moved` or `unmoved`. */
  readonly by: string;
  readonly rate: string;
  readonly counts: string;
  readonly days: string;
  /** Begins the sentence where the same prompts alone were compared; else empty. */
  readonly same: string;
}

interface Prompts {
  readonly in_both: number;
  readonly added: number;
  readonly removed: number;
}

type Grade = 'decision' | 'exploratory';

/** How much changed, and how sure that is: one form on every page, of points as whole as percentages are. */
export const changeTexts = {
  /** In points: the measured change, and the ends of its interval. */
  moved: (points: string, least: string, most: string) =>
    `${points} ${points === '1' ? 'point' : 'points'}, probably between ${least} and ${most}`,
  unmoved: (low: string, high: string) => `probably between ${low} and ${high} points`,
  days: (days: number) => (days === 1 ? 'day' : `${days} days`),

  headline: {
    up: ({ by, rate, counts, days, same }) =>
      same ? `${same} it is up ${by}.` : `That is up ${by}, from ${rate} (${counts}) in the previous ${days}.`,
    down: ({ by, rate, counts, days, same }) =>
      same ? `${same} it is down ${by}.` : `That is down ${by}, from ${rate} (${counts}) in the previous ${days}.`,
    unclear: ({ by, rate, counts, days, same }) =>
      same
        ? `It was ${rate} (${counts}) in the previous ${days}. ${same} there is no clear change, ${by}.`
        : `That is no clear change from ${rate} (${counts}) in the previous ${days}, ${by}.`,
    'too-few': () => 'There are too few answers to tell whether that has changed.',
    'other-prompts': ({ days }) => `The previous ${days} had other prompts, so there is nothing to compare it with.`,
    'nothing-before': () => 'There is no earlier data to compare it with.',
  } as Readonly<Record<ChangeKind, (said: Said) => string>>,
  /** Begins a sentence about the prompts of both periods. */
  samePrompts: ({ in_both: both, added, removed }: Prompts, count: string) =>
    `${[added > 0 && (added === 1 ? '1 prompt was added' : `${added} prompts were added`), removed > 0 && (removed === 1 ? '1 removed' : `${removed} removed`)].filter(Boolean).join(', ') || 'Not every assistant answered in both periods'}; on ${both === 1 ? 'the 1 prompt' : `the ${count} prompts`} of both periods`,

  tile: {
    up: (by: string) => `▲ Up ${by}`,
    down: (by: string) => `▼ Down ${by}`,
    unclear: (by: string) => `No clear change, ${by}`,
    'too-few': () => 'Too few answers to show a change',
    'other-prompts': () => 'Other prompts before, so no comparison',
    'nothing-before': () => 'No earlier data',
  } as Readonly<Record<ChangeKind, (by: string) => string>>,
  /** A cell of a table: the size of a change, then its interval, then its significance. */
  cell: {
    up: (points: string) => `▲ ${points} ${points === '1' ? 'point' : 'points'}`,
    down: (points: string) => `▼ ${points} ${points === '1' ? 'point' : 'points'}`,
    unclear: 'No clear change',
    'too-few': 'Too few answers',
    'other-prompts': 'Other prompts or assistants before',
    'nothing-before': 'No earlier data',
    between: (low: string, high: string) => `probably between ${low} and ${high}`,
  },
  certainties: {
    sure: 'more than chance',
    open: 'may be chance',
    few: 'too few answers to tell',
  } as Readonly<Record<Certainty, string>>,
  /** Below a tile's change. */
  against: (certainty: string, days: string, onSame: boolean) =>
    `${certainty} · vs previous ${days}${onSame ? ', same prompts' : ''}`,

  things: (thing: 'answer' | 'prompt' | 'assistant' | 'day', total: number, count: string) =>
    `${count} ${thing}${total === 1 ? '' : 's'}`,
  sample: (answers: string, prompts: string, assistants: string, days: string) =>
    `${answers} to ${prompts} by ${assistants} over ${days}`,
  /** Beside those of the sample. */
  leftOut: (prompts: number, count: string) =>
    prompts === 1
      ? '1 more prompt names your brand and is left out.'
      : `${count} more prompts name your brand and are left out.`,
  /** Begins what follows. */
  verdict: { sure: 'More than chance.', open: 'May be chance.', few: 'Too few answers to tell.' },
  /** The change and the grade of the measurement in one thought: a change can be sure where the figures are no ground for a decision yet. */
  restingOn: {
    sure: (sample, grade) =>
      grade === 'decision'
        ? `And it is measured well enough to decide by: on ${sample}.`
        : `That holds for the prompts you track; whether it does beyond them is open, so the measurement counts as exploratory. It rests on ${sample}.`,
    open: (sample, grade) =>
      grade === 'decision'
        ? `No change at all is within that range, too. It is measured well enough to decide by: on ${sample}.`
        : `No change at all is within that range, too. The measurement is exploratory: it rests on ${sample}.`,
    few: (sample, grade) =>
      grade === 'decision'
        ? `The figures of this period alone are enough to decide by: they rest on ${sample}.`
        : `The measurement is exploratory: it rests on ${sample}.`,
    none: (sample, grade) =>
      grade === 'decision' ? `Measured on ${sample}: enough to decide by.` : `Measured on ${sample}: exploratory.`,
  } as Readonly<Record<Certainty | 'none', (sample: string, grade: Grade) => string>>,

  title: 'What changed',
  own: {
    up: (brand: string | undefined, by: string, from: string, to: string) =>
      `Answers name ${brand ?? 'you'} more often: up ${by}, from ${from} to ${to}.`,
    down: (brand: string | undefined, by: string, from: string, to: string) =>
      `Answers name ${brand ?? 'you'} less often: down ${by}, from ${from} to ${to}.`,
    unclear: (brand: string | undefined, by: string, from: string, to: string) =>
      `No clear change in how often answers name ${brand ?? 'you'}, ${by}: ${from} before, ${to} now.`,
  },
  ownCited: {
    up: (brand: string | undefined, by: string, from: string, to: string) =>
      `Answers cite ${brand === undefined ? 'your site' : `the site of ${brand}`} more often: up ${by}, from ${from} to ${to}.`,
    down: (brand: string | undefined, by: string, from: string, to: string) =>
      `Answers cite ${brand === undefined ? 'your site' : `the site of ${brand}`} less often: down ${by}, from ${from} to ${to}.`,
  },
  ownVoice: {
    up: (brand: string | undefined, by: string, from: string, to: string) =>
      `${brand === undefined ? 'Your share of voice' : `The share of voice of ${brand}`} rose: up ${by}, from ${from} to ${to}.`,
    down: (brand: string | undefined, by: string, from: string, to: string) =>
      `${brand === undefined ? 'Your share of voice' : `The share of voice of ${brand}`} fell: down ${by}, from ${from} to ${to}.`,
  },
  periods: (now: string, before: string) => `${now}, compared with ${before}`,
  nothingElse: 'In the last seven days nothing else moved beyond chance.',
  nothing: 'In the last seven days nothing moved beyond chance.',
  nothingElseOf: 'In the last seven days nothing else moved beyond chance, where there were answers enough to compare.',
  nothingOf: 'In the last seven days nothing moved beyond chance, where there were answers enough to compare.',
  notCompared: {
    'not-yet': 'The weekly comparison of everything else is made tonight; it needs answers from more than a week.',
    'too-few':
      'Weeks cannot be compared yet: that takes enough answers in the last seven days and in the 28 before them.',
    'left-out': 'Last night no weeks could be compared.',
  },
  andMore: 'There are more changes than these.',
  ofAll: 'Changes of a week are sought in all your prompts, whatever is chosen above.',
  all: 'All changes',

  /** The course of the period before, beside that of the period. */
  before: (days: string) => `you, ${days} earlier`,

  gainsMost: (brand: string, by: string, from: string, to: string, days: string) =>
    `Of your competitors, ${brand} gained most: up ${by}, from ${from} to ${to} of answers, compared with the previous ${days}.`,
  /** Brands whose gain may be as large. */
  gainedToo: (brands: string) => `${brands} may have gained more.`,
  noneCompared: 'There are too few answers, now or before, to tell who gained.',
  noneGained: (days: string) => `No competitor is named more often beyond chance, compared with the previous ${days}.`,
  ofTwenty: 'Each brand is compared by itself: about one in twenty seems to have changed by chance alone.',
};
