import { describe, expect, it } from '@jest/globals';
import { toRaw } from '../text/page.js';
import { readMarkdown } from '../text/read-markdown.js';
import { citedSources } from './cited-sources.js';

/** Expects that the text in ⟦⟧, and nothing else, is a source; for a link, its text. */
function expectSources(marked: string, citations: Parameters<typeof citedSources>[1] = []): void {
  const text = marked.replaceAll(/[⟦⟧]/g, '');
  const page = readMarkdown(text);
  const found = citedSources(page, citations).map((span) => toRaw(page, span));
  const shown = found.toReversed().reduce((all, { start, end }) => {
    return `${all.slice(0, start)}⟦${text.slice(start, end)}⟧${all.slice(end)}`;
  }, text);
  expect(shown).toBe(marked);
}

const guide = 'https://www.techradar.com/best/cloud-storage?utm_source=openai';

describe('a source', () => {
  it.each([
    ['OpenAI', `Acme is fast. ([⟦techradar.com⟧](${guide}))`],
    ['its publisher’s name', `Acme is fast. ([⟦TechRadar⟧](${guide})) It is cheap.`],
    ['a title', `Acme is fast ([⟦The best cloud storage of 2026⟧](${guide})).`],
    [
      'several',
      `Acme is fast ([⟦techradar.com](${guide}), [reddit.com⟧](https://www.reddit.com/r/x/1?utm_source=openai)).`,
    ],
    ['without brackets', `Acme is fast. [⟦TechRadar⟧](${guide})`],
    ['before the next sentence', `Acme is fast. [⟦Tom's Guide⟧](https://www.tomsguide.com/best/x) The app is slow.`],
    ['before a brand', `Acme is fast. [⟦Tom's Guide⟧](https://www.tomsguide.com/best/x) Dropbox is slow.`],
    ['in an item', `- **Acme**: fast. [⟦PCMag⟧](https://www.pcmag.com/picks/x)\n- **Globex**: slow.`],
    ['by its address in a sentence', `As [⟦techradar.com⟧](${guide}) says, Acme is fast.`],
    ['leaned on', `According to [⟦Gartner Peer Insights⟧](https://www.gartner.com/reviews/x), Acme is fast.`],
    ['a line', 'Acme is fast.\n\n⟦Source: TechRadar, PCMag⟧'],
    ['a line in German', 'Acme ist schnell.\n⟦Quelle: CHIP⟧'],
    ['a line in Japanese', 'Acmeは速い。\n\n⟦出典：価格.com⟧'],
    ['in brackets by its label', 'Acme is fast (⟦Source: Forbes Advisor, March 2026⟧).'],
    ['footnotes', 'Acme is fast [⟦1⟧].\n\n[⟦1] TechRadar – Best cloud storage – ⟧https://www.techradar.com/x'],
    ['AI Overviews', 'Acme is fast. ⟦TechRadar +2⟧\n\nGlobex is cheap. ⟦Reddit +1⟧ It is old.'],
    ['a site and the number of others', 'Acme is fast. ⟦Amazon.com +1⟧\n\nGlobex is cheap ⟦techradar.com +2⟧'],
    ['a site without a space', 'Acme is fast.⟦reddit+1⟧ Globex is cheap.⟦tomsguide+3⟧'],
    ['a name with a full stop', 'Acme is fast. ⟦U.S. News & World Report +3⟧ Globex is cheap.'],
    ['a link to it', 'Acme is fast [⟦Amazon.com +1⟧](https://www.amazon.com/). Globex is cheap.'],
    ['a line of its own', '**Acme** is fast.\n\n⟦Amazon.com +1⟧\n\nGlobex is cheap.\n⟦価格.com +4⟧'],
    ['two lines', 'Acme is fast.\n⟦TechRadar\n+2⟧\nGlobex is cheap.'],
    ['an item', '- Acme is fast\n- ⟦Best Buy +2⟧'],
    ['in brackets with the number of others', 'Acme is fast (⟦Amazon.com +1⟧).'],
    ['lenticular brackets', 'Acme is fast⟦【4:0†TechRadar】⟧. Globex is cheap【⟦techradar.com⟧】。'],
    ['labels by number', 'Acme is fast [⟦TechRadar⟧][1].\n\n[1]: https://www.techradar.com/best/x'],
    ['an address in brackets', 'Acme is fast (⟦techradar.com⟧).'],
  ])('%s', (_, marked) => expectSources(marked));

  it('is all that follows the word at the end of an answer', () => {
    expectSources(
      '## Verdict\nTake Acme.\n\n## ⟦Sources\n- [Best cloud storage](https://www.pcmag.com/x)\n- Forbes Advisor\n- Wikipedia⟧',
    );
    expectSources('Take Acme.\n\n⟦**Sources:**\n\n1. PCMag\n2. Forbes Advisor⟧\n\nGlobex is fine, too.');
  });

  it('is the column of a table that says so', () =>
    expectSources('| Tool | ⟦Source⟧ |\n|--|--|\n| Dropbox | ⟦PCMag⟧ |\n| Box | ⟦CNET⟧ |'));

  it('is a name in brackets that its provider cites', () => {
    const citations = [
      { url: 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/A1', title: 'techradar.com' },
    ];
    expectSources('Acme is fast (⟦TechRadar⟧), and Globex (Hooli) is not.', citations);
  });

  it('is a home page that its provider marks as cited, but not the sentence that one is cited for', () => {
    const text = 'Big vendors ([Dropbox](https://www.dropbox.com)) cost more.';
    const place = { url: 'https://www.dropbox.com', start: text.indexOf('(['), end: text.indexOf(')) ') + 2 };
    expectSources(text.replace('Dropbox', '⟦Dropbox⟧'), [place]);
    expectSources('Dropbox costs more.', [{ url: 'https://www.pcmag.com/x', start: 0, end: 19 }]);
  });
});

describe('no source', () => {
  it.each([
    [
      'a subject',
      '[Dropbox](https://www.dropbox.com/business/plans) is cheaper than [Box](https://www.box.com/pricing).',
    ],
    [
      'heads',
      '1. **[Dropbox](https://www.dropbox.com/business/plans)** – cheap\n2. [Box](https://www.box.com/x/y): secure',
    ],
    [
      'cells',
      '| Tool |\n|--|\n| [Dropbox](https://www.dropbox.com/business/plans) |\n| [monday.com](https://monday.com/x) |',
    ],
    ['a heading', '## [Dropbox](https://www.dropbox.com/business/plans)\n\nIt is cheap.'],
    ['a brand that is an address', 'I would take [monday.com](https://monday.com/pricing) or Booking.com for that.'],
    [
      'home pages in brackets',
      'Big vendors ([Dropbox](https://www.dropbox.com), [Box](https://www.box.com)) cost more.',
    ],
    [
      'examples',
      'Other vendors (e.g. [Dropbox](https://www.dropbox.com/x/y), [Box](https://www.box.com/x)) cost more.',
    ],
    ['a label before a name', 'My pick: [Dropbox](https://www.dropbox.com/business/plans)'],
    ['a heading in lenticular brackets', '【Dropbox】\n安い。'],
    ['years of a guarantee', 'Take the Sony +2 years of guarantee.'],
    ['more room', 'Acme is fine. Google One +100 GB is dear.'],
    ['a plus of its name', 'Acme is fine. Disney+ 2 is dear. Canal+'],
  ])('%s', (_, text) => expectSources(text));
});
