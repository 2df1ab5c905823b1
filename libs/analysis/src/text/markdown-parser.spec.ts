import { describe, expect, it } from '@jest/globals';
import { analyse } from '../analyse.js';
import type { Watch } from '@app/findings';
import { readMarkdown } from './read-markdown.js';

// `test/hostile-answers.chaos.ts` shows how long each takes; without the limits they would exceed a test's time.

const most = 100_000;
const fill = (unit: string): string => unit.repeat(Math.ceil(most / unit.length)).slice(0, most);
const watch: Watch = {
  brand: { name: 'Acme', aliases: [], domain: 'acme.example' },
  competitors: [],
  annotationTypes: ['brand'],
};

describe('an answer whose marks are too much work', () => {
  it.each([
    ['links that never close', fill('[](')],
    ['labels', fill('[][')],
    ['lists in lists', fill('+ ')],
    ['lists in quotes', fill('- >')],
    ['emphasis in emphasis', fill('*a _b ')],
    ['stars on both sides of a word', `${'*'.repeat(40_000)}a${'*'.repeat(40_000)}`],
    ['images in images', `${'!['.repeat(16_000)}${'](a)'.repeat(16_000)}`],
    ['a title that never ends', `[a]: b "${fill('\nx')}`],
    ['a quote inside an emphasis', `> *a${fill('\n> b')}*`],
    ['an address without end', `www.${'a'.repeat(most)}.b.c/`],
    ['an address of brackets', `www.a.b/${')'.repeat(most)}`],
    ['blanks before what may be a row', `a|b\n${' '.repeat(90_000)}x`],
  ])('is read as plain text, and says so: %s', (_, marks) => {
    const text = `${marks}\n\nAcme is good.`;
    const { reading, mentions } = analyse(text, watch);
    expect(reading).toBe('plain');
    expect(mentions).toMatchObject([{ start: text.length - 13, snippet: { text: 'Acme is good.' } }]);
  });
});

describe('an answer that is long, and no more', () => {
  it.each([
    ['blanks', fill(' ')],
    ['blanks at the ends of lines', fill('     \n')],
    ['line feeds', fill('\n')],
    ['a table', `|a|b|\n|-|-|\n${fill('|**Acme**|[Globex](https://globex.example)|\n')}`],
    ['links in lines', fill('**Acme**: [one](https://acme.example/a) and *another*\n\n')],
    ['lists in lists in lists', fill('- a\n  - b\n    1. c\n       > d\n')],
    ['quotes', fill('> Acme said so\n\n')],
    ['code', fill('```\na|b [ ] * _\n```\n')],
    ['one paragraph', fill('Acme is **good**, and `fast` (see https://acme.example/). ').slice(0, 40_000)],
  ])('is read as markdown: %s', (_, text) => {
    expect(readMarkdown(text).reading).toBe('markdown');
  });
});

it('plain text keeps its paragraphs, and every offset', () => {
  const text = `${fill('[](')}\r\n  \r\n Acme **is**\nfast \n\nGlobex`;
  const { cased, blocks, rawStart, rawEnd } = readMarkdown(text);
  const [, ...paragraphs] = blocks.map(({ start, end }) => cased.slice(start, end - 1));
  expect(paragraphs).toEqual(['Acme **is** fast ', 'Globex']);
  const at = cased.indexOf('Globex');
  expect(text.slice(rawStart[at], rawEnd[at + 5])).toBe('Globex');
});
