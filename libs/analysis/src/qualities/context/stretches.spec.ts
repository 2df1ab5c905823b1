import { describe, expect, it } from '@jest/globals';
import { readMarkdown } from '../../text/read-markdown.js';
import { BrandNames } from './opinion-target.js';
import { type Stretch, stretchesIn } from './stretches.js';

/** The stretches of a text that may be about Acme; Globex and Initech are rivals. */
const readFor = (text: string, language: string): string =>
  stretchesFor(text, language)
    .map(({ start, end }) => readMarkdown(text).cased.slice(start, end).trim())
    .join(' | ');

function stretchesFor(text: string, language: string): Stretch[] {
  const page = readMarkdown(text);
  const placesOf = (name: string) =>
    Array.from(page.cased.matchAll(new RegExp(name, 'g')), ({ index }) => ({ start: index, end: index + name.length }));
  const rivals = ['Globex', 'Initech'].map((name) => ({ name, references: placesOf(name) }));
  const brandNames = new BrandNames(page.folded, language, placesOf('Acme'), rivals);
  return stretchesIn(page, brandNames, false);
}

describe('what is said of a rival is never read for the brand', () => {
  it.each([
    ['en', 'Acme is solid compared with Globex, which is superb.', 'superb'],
    ['en', 'Globex is faster than Acme, and superb.', 'superb'],
    ['en', 'Acme is fine; Globex is superb. It is superb, too.', 'superb'],
    ['en', 'Acme and Globex differ: the former is fine, the latter is superb.', 'superb'],
    ['en', '- **Acme**: fine\n- **Globex**: superb', 'superb'],
    ['en', '| | Acme | Globex |\n|--|--|--|\n| Sound | fine | superb |', 'superb'],
    ['en', '## Acme\n\nFine.\n\n## Globex\n\n- **Pros:** superb', 'superb'],
    ['en', '**Acme**\n\n- Fine\n\n**Globex Duo** (from $20)\n\n- Superb', 'superb'],
    ['de', 'Im Vergleich zu Globex, das hervorragend ist, ist Acme gut.', 'hervorragend'],
    ['es', 'A diferencia de Globex, que es estupendo, Acme es fiable.', 'estupendo'],
    ['zh', 'Acme不错，但Globex更快。', '更快'],
    ['ja', 'GlobexはAcmeより速いですが、Acmeは使いやすいです。', '速い'],
  ])('%s: %s', (language, text, theirs) => expect(readFor(text, language).toLowerCase()).not.toContain(theirs));
});

describe('what is said of the brand is read', () => {
  it.each([
    ['en', 'Globex is slow. Unlike Globex, Acme is superb.', 'superb'],
    ['en', 'Acme, Globex and Initech are superb.', 'superb'],
    ['en', '## Acme\n\n**Pros:**\n\n- superb\n\n## Globex', 'superb'],
    ['en', '**Globex**\n\n- Fine\n\n**Acme Duo** (from $20)\n\n- Superb', 'superb'],
    ['en', '- **Acme**: works with Globex, is superb', 'superb'],
    ['en', '**Most superb**\n\n### Acme\n\n### Globex', 'superb'],
    ['en', 'Acme works with Globex, and is superb.', 'superb'],
    ['en', 'Acme undercuts Globex. It is superb.', 'superb'],
    ['en', '- **Acme**: great Globex integration', 'great'],
    ['en', '| | Acme | Globex |\n|--|--|--|\n| Sound | superb | fine |', 'superb'],
    ['nl', '| Merk | Oordeel |\n|--|--|\n| Acme | uitstekend |\n| Globex | traag |', 'uitstekend'],
    ['fr', 'Globex est lent, mais Acme est superbe. Il est fiable.', 'fiable'],
  ])('%s: %s', (language, text, ours) => expect(readFor(text, language).toLowerCase()).toContain(ours));
});

it.each([' ', '\n\n'])('a name in a later sentence changes nothing about a sentence before it, behind %j', (gap) => {
  const [one, other] = ['Nobody', 'Globex'].map((name) => {
    const text = `Globex is dear, Initech old. Acme is solid.${gap}${name} is slow.`;
    return stretchesFor(text, 'en').filter(({ end }) => end <= text.indexOf(name, 30));
  });
  expect(one).not.toEqual([]);
  expect(other).toEqual(one);
});
