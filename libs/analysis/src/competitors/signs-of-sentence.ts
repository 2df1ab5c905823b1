import { isPlace, partOf } from '../lexicon/lexicon.js';
import type { Run } from '../candidates/runs.js';
import { isFirmHead, isLine } from './signs-of-place.js';
import { brandVerb, productNoun } from '../lexicon/telling-words.js';
import { isCamelCase } from '../lexicon/word-kinds.js';
import type { Sign } from './weigh-candidate.js';

/** What only makers do, "Paddle acts as …", or anything that is said of a name in bold. */
export const isMaker = ({ wordAfter, isWholeStrong }: Run): boolean =>
  makerVerb.test(wordAfter) || (isWholeStrong && brandVerb.test(wordAfter));
const makerVerb =
  /^(?:acts|sells|ships|charges|owns|acquired|launched|announced|introduced|released|operates|speciali[sz]es|competes|belongs|integrates|partners|manufactures|publishes)$/;

/** A noun without its article is no subject of these, but for names: "Lowi usa la red". Folded; "e" is "and", too. */
const subjectVerb =
  /^(?:is|has|offers|makes|uses|es|tiene|ofrece|usa|cuenta|permite|destaca|incluye|cobra|vende|opera|cubre|dispone|lidera|est|a|propose|offre|permet|reste|dispose|facture|vend|couvre|accepte|mise|seduit|convient|coute|ha|offre|propone|costa|permette|resta|garantisce|tem|oferece|possui|custa|lidera)$/;

/** "Apple users", "Target offers". */
const telling: Sign = ({ wordAfter, isFirst }, { kind, hasModel }) =>
  kind === 'ambiguous' && !isFirst && !hasModel && (productNoun.test(wordAfter) || brandVerb.test(wordAfter)) ? 0.5 : 0;
/** The sentence begins with it, in bold that holds nothing else, or goes on with what only makers do. */
const subject: Sign = (run, { from, kind }, { wording }) => {
  if (!run.isFirst || from > 0 || kind === 'known' || kind === 'phrase' || run.gapAfter.startsWith(':')) return 0;
  if (isMaker(run)) return 0.8;
  if (wording.language !== 'de' && subjectVerb.test(run.wordAfter)) return wording.language === 'en' ? 0.5 : 1.2;
  return run.isWholeStrong && wording.language !== 'de' ? 0.5 : 0;
};

/** "Best overall: Fidelity": alone behind the label. */
const pick: Sign = ({ isPick, gapAfter }, { from, kind }) =>
  isPick && from === 0 && kind !== 'known' && /^(?:[:.,(\n]| -| \(|'s)/.test(gapAfter) ? 0.8 : 0;

const introduced =
  /^(?:like|as|and|or|vs|versus|include|including|than|from|by|with|on|wie|como|comme|come|y|und|et|e|o|oder)$/;
/** In German, where nouns have capitals, a row in a brand's section is one of its traits. */
const enumeration: Sign = (run, { kind }, { wording, sections }) => {
  const { gapAfter, gapBefore, wordBefore, isFirst } = run;
  if (wording.language === 'de' && kind !== 'known' && isLine(run, sections)) return 0;
  return !isFirst && (/^(?:, |, and |、)/.test(gapAfter) || /(?:, |、)$/.test(gapBefore) || introduced.test(wordBefore))
    ? 0.6
    : 0;
};

/** First in a sentence the capital says nothing. */
const capitalByPlace: Sign = (run, { kind, from }, { wording }) =>
  run.isFirst && from === 0 && !run.isWholeStrong && !run.isPick && !isFirmHead(run) && kind !== 'known' && !isCamelCase(run.words[0]?.text ?? '')
    ? wording.language === 'en'
      ? -0.3
      : -0.7
    : 0; // prettier-ignore
/** "Follow 3-2-1", "Test a restore": items that tell the reader what to do begin with a verb. */
const imperative: Sign = (run, { kind, from }, { wording }) =>
  wording.language === 'en' &&
  (kind === 'phrase' || kind === 'rare') &&
  from === 0 &&
  run.isFirst &&
  partOf(run.words[0]?.text.toLowerCase() ?? '').includes('V') &&
  (run.words.length > 1 || /^ [\p{Ll}\d]/u.test(run.gapAfter + run.wordAfter))
    ? -1.5
    : 0;
/** "A disk in Canada". */
const whereabouts: Sign = (run, { kind, from }) =>
  kind !== 'known' &&
  !isFirmHead(run) &&
  /^(?:in|near|across|throughout|outside|around|en|em|nach|aus)$/.test(from === 0 ? run.wordBefore : '') &&
  isPlace(run.words[0]?.text.toLowerCase() ?? '')
    ? -1
    : 0;
/** "2.2 HP". */
const unit: Sign = ({ wordBefore, gapBefore }) => (gapBefore === ' ' && /\d$/.test(wordBefore) ? -2.5 : 0);

/** What the words around a candidate say. */
export const signsOfSentence: readonly Sign[] = [
  telling,
  subject,
  pick,
  enumeration,
  capitalByPlace,
  imperative,
  whereabouts,
  unit,
];
