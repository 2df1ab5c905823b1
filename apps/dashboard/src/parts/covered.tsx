import type { Assistants } from '../data/use-assistants.js';
import { list } from '../format.js';
import { texts } from '../strings.js';

interface Covering {
  readonly assistants: Assistants;
  /** Slugs of those whose answers are counted; absent: not known yet. */
  readonly covered: readonly string[] | undefined;
}

/** Whose answers the figures of a page count, where there are several to count. */
export function Covered({ assistants: { areSeveral, labelOf }, covered }: Covering) {
  if (!areSeveral || !covered || covered.length === 0) return null;
  return <p class="soft covered">{texts.assistants.covered(covered.length, list(covered.map(labelOf)))}</p>;
}
