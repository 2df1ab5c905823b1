import type { Span } from '../../text/span.js';
import { compileCues } from './compile-cues.js';
import { coreOf } from './core-of-clause.js';
import { judgingWords } from './judging-words.js';
import type { Language } from './language.js';
import type { SpacedWords } from './spaced-words.js';
import { tokensOf } from './tokens.js';

const mostWords = 9;

/** Word by word, each looked up in a few sets. */
export function spaced(words: SpacedWords): Language {
  const isJudging = judgingWords(words);
  const phrases = wholeWords(words.phrases, 'u');
  const idioms = wholeWords(words.idioms ?? '(?!)', 'gu');
  const core = coreOf(words);
  return {
    ...compileCues(words, '(?![\\p{L}\\p{N}])'),
    judgement: (clause) => {
      const meant = clause.replace(idioms, (idiom) => '-'.repeat(idiom.length));
      return earlier(
        tokensOf(meant).find(({ word }) => isJudging(word)),
        phraseIn(phrases, meant),
      );
    },
    core,
    judgesTogether: (clause) => words.judgesTogether?.(tokensOf(clause).map(({ word }) => word)) ?? false,
    isShort: (clause) => tokensOf(clause).length <= mostWords,
  };
}

const wholeWords = (source: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);

function earlier(word: Span | undefined, phrase: Span | undefined): Span | undefined {
  if (word === undefined || phrase === undefined) return word ?? phrase;
  return phrase.start <= word.start ? phrase : word;
}

function phraseIn(phrases: RegExp, clause: string): Span | undefined {
  const found = phrases.exec(clause);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}
