import type { Span } from '@app/findings';
import type { Rival } from '../competitors/find-competitors.js';
import { type Judgement, judgementAt } from '../model/quality-model.js';
import type { OpinionReading } from '../context/read-opinions.js';
import { pastRival } from '../context/stretches.js';
import { blockAt, type Page, partitionPoint } from '../text/page.js';

const longestQuality = 100;
const mostWords = 10;

interface Known {
  readonly own: readonly Span[];
  readonly rivals: readonly Rival[];
  readonly reading: OpinionReading;
  /** Those that were found without a model to ask. */
  readonly qualities: readonly Judgement[];
}

/**
 * The qualities that were found and those that a model quoted, in reading order, each wording once. A quoted one counts where
 * the answer speaks of the tracked brand and judges it (see `judgesBrand`); its polarity is told as that of the others. Of two that meet the one that
 * holds the other stays, so that no negation is lost. Of a brand that is not mentioned nothing is quoted.
 */
export function addQualities(page: Page, known: Known, quoted: readonly Span[]): Judgement[] {
  const { own, rivals, reading, qualities } = known;
  if (own.length === 0 || quoted.length === 0) return [...qualities];
  const brands = [...own, ...rivals.flatMap(({ references }) => references)];
  const judges = judgesBrand(page, known);
  const added = quoted
    .filter((span) => !qualities.some(sameAs(span)))
    .filter((span) => mayBeQuality(page, span) && !brands.some(within(span)) && judges(span))
    .map((span) => judgementAt(reading, span));
  const all = added.reduce((found: readonly Judgement[], span) => {
    const rest = found.filter((one) => !within(span)(one));
    return rest.some(overlapping(span)) ? found : [...rest, span];
  }, qualities);
  return onceEach(page, all).toSorted((a, b) => a.start - b.start);
}

function mayBeQuality({ folded }: Page, { start, end }: Span): boolean {
  const text = folded.slice(start, end);
  return text.length <= longestQuality && text.split(' ').length <= mostWords && /\p{L}{2}|[^\P{L}a-z]/u.test(text);
}

/**
 * Does a span stand in what the answer says of the tracked brand and of no rival? In its item, row or title that is enough. In
 * prose, where an order to a model may name the brand, too, a quality must have been found in the same block.
 */
function judgesBrand(page: Page, { reading, qualities }: Known): (span: Span) => boolean {
  return (span) => {
    if (qualities.some(within(span))) return true;
    const { stretches } = reading;
    const from = partitionPoint(stretches.length, (i) => stretches[i]!.end <= span.start);
    const to = partitionPoint(stretches.length, (i) => stretches[i]!.start < span.end);
    const ours = stretches.slice(from, to).filter(({ tie }) => tie !== pastRival);
    if (ours.some(({ isInOwnPlace }) => isInOwnPlace)) return true;
    const block = blockAt(page, span.start);
    return ours.length > 0 && qualities.some(({ start }) => blockAt(page, start) === block);
  };
}

const within =
  (outer: Span) =>
  ({ start, end }: Span): boolean =>
    start >= outer.start && end <= outer.end;

/** What was found keeps its polarity, whoever quotes it. */
const sameAs =
  (one: Span) =>
  ({ start, end }: Span): boolean =>
    start === one.start && end === one.end;

const overlapping =
  (one: Span) =>
  ({ start, end }: Span): boolean =>
    start < one.end && end > one.start;

function onceEach({ folded }: Page, spans: readonly Judgement[]): Judgement[] {
  return [...new Map(spans.toReversed().map((span) => [folded.slice(span.start, span.end), span])).values()];
}
