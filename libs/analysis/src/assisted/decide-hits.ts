import type { Veto, Watch } from '@app/findings';
import { type Decided, findReferences, type Reference } from '../mentions/find-mentions.js';
import { type Page, toRaw } from '../text/page.js';
import { doubtfulHits } from './doubtful-hits.js';
import type { GroundedReply } from './grounded-reply.js';

/** What a model decided of the hits in doubt, and the references that follow. */
interface Judged {
  readonly references: readonly Reference[];
  /** Hits that rules would count and the model turned away, with its reasons. */
  readonly vetoes: readonly Veto[];
}

/**
 * Every reference to a watched brand. A model decides whether the tracked one is meant where that is in doubt; it adds no place
 * where the name is not written, and a hit that is beyond doubt stays as it is. Throws as `analyse` does.
 */
export function decideHits(page: Page, watch: Watch, reply: GroundedReply): Judged {
  const decided = decisionsOf(page, watch, reply);
  const references = findReferences(page, watch, { decided });
  if (![...decided.values()].includes(false)) return { references, vetoes: [] };
  const turned = findReferences(page, watch).filter(({ brand, start }) => brand === 0 && decided.get(start) === false);
  return { references, vetoes: turned.map((reference) => vetoOf(page, reference, reply)) };
}

function decisionsOf(page: Page, watch: Watch, { hits, refuse }: GroundedReply): Decided {
  if (hits.size === 0) return new Map();
  const asked = new Map(doubtfulHits(page, watch).map(({ at, start }) => [at, start]));
  const decided = new Map<number, boolean>();
  for (const [at, { isMeant }] of hits) {
    const start = asked.get(at);
    if (start === undefined) refuse('hit_not_in_doubt');
    else decided.set(start, isMeant);
  }
  return decided;
}

const longestReason = 200;

/** The reason is somebody else's words: kept short, and fit for any store. */
function vetoOf(page: Page, reference: Reference, { hits }: GroundedReply): Veto {
  const raw = toRaw(page, reference);
  const reason = hits.get(raw.start)?.reason ?? '';
  const kept = reason.replaceAll('\0', '').slice(0, longestReason).toWellFormed();
  return { ...raw, text: page.text.slice(raw.start, raw.end), reason: kept };
}
