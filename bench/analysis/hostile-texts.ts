import type { Extraction } from '@app/analysis';

/** A text made to cost time or memory. */
interface HostileText {
  readonly name: string;
  readonly text: string;
}

/** The brand that some of these texts name. */
export const hostileBrand = { name: 'Acme', aliases: ['A', 'Acme Cloud', '喜茶'], domain: 'acme.example' };

// What makes parsers look back, look ahead, nest, or retry at each character; and what an analysis finds many of.
const units: readonly string[] = [
  '(](', '[](', '[][', '[', ']', '![](', '[a](b "', '[a]: b "\n', '[a][b] ', '](', '+ ', '- ', '- >', '> ', '>', '1. ', '- [ ] ', '* * x ',
  '`', '``a`', '*', '*a _b ', '**a', '***a* ', '_a', '~~', '~~a ', '<', '<a ', '<!--', '<b>', '</', '&', '&a;', '&#1;', '\\', '\\\n',
  ' ', '  \n', '\n', ' \n', '\t', '\r\n', '\u00a0', '|', '|-', '|a|b|\n|-|-|\n', '# ', '```\n', '~~~x\n', 'a\n===\n', '---\n',
  'www.a.b/)', 'www.a.b/&a;', 'http://', 'a@', 'a@b.c.', 'www.', '_www.',
  'A', 'Acme ', '**Acme** ', 'Acme, Globex and ', 'Acme is good. ', 'Zyx Qwv ', '喜茶', '\u0301', '\u200d', '👩‍👩‍👧', 'x', 'good ', '"', "'s ", '- ‘', 'e\u0323',
]; // prettier-ignore

const fill = (unit: string, length: number): string =>
  unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .toWellFormed();

/** Each unit repeated; repeated on lines of its own; and with the brand in between. */
const repeated = (length: number): HostileText[] =>
  units.flatMap((unit) => {
    const name = JSON.stringify(unit);
    return [
      { name, text: fill(unit, length) },
      { name: `${name}, 60 to a line, with the brand`, text: fill(`Acme ${unit.repeat(60)}\n`, length) },
    ];
  });

/** Two units that alternate and stand far apart in the list. */
const mixed = (length: number): HostileText[] =>
  units.map((unit, index) => {
    const other = units[(index * 7 + 23) % units.length] ?? '';
    return {
      name: `${JSON.stringify(unit)} and ${JSON.stringify(other)}, by halves`,
      text: `Acme ${fill(unit, length / 2)} Acme ${fill(other, length / 2 - 20)}`.slice(0, length).toWellFormed(),
    };
  });

const lines = (length: number, line: (index: number) => string): string => {
  const made: string[] = [];
  for (let size = 0, index = 0; size < length; index++) {
    const next = line(index);
    made.push(next);
    size += next.length + 1;
  }
  return made.join('\n').slice(0, length).toWellFormed();
};

