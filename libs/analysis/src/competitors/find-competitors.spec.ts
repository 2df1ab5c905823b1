import { describe, expect, it } from '@jest/globals';
import { analyse } from '../analyse.js';

const watching = (name: string, competitors: readonly string[] = []) => ({
  brand: { name, aliases: [], domain: 'brand.example' },
  competitors: competitors.map((one) => ({ name: one, aliases: [] })),
  annotationTypes: ['brand'] as const,
});
const namesIn = (text: string, name = 'Acme'): string[] =>
  analyse(text, watching(name)).competitors.map(({ name: found }) => found);

describe('competitors nobody configured', () => {
  it.each([
    ['en', '1. **Acme** – cheap\n2. **[Vantelo]** – fast\n3. **[Brimora]** – pretty\n4. **[Zuntra Direct]** – new'],
    ['de', '- **Acme**: günstig\n- **[Vantelo]**: schnell\n- **[Brimora]**: hübsch'],
    ['ja', '- **Acme**：安い\n- **[バンテロ]**：速い\n- **[ブリモラ]**：きれい'],
  ])('heads beside the brand are found, however unknown: %s', (_, marked) => {
    const names = [...marked.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => name);
    expect(namesIn(marked.replace(/\[([^\]]+)\]/g, '$1'))).toEqual(names);
  });

  it.each([
    'Google Workspace suits small teams. Acme is cheaper.',
    'Google Workspace convient aux équipes. Acme coûte moins cher.',
    'Für kleine Teams ist Acme die beste Wahl. Google Workspace lohnt sich, wenn ihr viel schreibt.',
  ])('a name that begins with another brand’s is never cut to it: %s', (text) =>
    expect(namesIn(text)).not.toContain('Google'),
  );

  describe('are never the sites that an answer cites', () => {
    const guide = 'https://www.techradar.com/best/cloud-storage?utm_source=openai';
    it.each([
      [
        'OpenAI',
        `Acme is easy. ([techradar.com](${guide}))\n\n1. **Acme** – fast. ([techradar.com](${guide}))\n2. **⟦Dropbox⟧ Business** – costly. ([reddit.com](https://www.reddit.com/r/sysadmin/x?utm_source=openai))\n3. **⟦Google Workspace⟧** – for documents. ([pcmag.com](https://www.pcmag.com/picks/x?utm_source=openai), [forbes.com](https://www.forbes.com/advisor/x/?utm_source=openai))`,
      ],
      [
        'names of publishers',
        `Acme is a solid choice ([TechRadar](${guide})). [⟦Dropbox⟧](https://www.dropbox.com/business) is cheaper ([PCMag](https://www.pcmag.com/reviews/x)).`,
      ],
      [
        'Perplexity',
        'Top picks [1][2]:\n\n- **Acme**: fast [1]\n- **⟦Dropbox⟧**: easy [2]\n- **⟦pCloud⟧**: private [1]\n\nSources:\n[1] https://www.techradar.com/x\n[2] PCMag, https://www.pcmag.com/y',
      ],
      [
        'ChatGPT',
        "**Acme** leads【1†source】. **⟦Dropbox⟧** is easier【techradar.com】, and **⟦pCloud⟧** is private【Tom's Guide】.\n\n**Sources**\n- TechRadar: Best cloud storage\n- Wikipedia",
      ],
      [
        'AI Overviews',
        'Acme is a solid choice for small teams. TechRadar +2\n\n⟦Dropbox⟧ is cheaper, but slow. PCMag +1\n\nForbes Advisor +3',
      ],
      [
        'a column',
        '| Tool | Source |\n|--|--|\n| Acme | [G2](https://www.g2.com/products/acme/reviews) |\n| ⟦Notion⟧ | [Capterra](https://www.capterra.com/p/1/x/) |\n| ⟦Asana⟧ | [zapier.com](https://zapier.com/blog/best/) |',
      ],
      [
        'a brand that is cited, too',
        '- **Acme** – high APY ([nerdwallet.com](https://www.nerdwallet.com/best/banking/))\n- **⟦SoFi⟧** – no fees ([sofi.com](https://www.sofi.com/banking/))',
      ],
    ])('%s', (_, marked) => {
      const names = Array.from(marked.matchAll(/⟦(.*?)⟧/g), ([, name]) => name);
      expect(namesIn(marked.replaceAll(/[⟦⟧]/g, ''))).toEqual(names);
    });
  });

  it('a listed maker stands for its product, a listed product for itself, and a label with a colon for nothing', () => {
    const text = '**Dropbox Business**: costly.\n\n**Google Workspace**: for documents.\n\nPower: 50 W. Price: high.';
    expect(namesIn(text)).toEqual(['Dropbox', 'Google Workspace']);
  });

  it('what begins with the brand, or follows it anywhere, is its own', () => {
    const text = 'Samsung Galaxy is fine. Get a Galaxy from Samsung Store, or a phone by Sony.';
    expect(namesIn(text, 'Samsung')).toEqual(['Sony']);
  });

  it('the address of a brand that the answer names is no brand of its own', () => {
    const text =
      '- **Acme Direct** ([acmedirect.co.uk](https://acmedirect.co.uk)): fine\n- **Sony** ([sony.com](https://sony.com)): dear';
    expect(namesIn(text, 'Acme Direct')).toEqual(['Sony']);
  });

  // Anything quadratic in the answer would exceed a test's time limit.
  it('an address is one brand at most, also where 100,000 characters repeat it', () => {
    expect(namesIn('a.co '.repeat(20_000)).length).toBeLessThanOrEqual(1);
  });

  it('one entry a brand, at its first place', () => {
    const text = '- **Sony**: good\n- **Acme**: fine\n- **Bose**: dear\n\nSony is the safest; Bose and Sony both last.';
    expect(analyse(text, watching('Acme')).competitors).toMatchObject([
      { name: 'Sony', start: 4, mentions: 3 },
      { name: 'Bose', mentions: 2 },
    ]);
  });

  it('a configured one is found once, under whatever sense its word has', () => {
    const found = analyse('Acme and Globex cost the same.', watching('Acme', ['Globex'])).competitors;
    expect(found.map(({ name }) => name)).toEqual(['Globex']);
  });

  it.each(['', 'Nothing to see here.', '# 1\n\n2 3 4', '```\nSony\n```', '|||\n|-|-|\n|||'])(
    'there is nothing in %j',
    (text) => expect(namesIn(text)).toEqual([]),
  );
});
