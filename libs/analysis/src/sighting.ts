import type { Hit } from './find-names.js';
import type { NameKind } from './names.js';
import type { Name } from './names.js';
import type { Page } from './page.js';
import { blockAt, spanAt } from './page.js';
import type { SiblingHeads } from './sibling-heads.js';
import type { Word } from './words.js';
import { wordAfter, wordBefore } from './words.js';
import type { Wording } from './wording.js';

/** A hit with its surroundings, looked up once. */
export interface Sighting {
  readonly hit: Hit;
  readonly name: Name;
  /** What the name's spelling says by itself in the language of the answer. */
  readonly kind: NameKind;
  /** As written, folded, case kept. */
  readonly written: string;
  readonly before: Word | undefined;
  readonly after: Word | undefined;
  /** First in a sentence, head, cell or after a colon: its capital says nothing. */
  readonly isFirst: boolean;
  /** In a heading or bold type other words have capitals, too. */
  readonly isInTitle: boolean;
}

/** What the whole answer says; looked up on demand, as most names need none of it. */
export interface Surroundings {
  readonly siblings: SiblingHeads;
  readonly wording: Wording;
  /** Is the word one of the names of that brand? */
  readonly isOwnWord: (brand: number, word: string) => boolean;
}

/** A kind of evidence: what it adds to the belief that the hit is the brand; negative where it speaks against. */
export type Evidence = (sighting: Sighting, page: Page, around: Surroundings) => number;

export function sight(page: Page, hit: Hit, name: Name, kind: NameKind): Sighting {
  const before = wordBefore(page, hit.start);
  return {
    hit,
    name,
    kind,
    written: page.cased.slice(hit.start, hit.end),
    before,
    after: wordAfter(page, hit.end),
    isFirst: isFirstAfter(before),
    isInTitle:
      blockAt(page, hit.start)?.kind === 'heading' ||
      spanAt(page.strong, hit.start) !== undefined ||
      isInLabel(page, hit),
  };
}

/** "Jar Size and Shape: …": the words of a label have capitals like those of a title. */
function isInLabel({ cased }: Page, { start, end }: Hit): boolean {
  const rest = /^[^.!?:;,\n]{0,30}:/u.exec(cased.slice(end, end + 31))?.[0];
  if (rest === undefined) return false;
  const opening = /[^.!?:;\n]*$/u.exec(cased.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  return `${opening} ${rest}`
    .split(/[^\p{L}\p{N}'-]+/u)
    .every((word) => !/^\p{Ll}/u.test(word) || /^(?:and|or|of|for|the|in|to|with|a|&)$/.test(word));
}

/** Does what stands before begin a sentence? */
export const isFirstAfter = (before: Word | undefined): boolean =>
  before === undefined || /[.!?:;•|)。！？：；]|^[^\p{L}\p{N}]*["([][^,]*$|\s-\s/u.test(before.gap);
