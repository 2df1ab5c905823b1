import { type Polarity, polarities, type Span } from '@app/findings';
import type { OpinionReading } from '../qualities/context/read-opinions.js';
import type { Judging } from '../qualities/features/polarity-features.js';
import { polarityLikelihoods } from '../qualities/qualities-in.js';
import { takesNoTime } from '../qualities/features/takes-no-time.js';
import { qualityModel } from '../qualities/weights/quality-model.js';
import { partitionPoint } from '../text/page.js';

/** Words that a model takes for praise or blame, or neither. */
interface Judged extends Span {
  readonly polarity: Polarity;
}

/**
 * From so likely on rules are sure of praise or blame. They then contradict one in a hundred qualities of a good model, and two
 * in three of those that a bad one takes the wrong way.
 */
const sure = 0.9;

const opposite: Readonly<Partial<Record<Polarity, Polarity>>> = { positive: 'negative', negative: 'positive' };

/** Of a model's qualities, in reading order, those that it takes for praise where rules are sure of blame, or the other way round. */
export function contradicted<Quality extends Judged>(
  { language, runs }: OpinionReading,
  qualities: readonly Quality[],
): Set<Quality> {
  const judged = qualities.flatMap((quality) => {
    const judging = wordsAt(runs, quality);
    return judging === null ? [] : [{ quality, judging }];
  });
  const likely = polarityLikelihoods(
    qualityModel(),
    language,
    judged.map(({ judging }) => judging),
  );
  const isContradicted = ({ polarity }: Quality, index: number): boolean => {
    const other = takesNoTime(judged[index]!.judging) ? undefined : opposite[polarity];
    return other !== undefined && likely[index]![polarities.indexOf(other)]! >= sure;
  };
  return new Set(judged.map(({ quality }) => quality).filter(isContradicted));
}

/** The words of a stretch, as rules read them; `null` where they do not read it as said of the tracked brand. */
export function wordsAt(runs: OpinionReading['runs'], { start, end }: Span): Judging | null {
  const meets = (word: Span): boolean => word.start < end && word.end > start;
  const run = runs[partitionPoint(runs.length, (i) => runs[i]!.at(-1)!.end <= start)];
  const from = run?.findIndex(meets) ?? -1;
  return run === undefined || from < 0 ? null : { run, from, to: run.findLastIndex(meets) + 1 };
}

/** Praise as blame, blame as praise. */
export const turned = <Quality extends Judged>(quality: Quality): Quality => ({
  ...quality,
  polarity: opposite[quality.polarity] ?? quality.polarity,
});
