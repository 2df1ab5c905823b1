import type { Rival } from '../find-competitors.js';
import type { Span } from '../findings.js';
import { Owners } from '../owners.js';
import { ownedText } from '../owned-text.js';
import type { Page } from '../page.js';
import { wordingOf } from '../wording.js';

const longestQuality = 100;
const mostWords = 10;

interface Known {
  readonly own: readonly Span[];
  readonly rivals: readonly Rival[];
  /** Those that rules found. */
  readonly qualities: readonly Span[];
}

/**
 * The qualities that rules found and those that a model quoted, in reading order, each wording once. What rules give to a rival
 * stays the rival's, whatever a model says of it; and without a mention nothing is said of the brand.
 */
export function addQualities(page: Page, { own, rivals, qualities }: Known, quoted: readonly Span[]): Span[] {
  if (own.length === 0) return [];
  const brands = [...own, ...rivals.flatMap(({ references }) => references)];
  const isTheirs = ownedByOthers(page, own, rivals);
  let all = [...qualities];
  for (const span of quoted) {
    if (!mayBeQuality(page, span) || brands.some(within(span)) || isTheirs(span)) continue;
    // Of two that meet the one that holds the other stays: no negation is lost.
    const rest = all.filter((known) => !within(span)(known));
    if (!rest.some(overlapping(span))) all = [...rest, span];
  }
  return onceEach(page, all).toSorted((a, b) => a.start - b.start);
}

function mayBeQuality({ folded }: Page, { start, end }: Span): boolean {
  const text = folded.slice(start, end);
  return text.length <= longestQuality && text.split(' ').length <= mostWords && /\p{L}{2}|[^\P{L}a-z]/u.test(text);
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

/** Does the span stand in a rival's section, item, row or sentence, and in none of the tracked brand's? */
function ownedByOthers(page: Page, own: readonly Span[], rivals: readonly Rival[]): (span: Span) => boolean {
  const language = wordingOf(page).cues;
  const textOf = (mine: readonly Span[], others: readonly Rival[]) =>
    ownedText(page, new Owners(page, mine, others), language);
  const ours = textOf(own, rivals);
  const tracked: Rival = { name: '', references: own };
  const theirs = rivals.flatMap((rival) =>
    textOf(rival.references, [tracked, ...rivals.filter((other) => other !== rival)]),
  );
  return (span) => !ours.some(overlapping(span)) && theirs.some(overlapping(span));
}
