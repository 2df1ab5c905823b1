import { describe, expect, it } from '@jest/globals';
import { themes } from '@app/findings';
import { analyse } from '../analyse.js';
import { readMarkdown } from '../text/read-markdown.js';
import { themesBy } from './find-theme.js';

const watch = (name: string) => ({
  brand: { name, aliases: [], domain: 'acme.example' },
  competitors: [],
  annotationTypes: [],
});
const saidIn = (text: string) => analyse(text, watch('Acme')).qualities.map(({ text: words, theme }) => [words, theme]);

describe('a quality is about', () => {
  it.each([
    ['Acme is cheap.', [['cheap', 'price']]],
    ['Acme is very expensive.', [['very expensive', 'price']]],
    ['Acme ist günstig.', [['günstig', 'price']]],
    ['Acme est facile à utiliser.', [['facile à utiliser', 'ease_of_use']]],
    ['Acme es barato.', [['barato', 'price']]],
  ])('what its words say: %s: %j', (text, expected) => {
    expect(saidIn(text)).toEqual(expected);
  });

  it('nothing that is told, where no theme is likelier than not', () => {
    const page = readMarkdown('Acme is below expectations.');
    const start = page.folded.indexOf('below');
    expect(themesBy(page)({ start, end: start + 'below expectations'.length })).toBeUndefined();
  });

  it.each(['', ' ', '12', '\u{1f600}', 'xyzzy', '|||', '漢'.repeat(5000)])(
    'one of the themes or none, whatever is said: %j',
    (text) => {
      const page = readMarkdown(text);
      expect([...themes, undefined]).toContain(themesBy(page)({ start: 0, end: page.folded.length }));
    },
  );
});
