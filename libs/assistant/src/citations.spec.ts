import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { readCitations, cleanText, joinParts, type OffsetUnit, textPart, cleanName } from './citations.js';

const url = 'https://acme.example/a';
const link = `([acme.example](${url}))`;

const lengths: Record<OffsetUnit, (text: string) => number> = {
  utf16: (text) => text.length,
  codepoint: (text) => Array.from(text).length,
  utf8: (text) => Buffer.byteLength(text),
};
const offset = (text: string, end: number, unit: OffsetUnit) => lengths[unit](text.slice(0, end));

/** Makes an annotation for the link in `text`, with offsets in `unit`. */
function annotate(text: string, unit: OffsetUnit) {
  const start = text.indexOf(link);
  const [startIndex, endIndex] = [offset(text, start, unit), offset(text, start + link.length, unit)];
  return { part: textPart(text), url, title: 'A', startIndex, endIndex };
}

const read = (text: string, annotation: object) =>
  readCitations(cleanText(text), [
    { part: textPart(text), url, title: 'A', startIndex: 0, endIndex: 1, ...annotation },
  ]);

describe('readCitations', () => {
  it.each<[string, OffsetUnit, string]>([
    ['plain text', 'codepoint', `Acme. ${link} More.`],
    ['code points after one emoji', 'codepoint', `🏆 Acme. ${link}) More.`],
    ['UTF-16 units after one emoji', 'utf16', `🏆 Acme. ${link}) More.`],
    ['bytes after characters of two bytes', 'utf8', `ééé Acme. ${link}) More.`],
    ['bytes after characters of three bytes', 'utf8', `你好 Acme. ${link}) More.`],
    ['bytes after characters of four bytes', 'utf8', `🏆🙂 Acme. ${link}) More.`],
    ['code points after many', 'codepoint', `${'🙂'.repeat(40)} ${link}`],
    ['UTF-16 units after many', 'utf16', `${'🙂'.repeat(40)} ${link}`],
    ['code points after dropped characters', 'codepoint', `\0🙂\uD800 \0${link}\0`],
  ])('finds the link by %s', (_name, unit, text) => {
    const clean = cleanText(text);
    const [citation] = readCitations(clean, [annotate(text, unit)]);
    expect(clean.text.slice(citation?.start ?? 0, citation?.end ?? 0)).toBe(link);
  });

  it('counts from the beginning of the part that holds the link', () => {
    const { text, parts } = joinParts(['First. 🙂', `Second ${link}`]);
    const annotations = parts.slice(1).map((part) => ({ ...annotate(part.text, 'codepoint'), part }));
    const [citation] = readCitations(cleanText(text), annotations);
    expect(text.slice(citation?.start ?? 0, citation?.end ?? 0)).toBe(link);
  });

  it.each([
    ['backwards', { startIndex: 9, endIndex: 3 }],
    ['empty', { startIndex: 3, endIndex: 3 }],
    ['beyond the end', { startIndex: 100, endIndex: 120 }],
    ['negative', { startIndex: -4, endIndex: 3 }],
    ['fractions', { startIndex: 0.5, endIndex: 3 }],
    ['text', { startIndex: '0', endIndex: '3' }],
    ['absent', { startIndex: undefined, endIndex: undefined }],
    ['infinite', { startIndex: 0, endIndex: Infinity }],
  ])('offsets that are %s point nowhere, and the citation is kept', (_name, offsets) => {
    expect(read('Acme Cloud', offsets)).toEqual([{ url, title: 'A', start: null, end: null }]);
  });

  it('bytes within a character point nowhere', () => {
    expect(read('é你🏆', { startIndex: 0, endIndex: 3, unit: 'utf8' })).toMatchObject([{ start: null, end: null }]);
    expect(read('é你🏆', { startIndex: 2, endIndex: 5, unit: 'utf8' })).toMatchObject([{ start: 1, end: 2 }]);
  });

  it('an end past the text is the end of the text', () => {
    expect(read('Acme Cloud', { startIndex: 5, endIndex: 99 })).toMatchObject([{ start: 5, end: 10 }]);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://acme.example',
    '/a',
    '',
    'https://',
    'https://a.example/\0',
    'https://a b',
    7,
    null,
  ])('never lets through %p as a page', (bad) => {
    expect(read('Acme', { url: bad })).toEqual([]);
  });

  it.each([null, undefined, 7, '', '\0'])('a title of %p is none', (title) => {
    expect(read('Acme', { title })).toMatchObject([{ title: null }]);
  });

  it('takes 10,000 annotations of a long text in well under a second of work', () => {
    const text = `${'🙂'.repeat(30_000)}${link}`;
    const part = textPart(text);
    const many = Array.from({ length: 10_000 }, () => ({ ...annotate(link, 'utf16'), part, endIndex: 30_000 }));
    const before = process.cpuUsage();
    expect(readCitations(cleanText(text), many)).toHaveLength(10_000);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });
});

const unit = fc.oneof(
  fc.constantFrom('\0', '\uD800', '\uDC00', '🙂', 'é', 'a', '\r\n', '\u200d'),
  fc.string({ maxLength: 3 }),
);
const hostile = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''));

describe('cleanText', () => {
  it('leaves text without U+0000 and lone surrogates exactly as it was', () => {
    const text = 'Acme 🙂 \uFFFD\u200B\uFEFF é\r\n\t\u0001';
    expect(cleanText(text)).toMatchObject({ text, cleaned: false });
  });

  it('drops them, keeps all else, and says so', () => {
    expect(cleanText('\0a\uD800b\uDC00🙂\uD83D')).toMatchObject({ text: 'ab🙂', cleaned: true });
  });

  it('never leaves what cannot be stored, and never calls a changed text unchanged', () => {
    fc.assert(
      fc.property(hostile, (original) => {
        const { text, cleaned } = cleanText(original);
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
        expect(cleaned).toBe(text !== original);
      }),
    );
  });

  it('maps every offset to the same place: what stood before it, cleaned', () => {
    fc.assert(
      fc.property(hostile, (original) => {
        const clean = cleanText(original);
        const borders = Array.from(original.matchAll(/(?:)/gu), ({ index }) => index);
        for (const border of borders) expect(clean.at(border)).toBe(cleanText(original.slice(0, border)).text.length);
      }),
    );
  });
});

describe('cleanName', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['a name', 'gpt-5-mini', 'gpt-5-mini'],
    ['a name with U+0000 and half a pair', '\0gpt\uD800', 'gpt'],
    ['U+0000 alone', '\0', undefined],
    ['an empty text', '', undefined],
    ['nothing', undefined, undefined],
    ['a million characters', '-'.repeat(1_000_000), '-'.repeat(200)],
    ['a pair at the limit', `${'a'.repeat(199)}🙂`, 'a'.repeat(199)],
  ])('keeps what can be stored of %s', (_, name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });
});
