import { headOf } from '../heads.js';
import { isWord } from '../lexicon.js';
import { blockAt, spanAt } from '../page.js';
import type { Evidence, Surroundings } from '../sighting.js';
import type { Word } from '../words.js';
import { isCapitalised, isNeighbour, lower } from './word-senses.js';

/** The head of an item, heading or cell: what the heads beside it are, it is, too; unless it goes on ("Limited Edition"). */
export const siblingHeads: Evidence = ({ hit, kind, after }, page, around) => {
  if (kind === 'distinct') return 0;
  const block = blockAt(page, hit.start);
  const head = block && headOf(page, block);
  if (block === undefined || head?.start !== hit.start) return 0;
  const isBoldAlone = spanAt(page.strong, hit.start)?.end === hit.end;
  const goesOn = !isBoldAlone && isNeighbour(after) && isWord(lower(after)) && mayGoOn(after, around);
  const beside = around.siblings.beside(block, head.start);
  if (beside === undefined) return 0;
  if (beside.brandShare >= 0.4) return goesOn ? 0 : 3;
  return beside.brandShare < 0.2 && kind !== 'number' && kind !== 'han' ? -3 : 0;
};

/** Only English and German have capitals in later words of a title: in "Canyon Precede" another name follows. */
const mayGoOn = (after: Word, { wording: { language } }: Surroundings): boolean =>
  language === 'en' || language === 'de' || !isCapitalised(after);
