import { describe, expect, it } from '@jest/globals';
import { forOperators } from './for-operators.js';

describe('forOperators', () => {
  it.each([
    ['Incorrect API key provided: sk-proj-abc123DEF456.', 'Incorrect API key provided: [redacted]'],
    ['sent Authorization: Bearer abc.def', 'sent Authorization: [redacted]'],
    ['key my secret is wrong', 'key [redacted] is wrong'],
    [`id ${'a1'.repeat(20)}`, 'id [redacted]'],
  ])('never shows a key: %p', (words, line) => {
    expect(forOperators(words, 'my secret')).toBe(line);
  });

  it('keeps what an operator needs', () => {
    const words = 'Web search options not supported with this model.';
    expect(forOperators(words, undefined)).toBe(words);
  });

  it('is one line without control characters or half characters', () => {
    expect(forOperators('a\r\n\tb\0c\u202Ed\uD800e', undefined)).toBe('a b c d e');
  });

  it('never passes 200 units, nor cuts a character', () => {
    const line = forOperators('🙂 '.repeat(300).replaceAll(' 🙂', '🙂'), undefined);
    expect(line.length).toBeLessThanOrEqual(200);
    expect(line.isWellFormed()).toBe(true);
  });
});
