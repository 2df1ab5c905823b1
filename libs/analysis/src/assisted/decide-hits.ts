import type { Veto, Watch } from '@app/findings';
import { type Decided, findReferences, type Reference } from '../mentions/find-mentions.js';
import { type Page, toRaw } from '../text/page.js';
import { doubtfulHits } from './doubtful-hits.js';
import type { GroundedReply } from './grounded-reply.js';

/** The references after a model's decisions about doubtful hits. */
interface Judged {
  readonly references: readonly Reference[];
  /** The hits that rules would count and the model rejected, with its reasons. */
  readonly vetoes: readonly Veto[];
}

/**
 * Finds all references to watched brands. A model decides about doubtful hits on the tracked brand. It cannot add a mention where the name
 * does not occur, and cannot change a certain hit. Throws as `analyse` does.
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
  const doubtful = new Map(doubtfulHits(page, watch).map(({ at, start }) => [at, start]));
  const decided = new Map<number, boolean>();
  for (const [at, { isMeant }] of hits) {
    const start = doubtful.get(at);
    if (start === undefined) refuse('hit_not_in_doubt');
    else decided.set(start, isMeant);
  }
  return decided;
}

const longestReason = 200;

/** The model's reason is shortened and made valid Unicode without NUL, so that any database can store it. */
function vetoOf(page: Page, reference: Reference, { hits }: GroundedReply): Veto {
  const raw = toRaw(page, reference);
  const reason = hits.get(raw.start)?.reason ?? '';
  const kept = reason.replaceAll('\0', '').slice(0, longestReason).toWellFormed();
  return { ...raw, text: page.text.slice(raw.start, raw.end), reason: kept };
}
