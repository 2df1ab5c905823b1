import type { Span } from '@app/findings';
import { isUncased, isUpper } from '../../text/words.js';
import { isKnownBrand } from '../../lexicon/lexicon.js';
import { isNeighbour, type MatchContext } from '../context/match-context.js';
import { isAfterListedBrand, isOfInstitution, isPlaceName, isTailOfName } from '../context/other-names.js';
import { isActingSubject, readsAsBrand, readsAsWord, isBesideBrands } from '../context/neighbour-words.js';
import { isHanWord, isLivingThing, isOfFiction, isSaying, isTerm } from '../context/other-senses.js';
import { uncasedFeatures } from './uncased-features.js';
import { hasNoOtherSense } from '../../lexicon/unlike-words.js';
import { spanAt } from '../../text/page.js';
import type { SparseValues } from '../../model/logistic.js';
import type { BrandInAnswer } from '../context/brand-in-answer.js';

/** A hit, and what is known about its brand in the answer. */
export interface Match {
  readonly context: MatchContext;
  readonly brand: BrandInAnswer;
}

/**
 * The names for which a feature counts. `distinct` names have no other sense in the language of the answer; `ordinary` ones have one, and so
 * have `uncased` ones, which are in a script without capitals. `each` counts for all three, `common` for the last two, with one weight for
 * each kind; `all` counts for all names with a single weight.
 */
type Kind = 'ordinary' | 'distinct' | 'uncased';
type Scope = Kind | 'each' | 'common' | 'all';

interface FeatureRow {
  readonly name: string;
  readonly scope: Scope;
  /** An explanation for people who read the weights. */
  readonly about: string;
  /** The sign that its weight may have: it can only speak for the brand (1), or only against it (-1). */
  readonly direction?: 1 | -1;
  readonly of: (match: Match) => boolean | number;
}

const row = (
  name: string,
  scope: Scope,
  about: string,
  of: FeatureRow['of'],
  direction?: FeatureRow['direction'],
): FeatureRow => ({ name, scope, about, of, ...(direction && { direction }) });

/** True if the configured name begins with a capital. */
const hasCase = ({ name: { spelling } }: MatchContext): boolean => isUpper(spelling.charAt(0));
const isLarge = ({ written }: MatchContext): boolean => isUpper(written.charAt(0));

/** How much the capital of a hit means, by its position. */
function capitalOf(context: MatchContext): 'none' | 'first' | 'title' | 'german' | 'meant' | 'without' {
  if (!hasCase(context)) return 'without';
  if (!isLarge(context)) return 'none';
  if (context.isFirst) return 'first';
  if (context.isInTitle) return 'title';
  return context.wording.spoken === 'de' ? 'german' : 'meant';
}

/**
 * How the letter case of a hit differs from the configured one, ignoring blanks, hyphens and signs. For a name without another sense it is
 * always `kept`.
 */
