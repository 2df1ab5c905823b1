import { arabicPlural } from './evidence/arabic-plural.js';
import { audience } from './evidence/audience.js';
import { capital } from './evidence/capital.js';
import { commonReading } from './evidence/common-reading.js';
import { company } from './evidence/company.js';
import { compound } from './evidence/compound.js';
import { countable } from './evidence/countable.js';
import { definition } from './evidence/definition.js';
import { fiction } from './evidence/fiction.js';
import { hanWord } from './evidence/han-word.js';
import { institution } from './evidence/institution.js';
import { joinedName } from './evidence/joined-name.js';
import { kindred } from './evidence/kindred.js';
import { livingThing } from './evidence/living-thing.js';
import { lowerCaseList } from './evidence/lower-case-list.js';
import { otherName } from './evidence/other-name.js';
import { othersProduct } from './evidence/others-product.js';
import { ownPhrase } from './evidence/own-phrase.js';
import { personName } from './evidence/person-name.js';
import { placeName } from './evidence/place-name.js';
import { plural } from './evidence/plural.js';
import { possessive } from './evidence/possessive.js';
import { saying } from './evidence/saying.js';
import { siblingHeads } from './evidence/sibling-heads.js';
import { subject } from './evidence/subject.js';
import { titleOpening } from './evidence/title-opening.js';
import { umlaut } from './evidence/umlaut.js';
import type { NameKind } from './names.js';
import type { Page } from './page.js';
import type { Evidence, Sighting, Surroundings } from './sighting.js';

/** One file a kind; the order is of no matter. */
const evidence: readonly Evidence[] = [
  possessive, capital, lowerCaseList, commonReading, otherName, othersProduct, ownPhrase, personName, placeName,
  countable, compound, company, kindred, siblingHeads, titleOpening, joinedName, plural, hanWord, audience, umlaut,
  arabicPlural, definition, fiction, institution, livingThing, saying, subject,
]; // prettier-ignore

/** What a spelling is worth before anything around it is looked at. */
const prior: Readonly<Record<NameKind, number>> = {
  distinct: 6,
  person: 2,
  phrase: 2,
  acronym: 2,
  number: 2,
  word: 0,
  han: 2,
};

/** 1 and above: the brand is meant. From 0 to 1 it may be; another firm mention in the answer (1.5 and above) then decides. */
export function beliefIn(sighting: Sighting, page: Page, around: Surroundings): number {
  return evidence.reduce((sum, weigh) => sum + weigh(sighting, page, around), prior[sighting.kind]);
}
