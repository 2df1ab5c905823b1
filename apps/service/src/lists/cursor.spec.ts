import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openPosition, sealPosition } from './cursor.js';

const seal = {
  secret: createSecretKey(Buffer.alloc(32, 7)),
  list: 'results',
  accountId: 'a',
  filters: { geo: 'US', brand: 'Acme' },
};
const position = { checked: '2026-01-05 06:00:00+00', id: 'b' };
const cursor = sealPosition(position, seal);

describe('a cursor', () => {
  it('gives its place back, and is fit for a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        const sealed = sealPosition({ id }, seal);
        expect(sealed).toMatch(/^[\w-]+$/);
        expect(openPosition(sealed, seal)).toEqual({ id });
      }),
    );
  });

  it('does not mind the order of the filters', () => {
    expect(openPosition(cursor, { ...seal, filters: { brand: 'Acme', geo: 'US' } })).toEqual(position);
  });

  it.each([
    { secret: createSecretKey(Buffer.alloc(32, 8)) },
    { list: 'prompts' },
    { accountId: 'b' },
    { filters: {} },
    { filters: { geo: 'UK', brand: 'Acme' } },
  ])('is broken for %p', (other) => {
    expect(openPosition(cursor, { ...seal, ...other })).toBeNull();
  });

  it('is broken by any other character, anywhere, by one more and by one less', () => {
    for (let at = 0; at < cursor.length; at++)
      for (const other of ['A', 'x', '_', '=', '+', 'é'].filter((character) => character !== cursor[at]))
        expect(openPosition(cursor.slice(0, at) + other + cursor.slice(at + 1), seal)).toBeNull();
    for (const other of [`${cursor}A`, `${cursor}=`, cursor.slice(0, -1), '', ' ', cursor.slice(0, 20)])
      expect(openPosition(other, seal)).toBeNull();
  });

  it('is broken, whatever is sent in its place', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(openPosition(text, seal)).toBeNull()));
  });
});
