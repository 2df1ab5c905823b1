import { describe, expect, it } from '@jest/globals';
import { toRaw } from './page.js';
import { readMarkdown } from './read-markdown.js';

const seen = (text: string): string => readMarkdown(text).cased;

describe('readMarkdown', () => {
  it.each([
    ['# A **b** _c_ ~~d~~', 'A b c d\n'],
    ['[label](https://x.example "title") and [ref][r]\n\n[r]: https://y.example', 'label and ref\n'],
    ['a ![alt](i.png) b', 'a b\n'],
    ['x<br>y and <https://z.example> www.z.example', 'x y and \n'],
    ['soft\nbreak, hard  \nbreak', 'soft break, hard break\n'],
    ['AT&amp;T \\& &eacute; &nbsp;x', 'AT&T & e x\n'],
    ['“Ａｃｍｅ” — É™ ①', '"Acme" - E™ ①\n'],
    ['so\u00adft zero\u200bwidth \ufeff', 'soft zerowidth \n'],
    ['```js\none\ntwo\n```', 'one\ntwo\n'],
    ['| a | b |\n|--|--|\n| **c** | [d](e) |', 'a\nb\nc\nd\n'],
    ['> quoted\n> text', 'quoted text\n'],
    ['[a](b)[c](d)', 'a c\n'],
    ['*İ*', 'I\n'],
  ])('shows of %j what a reader sees', (text, view) => expect(seen(text)).toBe(view));

  it('maps every unit of the view back to where it was written', () => {
    const text = 'Caf&eacute; **Ac**me, Nestle\u0301!';
    const page = readMarkdown(text);
    const written = (word: string): string => {
      const start = page.folded.indexOf(word);
      const raw = toRaw(page, { start, end: start + word.length });
      return text.slice(raw.start, raw.end);
    };
    expect([written('cafe'), written('acme'), written('nestle'), written('me')]).toEqual([
      'Caf&eacute;',
      '**Ac**me',
      'Nestle\u0301',
      'me',
    ]);
  });

  it('tells headings, items, cells and code apart', () => {
    const { blocks } = readMarkdown('## h\n\np\n\n1. i\n   - j\n\n   k\n\n| c |\n|--|\n| d |\n\n```\ne\n```');
    expect(blocks.map(({ kind, level, row }) => `${kind} ${level} ${row}`)).toEqual([
      'heading 2 -1',
      'prose 0 -1',
      'item 1 -1',
      'item 2 -1',
      'prose 1 -1',
      'cell 0 0',
      'cell 0 1',
      'code 0 -1',
    ]);
  });

  it.each([
    ['| | b | c |\n|--|--|--|\n| d | | f |\n || h | i', 'b1 c2 d0 f2 h1 i2'],
    ['a | b | c\n--|--|--\nd || f', 'a0 b1 c2 d0 f2'],
  ])('counts the columns of %j where cells are empty', (text, cells) => {
    const { blocks, cased } = readMarkdown(text);
    const shown = blocks.map(({ start, end, column }) => `${cased.slice(start, end - 1)}${column}`);
    expect(shown.join(' ')).toBe(cells);
  });

  it.each([
    ['ten thousand list markers', '* '.repeat(10_000)],
    ['ten thousand quotes', '> '.repeat(10_000)],
    ['fifty thousand opening brackets', '['.repeat(50_000)],
    ['a fence that never closes', '```\nunclosed'],
    ['ten thousand less-than signs', '<'.repeat(10_000)],
    ['a zero byte and lone surrogates', '\u0000\ud800\udc00\ud800'],
  ])('reads %s', (_, text) => expect(readMarkdown(text).folded.length).toBeLessThanOrEqual(text.length + 2));
});
