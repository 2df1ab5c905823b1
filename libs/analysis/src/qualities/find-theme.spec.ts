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
    ['Acme es muy rápido.', [['muy rápido', 'speed']]],
  ])('what its words say: %s', (text, expected) => {
    expect(saidIn(text)).toEqual(expected);
  });

  it('what its label says, where its own words say nothing', () => {
    const text = '- Acme\n  - Customer service: below expectations\n  - Price: below expectations\n';
    const page = readMarkdown(text);
    const themeAt = (start: number) => themesBy(page)({ start, end: start + 'below expectations'.length });
    const first = page.folded.indexOf('below');
    expect([themeAt(first), themeAt(page.folded.indexOf('below', first + 1))]).toEqual(['support', 'price']);
  });

  it.each(['', ' ', '12', '\u{1f600}', 'xyzzy', '|||', '漢'.repeat(5000)])(
    'one of the themes, whatever is said: %j',
    (text) => {
      const page = readMarkdown(text);
      expect(themes).toContain(themesBy(page)({ start: 0, end: page.folded.length }));
    },
  );
});
