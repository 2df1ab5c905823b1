import { describe, expect, it } from '@jest/globals';
import { type CitationForm, citedAs, passagesOf, urlCitationsOf } from './citation-forms.js';

const [acme, tests] = ['https://acme.example/pricing', 'https://www.example.com/best/x'];
const site = 'example.com';
const written = `🏆 Fast. ([acme.example](${acme})) Easy.\n- Cheap ([${site}](${tests})) ([acme.example](${acme})).`;

describe('the form of', () => {
  it.each<[CitationForm, string]>([
    [
      'links',
      `🏆 Fast. ⟦([acme.example](${acme}?utm_source=openai))⟧ Easy.\n- Cheap ⟦([${site}](${tests}?utm_source=openai))⟧ ⟦([acme.example](${acme}?utm_source=openai))⟧.`,
    ],
    ['numberedLinks', `🏆 Fast.⟦[[1]](${acme})⟧ Easy.\n- Cheap⟦[[2]](${tests})⟧⟦[[1]](${acme})⟧.`],
    ['numbers', '🏆 Fast.⟦[1]⟧ Easy.\n- Cheap⟦[2]⟧⟦[1]⟧.'],
    ['beside', '⟦🏆 Fast.⟧ Easy.\n⟦- Cheap⟧.'],
  ])('%s marks each source, or what it is cited for, and nothing else', (form, marked) => {
    const { text, citations } = citedAs(form, written);
    expect(text).toBe(marked.replaceAll(/[⟦⟧]/g, ''));
    const marks = Array.from(marked.matchAll(/⟦(.*?)⟧/g), ([, words]) => words);
    expect([...new Set(citations.map(({ start, end }) => text.slice(start, end)))]).toEqual([...new Set(marks)]);
    const urls = [acme, tests, acme].map((url) => (form === 'links' ? `${url}?utm_source=openai` : url));
    expect(citations.map(({ url }) => url)).toEqual(urls);
  });
});

it('two sources of one sentence share its passage; passages are the whole text', () => {
  const cited = citedAs('beside', written);
  const passages = passagesOf(cited);
  expect(passages.map(({ text }) => text).join('')).toBe(cited.text);
  expect(passages.map(({ sources }) => sources.length)).toEqual([1, 0, 2, 0]);
});

it('annotations count code points', () => {
  const [first] = urlCitationsOf(citedAs('numbers', written));
  expect([first?.start_index, first?.end_index]).toEqual([7, 10]);
});

it('an answer without sources stays as it is', () =>
  expect(citedAs('links', 'See [Acme](https://acme.example/).').citations).toEqual([]));
