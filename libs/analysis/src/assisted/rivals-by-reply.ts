import type { Span } from '@app/findings';
import { inOrder, type Rival, rivalOf } from '../competitors/find-competitors.js';
import type { Page } from '../text/page.js';
import type { GroundedReply } from './grounded-reply.js';
import { mayBeName, nameKey, placesByName } from './named-places.js';
import { TakenPlaces } from './taken-places.js';
import { showing } from './visible-runs.js';

interface Known {
  /** References to the tracked brand. */
  readonly own: readonly Span[];
  /** Where the answer cites: names there are those of sources. */
  readonly sources: readonly Span[];
  /** As rules find them. */
  readonly rivals: readonly Rival[];
}

interface RivalsByReply {
  readonly rivals: readonly Rival[];
  /** Of the brands that rules are sure of, the share (0 to 1) that the reply speaks of; 1 where they are sure of none. */
  readonly coverage: number;
}

/** Log-odds from which rules are sure of a brand. */
const sure = 2;

/**
 * The rivals of an answer that a model has read: those that are configured, then those that it names, wherever their names
 * stand alone. What rules found beside them stays where the model was not shown it, and where its reply has gaps: one that does
 * not speak of every brand that rules are sure of was cut short, or obeyed somebody, and adds to what they find.
 */
export function rivalsByReply(page: Page, { own, sources, rivals }: Known, reply: GroundedReply): RivalsByReply {
  const quoted = reply.brands.flatMap(({ spans }) => spans);
  const places = placesByName(page, quoted);
  const isSpokenOf = meeting(page, [...quoted, ...[...places.values()].flat(), ...reply.entities]);
  const [configured, found] = [rivals.filter(isConfigured), rivals.filter((rival) => !isConfigured(rival))];
  const isShown = showing(page);
  const shown = new Set(found.filter(({ references }) => references.some(({ start }) => isShown(start))));
  const coverage = shareOf([...shown].filter(isCertain), isSpokenOf);
  const taken = new TakenPlaces(page.cased.length);
  taken.take([...own, ...sources, ...configured.flatMap(({ references }) => references)]);
  const named = namedRivals(page, { places, taken }, reply);
  const outlives = (rival: Rival): boolean => !shown.has(rival) || (coverage < 1 && !isSpokenOf(rival));
  const kept = found.filter((rival) => outlives(rival) && rival.references.every((span) => taken.isFree(span)));
  return { rivals: inOrder([...configured, ...named, ...kept]), coverage };
}

/** Whether a rival has a reference that meets one of the spans. */
function meeting({ cased }: Page, spans: readonly Span[]): (rival: Rival) => boolean {
  const places = new TakenPlaces(cased.length);
  places.take(spans);
  return ({ references }) => references.some((span) => !places.isFree(span));
}

const shareOf = (rivals: readonly Rival[], is: (rival: Rival) => boolean): number =>
  rivals.length === 0 ? 1 : rivals.filter(is).length / rivals.length;

const isConfigured = ({ configured }: Rival): boolean => configured > 0;
const isCertain = ({ odds }: Rival): boolean => odds >= sure;

interface Free {
  readonly places: Map<string, Span[]>;
  readonly taken: TakenPlaces;
}

/** What the model calls rivals, each at the places that are nobody else's; takes them. */
function namedRivals(page: Page, { places, taken }: Free, { brands, refuse }: GroundedReply): Rival[] {
  return brands.flatMap(({ kind, spans }) => {
    if (kind !== 'rival' || spans.length === 0) return [];
    if (!spans.some(({ start, end }) => mayBeName(page.cased.slice(start, end)))) return (refuse('no_name'), []);
    const keys = [...new Set(spans.map((span) => nameKey(page, span)))];
    const free = keys.flatMap((key) => places.get(key) ?? []).filter((span) => taken.isFree(span));
    if (free.length === 0) return (refuse('name_taken'), []);
    taken.take(free);
    return [rivalOf(page, free, { odds: Infinity, configured: 0 })];
  });
}
