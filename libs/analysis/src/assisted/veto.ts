import type { Reference } from '../find-mentions.js';
import type { Veto } from '../findings.js';
import type { Page } from '../page.js';
import { toRaw } from '../page.js';
import type { Testimony } from './ground.js';

/** From here on the rules are surer than a model: what is said around the hit shows that the brand is meant. */
const beyondDoubt = 3;
const longestReason = 200;

interface Judged {
  readonly references: Reference[];
  readonly vetoes: Veto[];
}

/**
 * Takes away hits on the tracked brand where its name is a common word, too, and a model says that something else is meant.
 * A distinct name is never vetoed, nor one that the answer makes plain.
 */
export function heed(page: Page, references: readonly Reference[], { vetoes }: Pick<Testimony, 'vetoes'>): Judged {
  const heeded: Veto[] = [];
  const kept = references.filter((reference) => {
    const veto = mayBeVetoed(reference)
      ? vetoes.find(({ start, end }) => start <= reference.start && end >= reference.end)
      : undefined;
    if (veto) heeded.push(vetoOf(page, reference, veto.reason));
    return veto === undefined;
  });
  return { references: kept, vetoes: heeded };
}

const mayBeVetoed = ({ brand, isAmbiguous, belief }: Reference): boolean =>
  brand === 0 && isAmbiguous && belief < beyondDoubt;

/** The reason is somebody else's words: kept short, and fit for any store. */
function vetoOf(page: Page, reference: Reference, reason: string): Veto {
  const raw = toRaw(page, reference);
  const kept = reason.replaceAll('\0', '').slice(0, longestReason).toWellFormed();
  return { ...raw, text: page.text.slice(raw.start, raw.end), reason: kept };
}
