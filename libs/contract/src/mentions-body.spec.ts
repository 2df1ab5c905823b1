import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { offsetsIn } from './mentions-body.js';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });

describe('offsetsIn', () => {
  it('counts code points as Python slices', () => {
    fc.assert(
      fc.property(text, text, (before, entity) => {
        const whole = `${before}${entity}`;
        const offset = offsetsIn('codepoint', whole);
        expect([...whole].slice(offset(before.length), offset(whole.length)).join('')).toBe(entity);
      }),
    );
  });

  it('counts bytes as Go and Rust slice', () => {
    fc.assert(
      fc.property(text, text, (before, entity) => {
        const whole = `${before}${entity}`;
        const offset = offsetsIn('utf8', whole);
        const bytes = new TextEncoder().encode(whole).slice(offset(before.length), offset(whole.length));
        expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(entity);
      }),
    );
  });

  it('leaves UTF-16 offsets as they are', () => {
    expect(offsetsIn('utf16', '😀a')(2)).toBe(2);
    expect(offsetsIn('codepoint', '😀a')(2)).toBe(1);
    expect(offsetsIn('utf8', '😀a')(2)).toBe(4);
  });
});
