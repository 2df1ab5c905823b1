import { analyse } from '@app/analysis';
import { expect, it } from '@jest/globals';
import { writtenAnswers } from '../apps/demo-assistant/src/answers.js';
import { citationForms, citedAs } from '../apps/demo-assistant/src/citation-forms.js';
import { sources } from '../apps/demo-assistant/src/sources.js';

const letters = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const sites = new Set(Object.keys(sources).map((url) => letters(new URL(url).hostname.replace(/^www\./, ''))));

// People judge the product by the demo, so what goes wrong with real answers must go wrong here, too.
it.each(citationForms)('no site that an answer of the demo cites is a rival, cited as %s', (form) => {
  const rivals = writtenAnswers.flatMap(({ prompt, variants }) =>
    variants.flatMap((written) => {
      const { text, citations } = citedAs(form, written);
      const brand = { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' };
      return analyse(text, { brand, competitors: [], annotationTypes: ['brand'], prompt, citations }).competitors;
    }),
  );
  expect(rivals.map(({ name }) => name).filter((name) => sites.has(letters(name)))).toEqual([]);
  expect(rivals.length).toBeGreaterThan(40);
});
