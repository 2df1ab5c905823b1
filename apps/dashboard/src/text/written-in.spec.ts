import { describe, expect, it } from '@jest/globals';
import { otherLanguage } from './written-in.js';

describe('the language of a wording', () => {
  it.each([
    ['ja', 'Japanese'],
    ['de', 'German'],
    ['en', null],
    [null, null],
    ['xx', null],
  ])('%s is called %s on an English page', (code, name) => expect(otherLanguage(code)).toBe(name));
});
