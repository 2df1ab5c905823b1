import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { issueKeyText, keyPattern, parseKey } from './key-format.js';

const environments = fc.stringMatching(/^[a-z][a-z0-9]{0,15}$/);

describe('a key', () => {
  it('is parsed into the parts that were issued, whatever the environment', () => {
    fc.assert(
      fc.property(environments, (environment) => {
        const { text, id, sha256 } = issueKeyText(environment);
        expect(text).toMatch(keyPattern);
        expect(parseKey(text)).toEqual({ id, environment, sha256 });
        expect(sha256).toEqual(createHash('sha256').update(text).digest());
      }),
    );
  });

  it('is never accepted with one character changed', () => {
    const { text } = issueKeyText('live');
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.stringMatching(/^[0-9A-Za-z_]$/), (at, character) => {
        fc.pre(text[at] !== character);
        expect(parseKey(text.slice(0, at) + character + text.slice(at + 1))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('is never accepted with anything before or after it', () => {
    const { text } = issueKeyText('live');
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 3 }), (extra) => {
        expect(parseKey(text + extra)).toBeNull();
        expect(parseKey(extra + text)).toBeNull();
      }),
    );
    expect(parseKey(`${text}\n`)).toBeNull();
  });

  it('is null for any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(parseKey(text)).toBeNull()));
  });

  it('has a random part of 32 digits that never repeats and uses the whole alphabet evenly', () => {
    const keys = Array.from({ length: 2000 }, () => issueKeyText('live').text);
    const secrets = keys.map((text) => text.split('_')[3]!);
    expect(new Set(secrets).size).toBe(2000);
    const counts = new Map<string, number>();
    for (const digit of secrets.join('')) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    const expected = (2000 * 32) / 62;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(62);
    // 61 degrees of freedom: 150 is exceeded by chance less than once in 10^8 runs; the bias of a modulo gives 1,600.
    expect(chiSquare).toBeLessThan(150);
  });

  it.each(['', 'Live', 'live_eu', '1live', 'abcdefghijklmnopq'])('has no environment "%s"', (environment) => {
    expect(() => issueKeyText(environment)).toThrow(RangeError);
  });
});
