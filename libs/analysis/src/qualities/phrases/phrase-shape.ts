import { partsOfSpeech } from '../../lexicon/lexicon.js';
import type { OpinionSense } from '../../lexicon/opinion-words.js';
import type { OpinionToken } from '../context/read-opinions.js';
import { endsInConnective } from './connectives.js';
import { type PhraseWord, phraseWordsOf } from './phrase-words.js';
import { goesOn, type PhraseWords } from './trim-phrase.js';

/** The names of the features by which a model decides whether people would quote words by themselves. They are the same for all languages, and few, because few phrases are labelled. */
export function phraseShape(language: string, found: PhraseWords): string[] {
  const { segment, from, to } = found;
  const words = segment.slice(from, to);
  const [first, last] = [words[0]!, words.at(-1)!];
  const before = segment[from - 1]?.stretch === first.stretch ? segment[from - 1] : undefined;
  const after = segment[to]?.stretch === last.stretch ? segment[to] : undefined;
  const kinds = (at: string, word: OpinionToken | undefined): string[] =>
    word ? phraseWordsOf(language, word.text).map((kind) => `${at} ${kind}`) : [];
  const isCut = goesOn(segment, to);
  const judges = judgingOf(words);
  return [
    'any',
    judges,
    lengthOf(words),
    `${lengthOf(words)} ${judges}`,
    `goes on ${isCut}`,
    `goes on ${isCut} ${judges}`,
    `opens ${before === undefined}`,
    `opens ${before === undefined} goes on ${isCut}`,
    `before ${before ? 'word' : first.stretch.before}`,
    `after ${isCut ? 'word' : (after?.mark ?? last.stretch.after)}`,
    ...kinds('first', first),
    ...kinds('last', last),
    ...kinds('before', before),
    ...kinds('after', after),
    ...insides(language, words),
    ...sensesAt('first', first),
    ...sensesAt('last', last),
    ...(isCut && after ? sensesAt('after', after) : []),
    ...(before ? sensesAt('before', before) : []),
    ...(language === 'en' ? [`first part ${partsOfSpeech(first.text)}`, `last part ${partsOfSpeech(last.text)}`] : []),
    ...(language === 'en' && isCut && after ? [`parts ${partsOfSpeech(last.text)} ${partsOfSpeech(after.text)}`] : []),
    ...(endsInConnective(language, words) ? ['connective'] : []),
    `script ${first.isCharacter ? 'unspaced' : 'spaced'} ${language === 'ko'}`,
    `label ${first.stretch.label}`,
    `is label ${first.stretch.isLabel} ${judges}`,
    `in ${first.stretch.block.kind}`,
    ...(first.stretch === last.stretch ? [] : ['crosses']),
    ...new Set(words.slice(1).flatMap(({ mark }) => (mark === '' ? [] : [`mark ${mark}`]))),
    ...(first.isGlued ? ['glued'] : []),
  ];
}

function judgingOf(words: readonly OpinionToken[]): string {
  const has = (sense: OpinionSense): boolean => words.some(({ senses }) => senses.includes(sense));
  if (has('positive') || has('negative')) return 'judges';
  return has('neutral-quality') ? 'neutral' : 'plain';
}

/** Upper bounds of the classes of length. */
const ofWords = [1, 2, 3, 4, 6, 8];
const ofCharacters = [2, 4, 7, 12, 18, 26];

function lengthOf(words: readonly OpinionToken[]): string {
  const isUnspaced = words[0]!.isCharacter;
  const place = (isUnspaced ? ofCharacters : ofWords).findIndex((most) => words.length <= most);
  return `${isUnspaced ? 'characters' : 'words'} ${place}`;
}

const telling: readonly PhraseWord[] = ['pronoun', 'opener', 'copula', 'auxiliary', 'possessive'];

/** Words inside the phrase that make it a clause, or refer to something outside. */
function insides(language: string, words: readonly OpinionToken[]): string[] {
  const inside = words.slice(1).flatMap(({ text }) => phraseWordsOf(language, text));
  return telling.filter((kind) => inside.includes(kind)).map((kind) => `inside ${kind}`);
}

const sensesAt = (at: string, { senses }: OpinionToken): string[] => senses.map((sense) => `${at} sense ${sense}`);
