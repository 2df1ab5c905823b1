import { describe, expect, it } from '@jest/globals';
import { keepSecret } from '@app/process';
import { redactForLog } from './failures.js';

describe('redactForLog', () => {
  it.each([
    ['Incorrect API key provided: sk-proj-abc123DEF456.', 'Incorrect API key provided: ***.'],
    ['sent Authorization: Bearer abc.def', 'sent Authorization: [redacted]'],
    ['key my secret is wrong', 'key *** is wrong'],
    [`id ${'a1'.repeat(20)}`, 'id ***'],
    [`id ${'a.1z'.repeat(10)}`, 'id [redacted]'],
  ])('never shows a key: %p', (words, line) => {
    keepSecret('my secret');
    expect(redactForLog(words)).toBe(line);
  });

  it.each([
    [
      'see https://platform.acme.example/docs/deprecations?key=1#a.',
      'see https://platform.acme.example/docs/deprecations.',
    ],
    ['see (http://acme.example/a)', 'see (http://acme.example/a)'],
    ['see https://user:pass@acme.example/', 'see https://acme.example/'],
    [
      'see https://acme.example/the-long-way-that-leads-to-a-page-of-words/x',
      'see https://acme.example/the-long-way-that-leads-to-a-page-of-words/x',
    ],
    [`see https://acme.example/${'a1_'.repeat(12)}/x`, 'see https://acme.example/[redacted]/x'],
    ['see https://notacme.example/docs, now', 'see [redacted], now'],
    ['see https://acme.example.evil.example/', 'see [redacted]'],
    ['see https://acme.example@evil.example/', 'see [redacted]'],
    ['see https://', 'see https://'],
  ])('keeps links to the hosts it is told of, without their queries, and no others: %p', (words, line) => {
    expect(redactForLog(words, ['acme.example'])).toBe(line);
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
