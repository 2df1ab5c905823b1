import type { Cut } from '../candidates/cut-brand.js';
import { toneOf } from '../layout/labels.js';
import { isCountry } from '../lexicon/lexicon.js';
import type { Run } from '../candidates/runs.js';
import { isFirmHead, isLine } from './signs-of-place.js';
import { isMaker } from './signs-of-sentence.js';
import { isCamelCase } from '../lexicon/word-kinds.js';
import type { Sign } from './weigh-candidate.js';
import type { Wording } from '../lexicon/wording.js';

const byKind: Sign = (run, { kind, hasModel }, { wording }) => {
  if (kind === 'known') return 2.2;
  if (kind === 'ambiguous' && isForeign(run, wording)) return 1;
  if (kind === 'ambiguous') return isCapitalByPlace(run) || (hasModel && !run.isHead) ? 0 : 0.7;
  return kind === 'phrase' ? 0 : wording.language === 'de' ? 0.5 : 0.7;
};
/** An English word, in another language: "Decathlon propose …". */
const isForeign = ({ words, isFirst }: Run, { language, isOwnWord }: Wording): boolean =>
  lettersAlone.has(language) && !(isFirst && words.length > 1) && !isOwnWord(words[0]?.text.toLowerCase() ?? '');
const lettersAlone = new Set(['es', 'pt', 'it', 'fr']);
const isCapitalByPlace = (run: Run): boolean =>
  run.isFirst && !(run.isWholeHead && (run.isStrong || run.block.kind !== 'prose')) && !isMaker(run);

const camelCase: Sign = (run, { from }, { sections }) =>
  isCamelCase(run.words[from]?.text ?? '') && !isLine(run, sections) ? 0.5 : 0;
const model: Sign = (_run, { hasModel, kind }) => (hasModel && kind === 'rare' ? 0.3 : 0);
const possessive: Sign = ({ isPossessive }) => (isPossessive ? 0.4 : 0);

/** Short capitals and mixtures with digits are mostly units and technologies: GPS, OLED, IP67. */
const abbreviation: Sign = (run, { from, to, kind }) =>
  kind !== 'known' && to === from + 1 && !isFirmHead(run) && /^[\p{Lu}\d]{1,5}s?$|\d/u.test(run.words[from]?.text ?? '')
    ? -0.9
    : 0;

const wordsOf = ({ words }: Run, { from, to }: Cut): string =>
  words
    .slice(from, to)
    .map(({ text }) => text.toLowerCase())
    .join(' ');
const country: Sign = (run, cut) => (isCountry(wordsOf(run, cut)) ? -4 : 0);
/** "Laufzeit", "Prezzo": what answers have for labels. */
const label: Sign = (run, cut, { wording }) =>
  cut.kind !== 'known' && toneOf(wordsOf(run, cut), wording.cues) !== 'open' ? -2 : 0;

/** What the words of a candidate say. */
export const signsOfWords: readonly Sign[] = [byKind, camelCase, model, possessive, abbreviation, country, label];
