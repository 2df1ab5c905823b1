import { describe, expect, it } from '@jest/globals';
import { type Block, blocksOf, type Piece } from './blocks.js';
import type { Mark } from './marks.js';

/** What a reader sees, with its styles and marks written out. */
const seen = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, styles, href, mark }) =>
      [...styles, ...(href ? [href] : []), ...(mark ? [mark] : [])].reduce((inner, name) => `<${name}:${inner}>`, text),
    )
    .join('');

const shown = (answer: string, marks: readonly Mark[] = []) =>
  blocksOf(answer, marks).map((block: Block) => {
    if (block.kind === 'rule') return 'rule';
    if (block.kind === 'row') return `row ${block.cells.map(seen).join(' | ')}`;
    const name =
      block.kind === 'item'
        ? `item ${block.depth} ${block.label}`
        : block.kind === 'heading'
          ? `heading ${block.level}`
          : block.kind;
    return `${name} ${seen(block.pieces)}`;
  });

describe('an answer as blocks', () => {
  it('has headings, paragraphs, lists, tables, quotes and code, without their marks', () => {
    const answer =
      '# Title\n\nSome **bold**, *slanted* and `code`.\n\n1. one\n2. two\n   - below\n\n> said\n\n| a | b |\n| - | - |\n| c | d |\n\n---\n\n```js\nlet x;\n```\n';
    expect(shown(answer)).toEqual([
      'heading 1 Title',
      'paragraph Some <strong:bold>, <em:slanted> and <code:code>.',
      'item 1 1. one',
      'item 1 2. two',
      'item 2 • below',
      'quote said',
      'row a | b',
      'row c | d',
      'rule',
      'code let x;',
    ]);
  });

  it('marks what the offsets say, across styles, the mention before what it overlaps', () => {
    const answer = 'Try **Acme Cloud**: very fast Acme.';
    const at = (text: string, kind: Mark['kind']): Mark => ({
      kind,
      start: answer.indexOf(text),
      end: answer.indexOf(text) + text.length,
    });
    const marks = [
      at('Acme Cloud', 'mention'),
      at('very fast Acme', 'positive'),
      { kind: 'mention', start: 30, end: 34 } as Mark,
    ];
    expect(shown(answer, marks)).toEqual([
      'paragraph Try <mention:<strong:Acme Cloud>>: <positive:very fast ><mention:Acme>.',
    ]);
  });

  it('links to the web alone', () => {
    expect(
      shown('[a](https://acme.example/x "t") [b](javascript:alert(1)) <https://b.example> [c](data:text/html,x)'),
    ).toEqual(['paragraph <https://acme.example/x:a> b <https://b.example/:https://b.example> c']);
  });

  it.each([
    ['A fact.[1][2]', 'paragraph A fact.[1][2]'],
    ['See [the guide] and [it][guide].', 'paragraph See [the guide] and [it][guide].'],
    ['A fact.[[1]](https://acme.example/)', 'paragraph A fact.<https://acme.example/:[1]>'],
  ])('keeps brackets that are no link as they were written: %s', (answer, seenAs) => {
    expect(shown(answer)).toEqual([seenAs]);
  });

  it('leads from a footnote to its page', () => {
    const notes = [{ start: 7, end: 10, href: 'https://acme.example/' }];
    const [block] = blocksOf('A fact.[1] More.', [], 'markdown', notes);
    expect(block?.kind === 'paragraph' && seen(block.pieces)).toBe('A fact.<https://acme.example/:[1]> More.');
  });

  it('shows HTML and images as text', () => {
    expect(
      shown('<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> and ![pixel](https://spy.example/p.png).'),
    ).toEqual(['paragraph <script>alert(1)</script>', 'paragraph A <img src=x onerror=alert(1)> and pixel.']);
  });

  it('reads one that was analysed as plain text as plain text', () => {
    expect(
      blocksOf('# a\n\n**b**', [], 'plain').map((block) => block.kind === 'paragraph' && seen(block.pieces)),
    ).toEqual(['# a', '**b**']);
  });

  it.each([
    ['lists in lists', '- '.repeat(10_000)],
    ['quotes in quotes', `${'> '.repeat(10_000)}deep`],
    ['many words', 'Acme is fine. '.repeat(7000)],
  ])('takes an answer of %s in good time', (_, answer) => {
    expect(blocksOf(answer, []).length).toBeGreaterThan(0);
  });
});
