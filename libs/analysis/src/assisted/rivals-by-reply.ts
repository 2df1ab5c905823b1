import type { Span } from '@app/findings';
import { inOrder, type Rival, rivalOf } from '../competitors/find-competitors.js';
import type { Page } from '../text/page.js';
import type { GroundedReply } from './grounded-reply.js';
import { mayBeName, nameKey, occurrencesByName } from './name-occurrences.js';
import { ClaimedSpans } from './claimed-spans.js';
import { visibilityTest } from './visible-blocks.js';

/** What rules found in the answer. */
interface FoundByRules {
  /** References to the tracked brand. */
  readonly own: readonly Span[];
  /** Where the answer names its sources; names there are not rivals. */
  readonly sources: readonly Span[];
  /** The rivals by rules alone. */
  readonly rivals: readonly Rival[];
}

interface RivalsByReply {
  readonly rivals: readonly Rival[];
  /** The share (0 to 1) of the brands that rules are sure of which the reply covers; 1 if they are sure of none. */
  readonly coverage: number;
}

/** Rules are sure of a brand from these log-odds on. */
const sure = 2;

/**
 * The rivals of an answer by a model's reply: configured ones, then those that the reply names, with all their occurrences. Others that
 * rules found are kept if the model did not see them, or if the reply has gaps: a reply that does not cover every brand that rules are
 * sure of was cut short or followed an injection, and only adds to what rules find.
 */
export function rivalsByReply(page: Page, { own, sources, rivals }: FoundByRules, reply: GroundedReply): RivalsByReply {
  const quoted = reply.brands.flatMap(({ spans }) => spans);
  const occurrences = occurrencesByName(page, quoted);
  const isCovered = overlapping(page, [...quoted, ...[...occurrences.values()].flat(), ...reply.entities]);
  const [configured, found] = [rivals.filter(isConfigured), rivals.filter((rival) => !isConfigured(rival))];
  const isShown = visibilityTest(page);
  const shown = new Set(found.filter(({ references }) => references.some(({ start }) => isShown(start))));
  const coverage = shareOf([...shown].filter(isCertain), isCovered);
  const taken = new ClaimedSpans(page.cased.length);
  taken.take([...own, ...sources, ...configured.flatMap(({ references }) => references)]);
  const named = namedRivals(page, { occurrences, taken }, reply);
  const isKept = (rival: Rival): boolean => !shown.has(rival) || (coverage < 1 && !isCovered(rival));
  const kept = found.filter((rival) => isKept(rival) && rival.references.every((span) => taken.isFree(span)));
  return { rivals: inOrder([...configured, ...named, ...kept]), coverage };
}

/** A test whether a rival has a reference that overlaps one of the spans. */
function overlapping({ cased }: Page, spans: readonly Span[]): (rival: Rival) => boolean {
  const claimed = new ClaimedSpans(cased.length);
  claimed.take(spans);
  return ({ references }) => references.some((span) => !claimed.isFree(span));
}

const shareOf = (rivals: readonly Rival[], is: (rival: Rival) => boolean): number =>
  rivals.length === 0 ? 1 : rivals.filter(is).length / rivals.length;

const isConfigured = ({ configured }: Rival): boolean => configured > 0;
const isCertain = ({ odds }: Rival): boolean => odds >= sure;

interface Claims {
  readonly occurrences: Map<string, Span[]>;
  readonly taken: ClaimedSpans;
}

/** The brands that the model calls rivals, each with its occurrences that no other brand has claimed; claims them. */
function namedRivals(page: Page, { occurrences, taken }: Claims, { brands, refuse }: GroundedReply): Rival[] {
  return brands.flatMap(({ kind, spans }) => {
    if (kind !== 'rival' || spans.length === 0) return [];
    if (!spans.some(({ start, end }) => mayBeName(page.cased.slice(start, end)))) return (refuse('no_name'), []);
    const keys = [...new Set(spans.map((span) => nameKey(page, span)))];
    const free = keys.flatMap((key) => occurrences.get(key) ?? []).filter((span) => taken.isFree(span));
    if (free.length === 0) return (refuse('name_taken'), []);
    taken.take(free);
    return [rivalOf(page, free, { odds: Infinity, configured: 0 })];
  });
}
