import { describe, expect, it } from '@jest/globals';
import { redactForLog } from './failures.js';

describe('redactForLog', () => {
  it.each([
    ['Incorrect API key provided: sk-proj-abc123DEF456.', 'Incorrect API key provided: [redacted]'],
    ['sent Authorization: Bearer abc.def', 'sent Authorization: [redacted]'],
    ['key my secret is wrong', 'key [redacted] is wrong'],
    [`id ${'a1'.repeat(20)}`, 'id [redacted]'],
  ])('never shows a key: %p', (words, line) => {
    expect(redactForLog(words, 'my secret')).toBe(line);
  });

  it('keeps what an operator needs', () => {
    const words = 'Web search options not supported with this model.';
    expect(redactForLog(words)).toBe(words);
  });

  it('is one line without control characters or half characters', () => {
    expect(redactForLog('a\r\n\tb\0c\u202Ed\uD800e')).toBe('a b c d e');
  });

  it('never passes 200 units, nor cuts a character', () => {
    const line = redactForLog('🙂 '.repeat(300).replaceAll(' 🙂', '🙂'));
    expect(line.length).toBeLessThanOrEqual(200);
    expect(line.isWellFormed()).toBe(true);
  });
});
