import { describe, expect, it } from '@jest/globals';
import { readMarkdown } from '../text/read-markdown.js';
import { languageOf } from './frequent-words.js';

describe('the language of a text', () => {
  it.each([
    ['en', 'Notion starts at $10 per month.'],
    ['en', 'Acme'],
    ['en', ''],
    ['de', 'Unter einer Linde sitzt man gut.'],
    ['nl', 'Deze winkel is het goedkoopst en levert snel.'],
    ['sv', 'Det här är ett bra val för dig som vill ha något billigt.'],
    ['pt', 'Oi, tudo bem com você?'],
    ['ru', 'Это хороший выбор для небольшой компании.'],
    ['th', 'แบรนด์นี้ดีมาก'],
    ['ja', 'Panasonic と Sony は日本で人気があります。'],
    ['zh', '小米和华为都不错，Apple 更贵。'],
  ])('%s: %s', (language, text) => expect(languageOf(readMarkdown(text).folded)).toBe(language));
});