/** Texts that repetition alone does not produce. */
const shaped = (length: number): HostileText[] => [
  { name: 'each item deeper than the last', text: lines(length, (index) => `${' '.repeat(index * 2)}- a`) },
  { name: 'items deeper by tabs', text: lines(length, (index) => `${'\t'.repeat(index)}- a`) },
  { name: 'a thousand lists and blank lines', text: fill(`${'- '.repeat(1000)}a${'\n'.repeat(length)}`, length) },
  { name: 'a thousand lists and lines', text: fill(`${'+ '.repeat(1000)}a${'\nb'.repeat(length)}`, length) },
  { name: 'fifty lists and blank lines', text: fill(`${'- '.repeat(49)}a${'\n'.repeat(length)}`, length) },
  { name: 'fifty lists and items', text: fill(`${'- '.repeat(49)}a\n${`${' '.repeat(98)}- a\n\n`.repeat(length)}`, length) },
  { name: 'fifty quotes and lines', text: fill(`${'> '.repeat(49)}a\n`, length) },
  { name: 'lists in quotes in lists', text: lines(length, () => '- > '.repeat(400)) },
  { name: 'numbered ever higher', text: lines(length, (index) => `${index}. a`) },
  { name: 'a title that never ends', text: `[a]: b "${'\nx'.repeat(length / 2 - 4)}` },
  { name: 'a title that never ends, indented', text: `[a]: b "${'\n    x'.repeat(length / 6 - 4)}` },
  { name: 'an address that never ends', text: `www.${'a'.repeat(length - 10)}.b.c/` },
  { name: 'an address of brackets', text: `www.a.b/${')'.repeat(length - 8)}` },
  { name: 'an address of entities', text: `www.a.b/${fill('&a;', length - 8)}` },
  { name: 'an address of two words', text: fill(`www.${'a'.repeat(2000)}.b.c/ `, length) },
  { name: 'blanks behind a cell', text: fill(`a|b\n${' '.repeat(20_000)}x\n\n`, length) },
  { name: 'blanks in a tag', text: fill(`<a${' '.repeat(5_000)}b`, length) },
  { name: 'stars around a word', text: `${'*'.repeat(length / 2 - 2)}a${'*'.repeat(length / 2 - 2)}` },
  { name: 'stars in and out', text: `${'*a '.repeat(length / 6)}${' a*'.repeat(length / 6)}` },
  { name: 'brackets in and out', text: `${'['.repeat(length / 2)}${']'.repeat(length / 2)}` },
  { name: 'links in links', text: `${'['.repeat(length / 6)}${'](a)'.repeat(length / 6)}` },
  { name: 'images in images', text: `${'!['.repeat(length / 6)}${'](a)'.repeat(length / 6)}` },
  { name: 'ever longer code marks', text: lines(length, (index) => `${'`'.repeat(index)}a`).replaceAll('\n', ' ') },
  { name: 'one row of cells', text: `|${fill('a|', length / 2)}\n|${fill('-|', length / 2 - 8)}\n` },
  { name: 'many rows of cells', text: `|a|b|\n|-|-|\n${fill('|Acme|Globex|\n', length - 20)}` },
  { name: 'a quote of lines', text: lines(length, () => '> *a*') },
  { name: 'a quote in emphasis', text: `> *a${'\n> b'.repeat(length / 4 - 4)}*` },
  { name: 'one word', text: 'Acmeology'.repeat(length / 9) },
  { name: 'one sentence of capitals', text: lines(length, (index) => `Zyx${index} Qwv`).replaceAll('\n', ' ') },
  { name: 'a new brand in each bold head', text: lines(length, (index) => `- **Zyxo${index}**: Acme is good`) },
  { name: 'one enumeration', text: `Brands like ${lines(length - 20, (index) => `Zyxo${index}, Acme`).replaceAll('\n', ', ')}` },
  { name: 'one sentence of qualities', text: `Acme is ${fill('fast, good and reliable, ', length - 10)}` },
  { name: 'pros of the brand', text: `## Acme\n\nPros:\n${fill('- Good range\n', length - 20)}` },
  { name: 'headings of brands', text: lines(length, (index) => `## Zyxo${index % 90}\nAcme is good.`) },
  { name: 'a column of brands', text: `|Brand|Price|\n|-|-|\n${lines(length - 30, (index) => `|Zyxo${index}|Acme|`)}` },
  { name: 'addresses and people', text: fill('Thomas Edison of Acme Inc, Paris, https://acme.example/a ', length) },
  { name: 'quoted words', text: fill('"Acme" ‘good’ «A» ', length) },
]; // prettier-ignore

/** Some 250 texts of at most `length` characters, made of what is expensive for parsers and searches. */
export const hostileTexts = (length: number): HostileText[] =>
  [...repeated(length), ...mixed(length), ...shaped(length)].map(({ name, text }) => ({
    name,
    text: text.slice(0, length).toWellFormed(),
  }));

const count = 200;

/**
 * Two hundred aliases chosen to be expensive, each with a text for which they are: answers, or half answers and half
 * what the aliases are made of.
 */
export function hostileAliases(text: string): Readonly<Record<string, { aliases: readonly string[]; text: string }>> {
  const half = text.slice(0, text.length / 2);
  const halfOf = (piece: string): string => half + piece.repeat(half.length).slice(0, half.length);
  return {
    'every common word': { aliases: commonest(text), text },
    'every common word, in capitals': { aliases: commonest(text).map((word) => word.toUpperCase()), text },
    'one long beginning for all': {
      aliases: times((i) => `${'the best '.repeat(20)}${i}`),
      text: halfOf('the best '),
    },
    'all lengths of one beginning': {
      aliases: times((i) => `${'the '.repeat(1 + (i % 48))}x${i}`),
      text: halfOf('the '),
    },
    'a, a a, a a a …': { aliases: times((i) => `${'a '.repeat(i % 99)}a`), text: halfOf('a ') },
  };
}

const times = (make: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => make(i));

function commonest(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}{2,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  return words.slice(0, count);
}

/**
 * Answers of so many characters with extractions chosen to be expensive: a thousand quotes of what they are made of.
 */
export function hostileExtractions(length: number): Readonly<Record<string, { text: string; reply: string }>> {
  const parts = ['x', 'é-é-é ', 'rule ', 'ignore ', 'a=b,', '- x\n', '((\n', '小xy', 'Globex is good. '];
  return Object.fromEntries(
    parts.map((part) => {
      const text = part.repeat(length / part.length);
      return [JSON.stringify(part), { text, reply: JSON.stringify(quotesOf(text)) }];
    }),
  );
}

function quotesOf(text: string): Extraction {
  const quotes = Array.from({ length: 500 }, (_, index) => ({
    text: text.slice(index * 7, index * 7 + 1 + (index % 80)),
    run: index,
  }));
  return {
    hits: [],
    brands: quotes.map((quote) => ({ ...quote, also: [], kind: 'rival' })),
    qualities: quotes.map((quote) => ({ ...quote, of: 0, polarity: 'positive', theme: 'other' })),
    entities: [],
  };
}
