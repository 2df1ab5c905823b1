import type { MatchContext } from '../context/match-context.js';
import type { BrandInAnswer } from '../context/brand-in-answer.js';
import { type PartOfHead, uncasedContextOf } from '../context/uncased-name.js';
import type { Neighbour } from '../context/uncased-neighbours.js';

/** A feature of names in scripts without capitals that are also words of their language. */
interface UncasedFeature {
  readonly name: string;
  readonly about: string;
  readonly direction?: 1 | -1;
  readonly of: (match: { readonly context: MatchContext; readonly brand: BrandInAnswer }) => boolean | number;
}

const neighbours: readonly Neighbour[] = [
  'nothing', 'end', 'comma', 'colon', 'bracket', 'quote', 'latin', 'company', 'joiner', 'topic', 'subject', 'object', 'genitive', 'place',
  'copula', 'predicate', 'determiner', 'attached', 'word',
]; // prettier-ignore
const parts: readonly PartOfHead[] = ['whole', 'opening', 'end', 'inside', 'none'];

const oneOf = <T extends string>(
  values: readonly T[],
  { name, about }: { name: string; about: string },
  of: (context: MatchContext) => T,
): UncasedFeature[] =>
  values.map((value) => ({
    name: `${name} ${value}`,
    about: `${about}: ${value}`,
    of: ({ context }) => of(context) === value,
  }));

export const uncasedFeatures: readonly UncasedFeature[] = [
  { name: 'uncased', about: 'a name in a script without capitals', of: () => true },
  { name: 'uncased frequency', about: 'how frequent the word is there', of: ({ context }) => context.frequency },
  { name: 'uncased short', about: 'one or two characters', of: ({ context: { hit } }) => hit.end - hit.start < 3 },
  ...oneOf(neighbours, { name: 'uncased before', about: 'what stands before it' }, (context) => uncasedContextOf(context).before),
  ...oneOf(neighbours, { name: 'uncased after', about: 'what stands behind it' }, (context) => uncasedContextOf(context).after),
  ...oneOf(parts, { name: 'uncased head', about: 'what it is of a head' }, (context) => uncasedContextOf(context).head),
  ...oneOf(parts, { name: 'uncased bold', about: 'what it is of a bold span' }, (context) => uncasedContextOf(context).strong),
  { name: 'uncased beside heads', about: 'its sentence has a name that heads something else', of: ({ context }) => uncasedContextOf(context).isBesideHeads },
  { name: 'uncased beside brands', about: 'its sentence has a listed brand', direction: 1, of: ({ context }) => uncasedContextOf(context).isBesideBrands },
  { name: 'uncased chosen', about: 'its sentence chooses, compares or tries', of: ({ context }) => uncasedContextOf(context).isChosen },
  { name: 'uncased cut', about: 'a dictionary parts the words otherwise', direction: -1, of: ({ context }) => uncasedContextOf(context).isCut },
  { name: 'uncased heads elsewhere', about: 'another hit is a title', of: ({ context, brand }) => brand.hasTitleBeside(context) },
  { name: 'uncased heads nowhere', about: 'no hit is a title, and the answer has two and more', direction: -1, of: ({ brand }) => brand.isTitleMissed },
  { name: 'uncased own trade', about: 'the prompt asks for what is sold in a field of the brand', direction: 1, of: ({ brand }) => brand.trade === 'own' },
  { name: 'uncased other trade', about: 'the prompt asks for what is sold elsewhere, and does not name the brand', direction: -1, of: ({ context, brand }) => brand.trade === 'other' && !brand.isInPrompt(context.name) },
  { name: 'uncased trade missed', about: 'neither answer nor prompt have a word of what is sold in its fields, and the prompt does not name the brand', direction: -1, of: ({ context, brand }) => brand.isTradeMissed && !brand.isInPrompt(context.name) },
  { name: 'uncased stray', about: 'of another trade, and no title', direction: -1, of: ({ context, brand }) => brand.isTitleMissed && brand.trade === 'other' && !brand.isInPrompt(context.name) },
  { name: 'uncased trade beside', about: 'its sentence has such a word', direction: 1, of: ({ context, brand }) => brand.isOfTrade(uncasedContextOf(context).near) },
]; // prettier-ignore
