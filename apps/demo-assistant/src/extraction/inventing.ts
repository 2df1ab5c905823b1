import { createHash } from 'node:crypto';
import type { Extraction, Quoted } from '@app/analysis';
import type { ExtractionDocument } from './document.js';
import { faithful, nothing } from './faithful.js';
import type { LabelIndex } from './labels.js';

/**
 * Returns the labels with errors: right words with wrong run numbers or in another letter case, and invented ones, which are either under
 * a tenth or half and more of all. The same document gives the same result.
 */
export function inventing(document: ExtractionDocument, index: LabelIndex): Extraction {
  const random = seededRandom(JSON.stringify(document));
  const found = index.labelsOf(document) === null ? glance(document) : faithful(document, index);
  const count = found.brands.length + found.qualities.length;
  const inventions = random(2) === 0 ? Math.floor(count / 10) : count + 3;
  const brands = found.brands.map((brand) => ({ ...brand, ...garbled(brand, random) }));
  const qualities = found.qualities.map((quality) => ({ ...quality, ...garbled(quality, random) }));
  for (let i = 0; i < inventions; i++) {
    const quote = invented(document, random);
    if (random(2) === 0) brands.push({ ...quote, also: [], kind: 'rival' });
    else qualities.push({ ...quote, of: 0, polarity: 'positive', theme: 'other' });
  }
  if (inventions <= count) return { ...found, brands, qualities };
  const hits = [-1, 0, random(1000)].map((at) => ({ at, meant: random(2) === 0, reason: 'It means something else.' }));
  return { hits, brands, qualities, entities: [{ ...invented(document, random), type: 'product' }] };
}

const invented = (document: ExtractionDocument, random: Random): Quoted => ({
  text: inventedText(document, random),
  run: runNear(random(document.runs.length + 1), random),
});

const garbled = ({ text, run }: Quoted, random: Random): Quoted =>
  pick<() => Quoted>(random, [
    () => ({ text, run }),
    () => ({ text, run: runNear(run, random) }),
    () => ({ text: text.toUpperCase(), run }),
    () => ({ text: text.toLowerCase(), run }),
  ])();

const runNear = (run: number, random: Random): number => pick(random, [run, run + 1, run - 1, 0, -1, 1_000_000_000]);

/** Takes every word that begins with a capital letter for a brand. */
const glance = ({ runs }: ExtractionDocument): Extraction => ({
  ...nothing,
  brands: runs.flatMap(({ run, text }) =>
    (text.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ text: word, run, also: [], kind: 'rival' as const })),
  ),
});

/** A name or quote that the document does not contain. */
const inventedText = (document: ExtractionDocument, random: Random): string =>
  pick<Invention>(random, [name, renamed, paraphrase, exaggeration, translation, splice, blank, flood])(
    document,
    random,
  );

type Invention = (document: ExtractionDocument, random: Random) => string;

const name: Invention = (_, random) =>
  pick(random, ['Zephyrion', 'Nubestra Cloud', 'Okiri & Söhne', '紫电云', 'Ковчежец', 'سحابتي بلس', 'QuillVault®']);

/** A true name with an invented addition. */
const renamed: Invention = ({ names }, random) =>
  `${names[0] ?? 'It'} ${pick(random, ['Quantum', 'GmbH & Co.', '9000', '極'])}`;

/** The right words in another order. */
const paraphrase: Invention = (document, random) => someWords(document, random).toReversed().join(' ');

const exaggeration: Invention = (document, random) => `unbelievably ${someWords(document, random).join(' ')}`;

const translation: Invention = (_, random) =>
  pick(random, [
    'unschlagbar günstig',
    'd’une fiabilité à toute épreuve',
    'imbatible en precio',
    '信頼性が抜群',
    '物超所值',
    'не имеет равных',
  ]);

/** The end of one run and the beginning of another, joined. */
const splice: Invention = (document, random) =>
  [...someWords(document, random).slice(-2), ...someWords(document, random).slice(0, 2)].join(' ');

const blank: Invention = (_, random) => pick(random, ['', ' ', '\u200b', '—', '…', '**']);

const flood: Invention = (document, random) => `${someWords(document, random).join(' ')} `.repeat(200);

/** Up to five consecutive words. */
function someWords({ runs }: ExtractionDocument, random: Random): string[] {
  const words = (runs[random(Math.max(runs.length, 1))]?.text ?? 'nothing at all').split(' ');
  const from = random(words.length);
  return words.slice(from, from + 5);
}

/** A whole number from 0, below `limit`. */
type Random = (limit: number) => number;

/** A generator that gives the same numbers for the same seed. */
function seededRandom(seed: string): Random {
  let count = 0;
  return (limit) => createHash('sha1').update(`${count++}\n${seed}`).digest().readUInt32BE() % limit;
}

const pick = <T>(random: Random, from: readonly [T, ...T[]]): T => from[random(from.length)] ?? from[0];
