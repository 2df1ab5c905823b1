import type { Span } from './findings.js';
import { casing } from './casing.js';
import type { Hit } from './find-names.js';
import { findNames } from './find-names.js';
import { beliefIn, sight } from './judge-hit.js';
import type { Name } from './names.js';
import type { Page } from './page.js';
import { SiblingHeads } from './sibling-heads.js';
import { topicOf } from './topic.js';
import { isUnknownThere } from './unknown-brand.js';

/** A reference to a watched brand, in units of the view; `brand` counts as in `Name`. */
export interface Reference extends Span {
  readonly brand: number;
  readonly name: Name;
}

interface Believed {
  readonly hit: Hit;
  readonly name: Name;
  readonly belief: number;
}

const sure = 1;
/** A mention as firm as this lets the undecided ones of the same brand count, too. */
const firm = 1.5;

/** Every reference to a watched brand, in reading order: the hits in which the brand is meant, and known to the assistant. */
export function findReferences(page: Page, names: readonly Name[]): Reference[] {
  const hits = findNames(page, names);
  const believed = believe(page, hits).filter(({ hit }) => !isUnknownThere(page, hit));
  const firmly = new Set(believed.filter(({ belief }) => belief >= firm).map(({ name }) => name.brand));
  return believed
    .filter(({ name, belief }) => belief >= sure || (belief >= 0 && firmly.has(name.brand)))
    .map(referenceOf);
}

/** For each hit the name it is most likely to be, of those that its case allows. */
function believe(page: Page, hits: readonly Hit[]): Believed[] {
  const fits = casing(page, hits);
  const around = { siblings: new SiblingHeads(page, []), topic: topicOf(page.cased) };
  return hits.flatMap((hit) => {
    const readings = hit.names
      .filter((name) => fits(hit, name))
      .map((name) => ({ hit, name, belief: beliefIn(sight(page, hit, name), page, around) }));
    return readings.toSorted((a, b) => b.belief - a.belief).slice(0, 1);
  });
}

const referenceOf = ({ hit: { start, end }, name }: Believed): Reference => ({ start, end, brand: name.brand, name });
