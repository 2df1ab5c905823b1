import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanName, cleanText } from './reply-text.js';

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
        for (const offset of borders) expect(clean.at(offset)).toBe(cleanText(original.slice(0, offset)).text.length);
      }),
    );
  });
});

describe('cleanName', () => {
  it.each([
    ['gpt-5-mini', 'gpt-5-mini'],
    ['\0gpt\uD800', 'gpt'],
    ['\0', undefined],
    ['', undefined],
    [undefined, undefined],
    ['-'.repeat(1_000_000), '-'.repeat(200)],
    [`${'a'.repeat(199)}🙂`, 'a'.repeat(199)],
  ])('%# is fit to be stored', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });
});
