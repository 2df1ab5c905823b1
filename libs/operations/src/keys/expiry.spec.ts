import { describe, expect, it } from '@jest/globals';
import { readExpiry } from './expiry.js';

const now = new Date('2026-01-01T12:00:00Z');

describe('readExpiry', () => {
  it.each([
    ['90d', '2026-04-01T12:00:00.000Z'],
    ['12h', '2026-01-02T00:00:00.000Z'],
    ['2w', '2026-01-15T12:00:00.000Z'],
    ['2027-01-01', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00+02:00', '2026-12-31T22:00:00.000Z'],
    ['2028-02-29T00:00:00.5Z', '2028-02-29T00:00:00.500Z'],
  ])('reads %s', (text, expected) => {
    expect(readExpiry(text, now).toISOString()).toBe(expected);
  });

  it.each(['', 'soon', '90', '-1d', '1.5d', '90 d', '2027-01-01T00:00:00', '2027-02-30', '2027-13-01', '1/1/2027'])(
    'refuses "%s" and says what to write',
    (text) => {
      expect(() => readExpiry(text, now)).toThrow(/is no expiry: write 90d/);
    },
  );

  it.each(['0d', '2025-12-31', '2026-01-01T12:00:00Z'])('never lets a key be born expired: %s', (text) => {
    expect(() => readExpiry(text, now)).toThrow(/not in the future/);
  });

  it.each(['999999d', '9999-01-01'])('refuses %s as a typing error', (text) => {
    expect(() => readExpiry(text, now)).toThrow(/more than 100 years/);
  });
});
