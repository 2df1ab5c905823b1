import type { Rival } from '../competitors/find-competitors.js';
import type { Span } from '../text/span.js';
import { Owners } from '../opinions/owners.js';
import { ownedText } from '../opinions/owned-text.js';
import { blockAt, type Page } from '../text/page.js';
import { wordingOf } from '../lexicon/wording.js';
import { speechOf } from './speech.js';

const longestQuality = 100;
const mostWords = 10;

interface Known {
  readonly own: readonly Span[];
  readonly rivals: readonly Rival[];
  /** Those that rules found. */
  readonly qualities: readonly Span[];
}

/**
 * The qualities that rules found and those that a model quoted, in reading order, each wording once. A quoted one counts where
 * rules hold that the answer speaks of the tracked brand and judges it (see `judgesBrand`). Of two that meet the one that
 * holds the other stays, so that no negation is lost. Of a brand that is not mentioned nothing is quoted.
 */
export function addQualities(page: Page, known: Known, quoted: readonly Span[]): Span[] {
  const { own, rivals, qualities } = known;
  if (own.length === 0 || quoted.length === 0) return [...qualities];
  const brands = [...own, ...rivals.flatMap(({ references }) => references)];
  const judges = judgesBrand(page, known);
  const added = quoted.filter((span) => mayBeQuality(page, span) && !brands.some(within(span)) && judges(span));
  const all = added.reduce((found: readonly Span[], span) => {
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
 * prose, where an order to a model may name the brand, too, rules must have found a quality in the same block, or know no
 * words of the answer's language.
 */
function judgesBrand(page: Page, { own, rivals, qualities }: Known): (span: Span) => boolean {
  const owners = new Owners(page, own, rivals);
  const owned = ownedText(page, owners, wordingOf(page).cues);
  const isKnownSpeech = speechOf(page).isKnown;
  return (span) => {
    if (qualities.some(within(span))) return true;
    const ours = owned.filter(overlapping(span));
    if (ours.some(({ tone }) => tone !== 'prose')) return true;
    const block = blockAt(page, span.start);
    return ours.length > 0 && (!isKnownSpeech || qualities.some(({ start }) => blockAt(page, start) === block));
  };
}

const within =
  (outer: Span) =>
  ({ start, end }: Span): boolean =>
    start >= outer.start && end <= outer.end;

const overlapping =
  (one: Span) =>
  ({ start, end }: Span): boolean =>
    start < one.end && end > one.start;

function onceEach({ folded }: Page, spans: readonly Span[]): Span[] {
  return [...new Map(spans.toReversed().map((span) => [folded.slice(span.start, span.end), span])).values()];
}
