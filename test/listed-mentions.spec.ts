import { expect, it } from '@jest/globals';
import { analyse } from '@app/analysis';
import { contributionOf, factsOf, includes, mentionsBody } from '@app/contract';
import { bareAnswer } from './support/empty-answer.js';

const brand = { name: 'Acme', aliases: [], domain: 'acme.example', competitors: [], about: [], not: [] };
const run = { id: 'r', assistant: 'default', query: 'q', geo: 'US', place: null, locale: null, slot: new Date(0), sample: 1, nextDueAt: null, brand, annotationTypes: ['brand'] }; // prettier-ignore
const kept = {
  ...bareAnswer,
  surface: 'api',
  sha256: '0'.repeat(64),
  searches: 0,
  queries: [],
  answeredAt: new Date(0),
};

it('lists the first 500 mentions of very many, and all of them count', () => {
  const part = 'Acme Acme,**Acme** Acme. Acme\n\n';
  const text = part.repeat(100_000 / part.length);
  const analysis = analyse(text, { brand, competitors: [], annotationTypes: ['brand'] });
  const count = text.split('Acme').length - 1;
  const facts = factsOf(run, { ...kept, text }, { analysis, mode: 'local' });
  const { mentions, provenance } = mentionsBody(facts, { includes });
  expect(mentions.map(({ position }) => position)).toEqual(Array.from({ length: mentions.length }, (_, n) => n + 1));
  expect(mentions.length).toBeLessThanOrEqual(500);
  expect(Buffer.byteLength(JSON.stringify(mentions))).toBeLessThan(1 << 20);
  expect(provenance?.found.mentions).toBe(count);
  expect(contributionOf(facts)).toMatchObject({ mentions: count, brand_references: count });
});
