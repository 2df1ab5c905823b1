import type { Span, Watch } from './findings.js';
import { casing } from './casing.js';
import type { Hit } from './find-names.js';
import { lowerCase } from './fold.js';
import { findNames } from './find-names.js';
import { beliefIn } from './judge-hit.js';
import { kindIn } from './kind-in.js';
import type { Name } from './names.js';
import { namesOf } from './names.js';
import type { Page } from './page.js';
import { toRaw } from './page.js';
import { readMarkdown } from './read-markdown.js';
import { SiblingHeads } from './sibling-heads.js';
import type { Surroundings } from './sighting.js';
import { sight } from './sighting.js';
import { isUnknownThere } from './unknown-brand.js';
import { wordingOf } from './wording.js';

/** A reference to a watched brand, in units of the view; `brand` counts as in `Name`. */
export interface Reference extends Span {
  readonly brand: number;
  readonly name: Name;
  /** The name has another sense in the language of the answer. */
  readonly isAmbiguous: boolean;
  /** How sure the evidence around makes it: see `beliefIn`. */
  readonly belief: number;
}

interface Believed {
  readonly hit: Hit;
  readonly name: Name;
  readonly isAmbiguous: boolean;
  readonly belief: number;
}

const sure = 1;
/** A mention as firm as this lets the undecided ones of the same brand count, too. */
const firm = 1.5;

/** Where the tracked brand is mentioned, and nothing else; in units of `text`. Throws as `analyse` does. */
export function findMentions(text: string, watch: Watch): Span[] {
  const page = readMarkdown(text);
  const references = findReferences(page, namesOf(watch));
  return references.filter(({ brand }) => brand === 0).map((reference) => toRaw(page, reference));
}

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
  const kindOf = kindIn(page);
  const fits = casing(page, hits, kindOf);
  const around = surroundingsOf(page, hits);
  return hits.flatMap((hit) => {
    const readings = hit.names
      .filter((name) => fits(hit, name))
      .map((name) => {
        const kind = kindOf(name);
        const belief = beliefIn(sight(page, hit, name, kind), page, around);
        return { hit, name, isAmbiguous: kind !== 'distinct', belief };
      });
    return readings.toSorted((a, b) => b.belief - a.belief).slice(0, 1);
  });
}

function surroundingsOf(page: Page, hits: readonly Hit[]): Surroundings {
  let siblings: SiblingHeads | undefined;
  return {
    get siblings() {
      return (siblings ??= new SiblingHeads(page, []));
    },
    get wording() {
      return wordingOf(page);
    },
    isOwnWord: ownWords(hits),
  };
}

/** The names that stand in the answer, by brand. */
function ownWords(hits: readonly Hit[]): Surroundings['isOwnWord'] {
  const words = new Set(
    hits.flatMap(({ names }) => names.map(({ brand, spelling }) => `${brand} ${lowerCase(spelling)}`)),
  );
  return (brand, word) => words.has(`${brand} ${word}`);
}

const referenceOf = ({ hit: { start, end }, name, isAmbiguous, belief }: Believed): Reference => ({
  start,
  end,
  brand: name.brand,
  name,
  isAmbiguous,
  belief,
});
