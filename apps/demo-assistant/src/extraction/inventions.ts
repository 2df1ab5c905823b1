import type { Dice } from './dice.js';
import { pick } from './dice.js';
import type { ShownDocument } from './document.js';

/** A name or quote that the document does not hold. */
export const inventedText = (document: ShownDocument, dice: Dice): string =>
  pick<Invention>(dice, [name, renamed, paraphrase, exaggeration, translation, splice, blank, flood])(document, dice);

type Invention = (document: ShownDocument, dice: Dice) => string;

const name: Invention = (_, dice) =>
  pick(dice, ['Zephyrion', 'Nubestra Cloud', 'Okiri & Söhne', '紫电云', 'Ковчежец', 'سحابتي بلس', 'QuillVault®']);

/** A true name with a surname of its own. */
const renamed: Invention = ({ names }, dice) =>
  `${names[0] ?? 'It'} ${pick(dice, ['Quantum', 'GmbH & Co.', '9000', '極'])}`;

/** The right words in another order. */
const paraphrase: Invention = (document, dice) => someWords(document, dice).toReversed().join(' ');

const exaggeration: Invention = (document, dice) => `unbelievably ${someWords(document, dice).join(' ')}`;

const translation: Invention = (_, dice) =>
  pick(dice, [
    'unschlagbar günstig',
    'd’une fiabilité à toute épreuve',
    'imbatible en precio',
    '信頼性が抜群',
    '物超所值',
    'не имеет равных',
  ]);

/** The end of one run and the beginning of another, as if they stood together. */
const splice: Invention = (document, dice) =>
  [...someWords(document, dice).slice(-2), ...someWords(document, dice).slice(0, 2)].join(' ');

const blank: Invention = (_, dice) => pick(dice, ['', ' ', '\u200b', '—', '…', '**']);

const flood: Invention = (document, dice) => `${someWords(document, dice).join(' ')} `.repeat(200);

/** Up to five words that stand together. */
function someWords({ runs }: ShownDocument, dice: Dice): string[] {
  const words = (runs[dice(Math.max(runs.length, 1))]?.text ?? 'nothing at all').split(' ');
  const from = dice(words.length);
  return words.slice(from, from + 5);
}
