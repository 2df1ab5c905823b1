import { describe, expect, it } from '@jest/globals';
import { analyse } from '../analyse.js';
import { annotationTypes } from '@app/findings';

const watch = {
  brand: { name: 'Acme', aliases: [], domain: 'acme.example' },
  competitors: [{ name: 'Globex', aliases: ['Globex Corp'] }],
  annotationTypes,
};
const competitors = (text: string): string[] => analyse(text, watch).competitors.map(({ name }) => name);
const qualities = (text: string): string[] => analyse(text, watch).qualities.map(({ text: words }) => words);

describe('competitors', () => {
  it.each([
    [
      'configured ones, under their first spelling, one entry a brand',
      'Acme, Globex Corp and Globex.',
      ['Globex Corp'],
    ],
    [
      'ones nobody configured, in order of first appearance',
      'Tools like Zylophant, Netflix and Acme; Zylophant leads.',
      ['Zylophant', 'Netflix'],
    ],
    [
      'the brand, not its model',
      '1. **Garmin Forerunner 255**\n2. **Acme Runner 3**\n3. **Coros Pace 3**',
      ['Garmin', 'Coros'],
    ],
    [
      'heads beside the brand in scripts without capitals',
      '## Acme\n\n好\n\n## 飞书\n\n好\n\n## 钉钉\n\n好',
      ['飞书', '钉钉'],
    ],
    [
      'names of common words among brands',
      '- **Acme**: a\n- **Old Navy**: b\n- **Nordstrom**: c',
      ['Old Navy', 'Nordstrom'],
    ],
  ])('are %s', (_, text, names) => expect(competitors(text)).toEqual(names));

  it.each([
    ["the brand's own products", 'The Acme Cloud is good. Acme Drive, too.'],
    ['labels', '- **Price**: 5\n- **Battery Life**: 6\n- **Design**: 7\n\nAcme is good.'],
    ['titles', '## Final Recommendations\n\nAcme is good.\n\n## Best Value\n\nAcme.'],
    ['first words of sentences', 'Many people like it. Overall it works. However, Acme is fine.'],
    ['days, places and peoples', 'On Monday we met in Berlin with German friends of Acme.'],
    ['technologies in capitals', 'Acme has GPS, OLED, USB and Wi-Fi.'],
  ])('are never %s', (_, text) => expect(competitors(text)).toEqual([]));

  it('count their references and have a rank among all brands', () => {
    expect(analyse('Globex and Acme. Globex again.', watch).competitors).toEqual([
      { name: 'Globex', start: 0, end: 6, rank: 1, mentions: 2 },
    ]);
  });
});

describe('qualities', () => {
  it.each([
    [
      'of its section, good and bad',
      '### Acme\n\n- **Pros**: easy to use, great support\n- **Cons**: expensive\n\n### Globex\n\n- **Pros**: very fast',
      ['easy to use', 'great support', 'expensive'],
    ],
    [
      'of its item and the items below',
      '- **Acme**\n  - Lightweight and compact\n- **Globex**\n  - Reliable',
      ['Lightweight and compact'],
    ],
    [
      'of its row',
      '| Tool | Verdict |\n|--|--|\n| Acme | Powerful, expensive |\n| Globex | Cheap |',
      ['Powerful', 'expensive'],
    ],
    [
      'of its sentences and those that go on',
      'Acme is reliable. It has a clean design. Globex is slow.',
      ['reliable', 'clean design'],
    ],
    ['with their negation', 'Acme is not ideal for large teams.', ['not ideal for large teams']],
    ['shared by a row of brands', 'Acme and Globex are excellent for teams.', ['excellent for teams']],
  ])('are those %s', (_, text, words) => expect(qualities(text)).toEqual(words));

  it.each([
    ["a rival's", 'Acme exists. Globex is fast and reliable.'],
    ['prices', '- **Acme**\n  - **Price**: $5 a month'],
    ['of an absent brand', 'Globex is fast.'],
  ])('are never %s', (_, text) => expect(qualities(text)).toEqual([]));
});

describe('annotations', () => {
  it('name brands, products, persons, places and addresses where they are enabled', () => {
    const [mention] = analyse(
      'The Acme Runner 3, says Rosalind Franklin, beats Globex in Berlin, see https://x.example.',
      watch,
    ).mentions;
    expect(mention?.annotations.map(({ entity, type }) => `${type}: ${entity}`)).toEqual([
      'brand: Acme', 'product: Runner 3', 'person: Rosalind Franklin', 'brand: Globex', 'place: Berlin', 'url: https://x.example',
    ]); // prettier-ignore
  });

  it('always hold the mention itself, whatever is enabled', () => {
    const [mention] = analyse('Acme and Globex', { ...watch, annotationTypes: [] }).mentions;
    expect(mention?.annotations).toEqual([{ entity: 'Acme', start: 0, end: 4, type: 'brand' }]);
  });
});

describe('snippets', () => {
  it.each([
    ['the sentence', 'First one. Then Acme came. Last one.', 'Then Acme came.'],
    ['the list item', '- Globex: no\n- Acme: yes. Always.\n- x', 'Acme: yes. Always.'],
    ['the heading', '## 1. **Acme** Cloud\n\ntext', '1. **Acme** Cloud'],
    ['the table row', '| a | b |\n|--|--|\n| Acme | good |', 'Acme | good'],
  ])('are %s', (_, text, snippet) => expect(analyse(text, watch).mentions[0]?.snippet.text).toBe(snippet));
});
