import type { Cut } from './cut-brand.js';
import { isFirstName, isFunctionWord, isPlace } from '../lexicon/lexicon.js';
import type { Run } from './runs.js';
import { isCommon, isModelWord } from '../lexicon/word-kinds.js';
import type { Wording } from '../lexicon/wording.js';

const longestName = 4;

/** With a model behind it the first word; alone or in a row all of it. A head begins with the brand: "Shark IZ462H", not "IZ462H". */
export function rareIn(run: Run, words: readonly string[], standsAlone: boolean, wording: Wording): Cut | undefined {
  const name = titledName(run, words);
  if (name !== undefined) return name;
  const rareAt = words.findIndex((word, i) => !isCommon(word, wording) && !(i === 0 ? /^\d+$/ : /^\d/).test(word));
  if (rareAt < 0) return undefined;
  const first = words[0] ?? '';
  if (
    run.isHead &&
    rareAt > 0 &&
    !wording.isTitleOpening(first) &&
    !/(?:ed|ing)$/.test(first) &&
    !isFunctionWord(first)
  )
    return /\d/.test(words[rareAt] ?? '')
      ? { from: 0, to: 1, kind: 'phrase', hasModel: true }
      : { from: 0, to: rareAt + 1, kind: 'rare', hasModel: rareAt + 1 < words.length };
  const rest = words.slice(rareAt + 1);
  const isWhole =
    rest.length === 0 || (standsAlone && rest.length < longestName && !rest.some((word) => isModelWord(word, wording)));
  const rare = words[rareAt] ?? '';
  const kind = isPlace(rare) || isFirstName(rare) || placeCue.test(words[rareAt - 1] ?? '') ? 'phrase' : 'rare';
  return { from: rareAt, to: isWhole ? words.length : rareAt + 1, kind, hasModel: rest.length > 0 };
}

/** "Mr. Rooter", "La Sportiva", "Castillo de Canena": what belongs together whatever its words are. */
function titledName({ words: written, isHead, isFirst }: Run, words: readonly string[]): Cut | undefined {
  if (words.length < 2) return undefined;
  if (written[1]?.gap === '. ' || (!isFirst && article.test(words[0] ?? '')))
    return { from: 0, to: 2, kind: 'rare', hasModel: words.length > 2 };
  if (isHead && words.length === 3 && /^\p{Ll}/u.test(written[1]?.text ?? ''))
    return { from: 0, to: 3, kind: 'rare', hasModel: false };
  return undefined;
}

/** With a capital inside a sentence it is part of a name. */
const article = /^(?:la|le|les|los|las|el|il)$/;
const placeCue = /^(?:in|at|near|around)$/;
