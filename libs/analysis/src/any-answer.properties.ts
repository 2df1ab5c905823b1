import fc from 'fast-check';
import { type Watch, annotationTypes } from '@app/findings';

/** A watch with names of every kind. */
export const watch: Watch = {
  brand: {
    name: 'Acme',
    aliases: ['喜茶', '小米', 'Nestlé', 'Target', 'Acme Cloud', 'C++', 'X', '99', 'H&M'],
    domain: 'acme.example',
  },
  competitors: [{ name: 'Globex', aliases: ['Globex Corp', 'Acme'] }],
  annotationTypes,
};

const piece = fc.constantFrom(
  'Acme', '**Ac**me', 'acme cloud', 'Nestle\u0301', 'Nestl&eacute;', '喜茶很好喝', '小米、大米', 'Globex Corp', 'Target', 'C++', 'H&amp;M', 'X', '99', 'Garmin Forerunner 255', 'Thomas Edison',
  ' ', '\n', '\r\n', '\n\n', '\r\n\r\n', '. ', ', ', ': ', ' - ', '(', ')', '\n- ', '\n  * ', '\n1. ', '\n## ', '\n> ', '\n| a | b |\n|--|--|\n| ', ' | ',
  '**', '_', '`', '```', '[', '](https://acme.com/x)', '![', '<b>', '</b>', '<!--', '&amp;', '\\', '~~', 'https://acme.com ', 'www.', 'a@b.c',
  '👩‍👩‍👧', '🇩🇪', 'e\u0301\u0323', '\u200d', '\ufe0f', '\u00ad', '\u202e', '\u0000', '\ud83d', '\udc00', 'ﬁ', 'İ', '가', '각', 'ｱ', 'है', 'ำ', '\u0301', ' is great', ' lacks color', 'easy to use', "'s",
); // prettier-ignore

/** Pieces of markdown and of names in any order, or noise. */
export const anyAnswer = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** Unreasonable names that somebody might configure. */
export const anyName = fc.oneof(
  piece,
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('!', ' ', '', 'a', '好'),
);

/** Blocks without the tracked brand. */
export const otherBlock: fc.Arbitrary<string> = fc.constantFrom(
  'Globex is cheap.', 'Globex Corp sells more than others do.', '- Globex: slow\n- none', '## Globex', 'The weather was fine, and people went out to look at the shops.',
  '| Tool | Price |\n|--|--|\n| Globex | 5 |', 'Nothing else is known. Many people like it.',
); // prettier-ignore

/** A block with a mention, and the same block with less emphasis. */
const lessAndLess: readonly (readonly [string, string])[] = [
  ['## Acme', 'Acme'],
  ['## Acme and Globex', 'Acme and Globex'],
  ['- **Acme** is good', '- Acme is good'],
  ['- **Acme**: good', 'Acme: good'],
  ['We like **Acme** best.', 'We like Acme best.'],
  ['Use Globex, **Acme** or others.', 'Use Globex, Acme or others.'],
];
export const emphasised = fc.constantFrom(...lessAndLess);
