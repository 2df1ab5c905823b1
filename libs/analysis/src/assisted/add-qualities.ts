import type { Rival } from '../find-competitors.js';
import type { Span } from '../findings.js';
import { Owners } from '../owners.js';
import { ownedText } from '../owned-text.js';
import { blockAt, type Page } from '../page.js';
import { sentenceAround } from '../sentences.js';
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
 * stays the rival's, whatever a model says of it; and of a brand that is not mentioned nothing is quoted.
 */
export function addQualities(page: Page, { own, rivals, qualities }: Known, quoted: readonly Span[]): Span[] {
  if (own.length === 0 || quoted.length === 0) return [...qualities];
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
  const owners = new Owners(page, own, rivals);
  const ours = ownedText(page, owners, language);
  const tracked: Rival = { name: '', references: own };
  const theirs = rivals.flatMap((rival) => {
    const others = [tracked, ...rivals.filter((other) => other !== rival)];
    return ownedText(page, new Owners(page, rival.references, others), language);
  });
  const namesOthersOnly = (span: Span) => owners.ownerOf(statementAround(page, span)) === 'other';
  return (span) => !ours.some(overlapping(span)) && (namesOthersOnly(span) || theirs.some(overlapping(span)));
}

/** The sentence of a text, the whole of an item, cell or title. */
function statementAround(page: Page, span: Span): Span {
  const block = blockAt(page, span.start);
  if (block === undefined) return span;
  return block.kind === 'prose' ? sentenceAround(page, block, span) : block;
}
