import type { Extraction, Quoted } from '@app/analysis';
import { type Dice, diceOf, pick } from './dice.js';
import type { ShownDocument } from './document.js';
import { faithful, nothing } from './faithful.js';
import { inventedText } from './inventions.js';
import type { Library } from './library.js';

/**
 * Knows the answer and cannot leave it at that: right words with wrong numbers and in other case, and among them what is not
 * there at all: now under a tenth of what it says, now half of it or more. The same document gives the same reply.
 */
export function inventing(document: ShownDocument, library: Library): Extraction {
  const dice = diceOf(JSON.stringify(document));
  const said = library.readingOf(document) === null ? glance(document) : faithful(document, library);
  const count = said.brands.length + said.qualities.length;
  const inventions = dice(2) === 0 ? Math.floor(count / 10) : count + 3;
  const brands = said.brands.map((brand) => ({ ...brand, ...garbled(brand, dice) }));
  const qualities = said.qualities.map((quote) => garbled(quote, dice));
  for (let i = 0; i < inventions; i++) {
    const quote = invented(document, dice);
    if (dice(2) === 0) brands.push({ ...quote, also: [] });
    else qualities.push(quote);
  }
  if (inventions <= count) return { ...said, brands, qualities };
  const veto = { ...invented(document, dice), reason: 'It means something else.' };
  return { brands, qualities, not_the_brand: [veto], entities: [{ ...invented(document, dice), type: 'product' }] };
}

const invented = (document: ShownDocument, dice: Dice): Quoted => ({
  text: inventedText(document, dice),
  run: runNear(dice(document.runs.length + 1), dice),
});

const garbled = ({ text, run }: Quoted, dice: Dice): Quoted =>
  pick<() => Quoted>(dice, [
    () => ({ text, run }),
    () => ({ text, run: runNear(run, dice) }),
    () => ({ text: text.toUpperCase(), run }),
    () => ({ text: text.toLowerCase(), run }),
  ])();

const runNear = (run: number, dice: Dice): number => pick(dice, [run, run + 1, run - 1, 0, -1, 1_000_000_000]);

/** What looks like a name at a glance: words that begin with a capital letter. */
const glance = ({ runs }: ShownDocument): Extraction => ({
  ...nothing,
  brands: runs.flatMap(({ run, text }) =>
    (text.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ text: word, run, also: [] })),
  ),
});
