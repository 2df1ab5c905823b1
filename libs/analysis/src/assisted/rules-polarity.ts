import { type Polarity, polarities, type Span } from '@app/findings';
import type { OpinionReading } from '../qualities/context/read-opinions.js';
import type { JudgedWords } from '../qualities/features/polarity-features.js';
import { polarityLikelihoods } from '../qualities/qualities-in.js';
import { takesNoTime } from '../qualities/features/takes-no-time.js';
import { qualityModel } from '../qualities/weights/quality-model.js';
import { partitionPoint } from '../text/page.js';

/** Words with the polarity that a model gave them. */
interface Judged extends Span {
  readonly polarity: Polarity;
}

/**
 * From this probability on rules are sure of praise or blame. They then contradict one in a hundred qualities of a good model, and find two
 * in three of those whose polarity a bad model gets wrong.
 */
const sure = 0.9;

const opposite: Readonly<Partial<Record<Polarity, Polarity>>> = { positive: 'negative', negative: 'positive' };

/** The qualities of a model (in reading order) that it takes for praise where rules are sure of blame, or the other way round. */
export function contradicted<Quality extends Judged>(
  { language, segments }: OpinionReading,
  qualities: readonly Quality[],
): Set<Quality> {
  const judged = qualities.flatMap((quality) => {
    const judging = wordsAt(segments, quality);
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

/** The words of a span, as rules read them; `null` if rules do not take it for words about the tracked brand. */
export function wordsAt(segments: OpinionReading['segments'], { start, end }: Span): JudgedWords | null {
  const meets = (word: Span): boolean => word.start < end && word.end > start;
  const segment = segments[partitionPoint(segments.length, (i) => segments[i]!.at(-1)!.end <= start)];
  const from = segment?.findIndex(meets) ?? -1;
  return segment === undefined || from < 0 ? null : { segment, from, to: segment.findLastIndex(meets) + 1 };
}

/** Turns praise into blame and blame into praise. */
export const withOppositePolarity = <Quality extends Judged>(quality: Quality): Quality => ({
  ...quality,
  polarity: opposite[quality.polarity] ?? quality.polarity,
});