function caseOf({
  written,
  name: { spelling },
  isOrdinary,
  wording,
}: MatchContext): 'kept' | 'lower' | 'upper' | 'other' {
  if (written === spelling || lettersOf(written) === lettersOf(spelling)) return 'kept';
  if (!isOrdinary && hasNoOtherSense(spelling, written, wording)) return 'kept';
  if (written === written.toLowerCase()) return 'lower';
  return written === written.toUpperCase() ? 'upper' : 'other';
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** True if a span contains only the hit, signs and digits. */
function isWhole({ page, hit }: MatchContext, span: Span | undefined): boolean {
  if (span === undefined || span.start > hit.start || span.end < hit.end) return false;
  const rest = page.cased.slice(span.start, hit.start) + page.cased.slice(hit.end, span.end);
  return rest.length < 16 && !/\p{L}/u.test(rest);
}

const isWholeBlock = ({ context }: Match, kind: string): boolean =>
  context.block?.kind === kind && isWhole(context, context.block);
const opensHead = ({ hit, head }: MatchContext): boolean => head?.start === hit.start;
const textAfter = ({ page, hit }: MatchContext, length: number): string => page.cased.slice(hit.end, hit.end + length);
const textBefore = ({ page, hit }: MatchContext, length: number): string =>
  page.cased.slice(Math.max(0, hit.start - length), hit.start);
const siblingsOf = ({ siblings, block, head, hit }: MatchContext) =>
  block && head?.start === hit.start ? siblings.beside(block, head.start) : undefined;

function isAfterLabel({ page, hit, block }: MatchContext): boolean {
  if (block === undefined || hit.start - block.start > 60) return false;
  return /^[^.!?]{3,50}[:：]\s*$/u.test(page.cased.slice(block.start, hit.start));
}

const isWithoutCapitals = ({ page, block }: MatchContext): boolean =>
  block !== undefined && !/\p{Lu}/u.test(page.cased.slice(block.start, Math.min(block.end, block.start + 2000)));

/**
 * All features of a mention decision; each has its weight in `mention-weights.json`. A hit is the brand if the weighted sum with the bias is
 * at least 0.
 */
const table: readonly FeatureRow[] = [
  // The spelling.
  row('kind word', 'all', 'the name is a common word or a place', ({ context }) => context.kind === 'word'),
  row('kind person', 'all', 'the name is a first or last name', ({ context }) => context.kind === 'person'),
  row('kind phrase', 'all', 'the name is a phrase of common words', ({ context }) => context.kind === 'phrase'),
  row('kind han', 'all', 'up to three Han characters', ({ context }) => context.kind === 'han'),
  row('frequency', 'all', 'how frequent the word is in the language of the answer', ({ context }) => context.frequency),
  row('frequent', 'all', 'it is in the list of frequent words at all', ({ context }) => context.frequency > 0),
  row('own word', 'ordinary', 'a dictionary of the language has it', ({ context: { wording, name } }) =>
    wording.isOwnWord(name.spelling.toLowerCase())),
  row('dictionary', 'ordinary', 'a dictionary of the language or of English has it', ({ context: { wording, name } }) =>
    wording.isDictionaryWord(name.spelling.toLowerCase())),
  row('known brand', 'ordinary', 'in a list of brands, and no common word', ({ context: { name } }) =>
    isKnownBrand(name.spelling.toLowerCase()), 1),
  // Letter case.
  ...(['kept', 'lower', 'upper', 'other'] as const).map((way) =>
    row(`case ${way}`, 'each', `the configured letter case is ${way}`, ({ context }) => caseOf(context) === way)),
  ...(['none', 'first', 'title', 'german', 'meant'] as const).map((place) =>
    row(`capital ${place}`, 'ordinary', `its capital: ${place}`, ({ context }) => capitalOf(context) === place)),
  row('block without capitals', 'ordinary', 'nothing around it has capitals either', ({ context }) =>
    hasCase(context) && !isLarge(context) && isWithoutCapitals(context), 1),
  row('without case', 'ordinary', 'a Latin name in a script without capitals', ({ context }) =>
    context.wording.isWithoutCase && hasCase(context)),
  // Its position.
  row('whole bold', 'ordinary', 'bold, and nothing else is', ({ context }) => isLarge(context) && isWhole(context, context.strong)),
  row('whole heading', 'ordinary', 'a heading by itself', (match) => isWholeBlock(match, 'heading')),
  row('whole cell', 'common', 'a cell by itself', (match) => isWholeBlock(match, 'cell')),
  row('after label', 'common', 'behind a label: "Best overall: …"', ({ context }) => isAfterLabel(context)),
  row('first column', 'common', 'in the first column of a table', ({ context: { block } }) =>
    block?.kind === 'cell' && block.column === 0 && block.row > 0),
  row('header cell', 'common', 'in the header of a table', ({ context: { block } }) => block?.kind === 'cell' && block.row === 0),
  row('in quotes', 'common', 'alone in quotes', ({ context }) => textBefore(context, 1) === '"' && textAfter(context, 1) === '"'),
  row('link text', 'common', 'a link by itself, or its first words', ({ context: { page, hit } }) =>
    spanAt(page.links, hit.start)?.start === hit.start),
  row('siblings brands', 'ordinary', 'share of the heads beside it that read like brands', ({ context }) =>
    siblingsOf(context)?.brandShare ?? 0, 1),
  row('siblings labels', 'ordinary', 'hardly any of the heads beside it reads like a brand', ({ context }) =>
    (siblingsOf(context)?.brandShare ?? 1) < 0.2, -1),
  // Its neighbours.
  row('chunk goes back', 'each', 'a capitalised word of the same phrase before it', ({ context }) => context.chunk.goesBack),
  row('chunk goes on', 'each', 'a capitalised word of the same phrase behind it', ({ context }) => context.chunk.goesOn),
  row('maker before', 'each', 'directly behind a well-known brand', ({ context }) => isAfterListedBrand(context)),
  row('begins longer head', 'each', 'the head it opens goes on with a capital', ({ context }) =>
    opensHead(context) && context.chunk.goesOn),
  row('ends longer head', 'each', 'the head it closes begins with another capital', ({ context: { chunk, head, hit } }) =>
    head !== undefined && chunk.goesBack && head.start < hit.start && head.end <= hit.end + 1),
  row('inside longer bold', 'ordinary', 'part of a longer bold phrase', ({ context }) =>
    context.strong !== undefined && !isWhole(context, context.strong) && (context.chunk.goesBack || context.chunk.goesOn)),
  row('begins longer name', 'each', 'a longer well-known name of another field begins with it', ({ brand, context }) =>
    brand.longerName(context) === 'beginning'),
  row('ends longer name', 'each', 'the end, or inside, of a longer well-known name', ({ brand, context }) =>
    brand.longerName(context) === 'end', -1),
  row('beside ampersand', 'each', 'a & and a capital before or behind it', ({ context }) =>
    /^ [&+] \p{Lu}/u.test(textAfter(context, 4)) || /\p{L} [&+] $/u.test(textBefore(context, 4))),
  row('preposition and capital', 'ordinary', 'of, de, von … and a capital behind it', ({ context }) =>
    /^ (?:of|de|du|di|da|do|del|von|der|van|des) \p{Lu}/u.test(textAfter(context, 8))),
  row('ending', 'each', 'an ending written together with it', ({ context }) =>
    /^\p{L}/u.test(textAfter(context, 1)) && !/^\p{Lo}/u.test(textAfter(context, 1))),
  row('other spelling', 'each', 'with blanks, hyphens or signs other than configured', ({ context: { written, name } }) =>
    written.toLowerCase() !== name.spelling.toLowerCase()),
  row('marked', 'each', 'a possessive or a trademark sign behind it', ({ context }) =>
    /^'\p{L}{0,5}(?![\p{L}\p{N}])|^[®™]/u.test(textAfter(context, 7)), 1),
  row('beside brands', 'ordinary', 'coordinated with brands', ({ context }) => isBesideBrands(context), 1),
  // Senses.
  row('acting subject', 'ordinary', 'does what makers and products do', ({ context }) => isActingSubject(context), 1),
  row('reads as brand', 'ordinary', 'what follows the first word fits the name', ({ context }) => readsAsBrand(context), 1),
  row('reads as word', 'ordinary', 'what follows the first word fits the common word', ({ context }) => readsAsWord(context), -1),
  row('title opening', 'ordinary', '"Best", "Top", "Key": titles that every answer has begin so', ({ context }) =>
    (context.isFirst || context.isInTitle) && isNeighbour(context.after) && context.wording.isTitleOpening(context.written.toLowerCase()), -1),
  row('tail of a name', 'ordinary', 'the end of another name', ({ context }) => isTailOfName(context), -1),
  row('term', 'ordinary', 'a term of two words with capitals', ({ context }) => isTerm(context), -1),
  row('place', 'ordinary', 'the name of a place', ({ context }) => isPlaceName(context), -1),
  row('fiction', 'ordinary', 'of a book, a film, a person of history', ({ context }) => isOfFiction(context), -1),
  row('institution', 'each', 'of a foundation, a stadium, a club', ({ context }) => isOfInstitution(context), -1),
  row('saying', 'ordinary', 'an interjection or a saying', ({ context }) => isSaying(context), -1),
  row('living thing', 'all', 'an animal, a plant or a food, spoken of as one', ({ context }) => isLivingThing(context), -1),
  row('han word', 'common', 'part of a sentence of Han characters', ({ context }) => isHanWord(context), -1),
  // The brand's other hits, and the answer's other brands.
  row('alone', 'common', 'the only hit of an answer of some length', ({ brand, context }) =>
    brand.hits === 1 && context.page.folded.length > 600),
  row('others small', 'ordinary', 'another hit is written small', ({ brand, context }) => brand.others(context).small > 0, -1),
  row('others end chunks', 'each', 'another hit ends a longer phrase', ({ brand, context }) => brand.others(context).goBack > 0, -1),
  row('others behind makers', 'common', 'another hit stands directly behind a well-known brand', ({ brand, context }) =>
    brand.others(context).behindMaker > 0, -1),
  row('others free', 'each', 'another hit stands alone with its capital', ({ brand, context }) => brand.others(context).free > 0),
  row('another field', 'each', 'well-known brands of the answer are of a field in which the brand is not known', ({ brand }) =>
    Math.min(2, brand.around.another) / 2, -1),
  row('its field', 'each', 'well-known brands of the answer are of a field in which it is known', ({ brand }) =>
    Math.min(2, brand.around.akin) / 2, 1),
  row('heads nothing', 'each', 'nowhere the head of a title, an item or a cell, in an answer of several', ({ brand }) => brand.headsNothing),
  // What is configured.
  row('in prompt', 'each', 'the prompt has the name', ({ brand, context }) => brand.isInPrompt(context.name), 1),
  row('longer in prompt', 'each', 'the prompt has it with the same capitalised word beside it', ({ brand, context }) => brand.isLongerInPrompt(context)),
  row('domain of another country', 'common', 'the domain is of a country that does not speak the language of the answer', ({ brand, context }) =>
    brand.isFromOtherCountry(context), -1),
  row('domain word missed', 'each', 'the domain says what is sold, and neither answer nor prompt do', ({ brand }) => brand.isDomainWordMissed, -1),
  row('namesake cited', 'each', 'an address of another firm of that name', ({ brand }) => brand.isNamesakeCited, -1),
  row('own domain', 'all', 'the answer cites or links the brand’s domain', ({ brand }) => brand.isCited, 1),
  row('about beside', 'common', 'words of what the brand is about near it', ({ brand, context }) => brand.isAboutNear(context), 1),
  row('not beside', 'all', 'words of what the brand is not near it', ({ brand, context }) => brand.isNotNear(context), -1),
  ...uncasedFeatures.map((feature): FeatureRow => ({ ...feature, scope: 'uncased' })),
]; // prettier-ignore

/** A feature, as the training needs it. */
export interface Feature {
  readonly name: string;
  readonly about: string;
  readonly direction: 1 | -1 | 0;
}

const kindsOf: Readonly<Partial<Record<Scope, readonly Kind[]>>> = {
  each: ['ordinary', 'distinct', 'uncased'],
  common: ['ordinary', 'uncased'],
};

const names = table.flatMap(({ scope, ...feature }): (Feature & { scope: Scope; of: FeatureRow['of'] })[] => {
  const whole = { direction: 0 as const, ...feature };
  return (
    kindsOf[scope]?.map((kind) => ({ ...whole, name: `${feature.name} (${kind})`, scope: kind })) ?? [
      { ...whole, scope },
    ]
  );
});

/** All features, in the order of `featuresOf`. */
export const mentionFeatures: readonly Feature[] = names.map(({ name, about, direction }) => ({
  name,
  about,
  direction,
}));

const rowsOf = (kind: Kind) => [...names.entries()].filter(([, { scope }]) => scope === 'all' || scope === kind);
const rows = { ordinary: rowsOf('ordinary'), distinct: rowsOf('distinct'), uncased: rowsOf('uncased') };

function kindOf({ isOrdinary, name: { spelling } }: MatchContext): Kind {
  if (!isOrdinary) return 'distinct';
  return isUncased(spelling) ? 'uncased' : 'ordinary';
}

/** The value of each feature of a match, mostly 0 or 1. */
export function featuresOf(match: Match): SparseValues {
  const at: number[] = [];
  const values: number[] = [];
  for (const [index, { of }] of rows[kindOf(match.context)]) {
    const value = Number(of(match));
    if (value === 0) continue;
    at.push(index);
    values.push(value);
  }
  return { at, values };
}
