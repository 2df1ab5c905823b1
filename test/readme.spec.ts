import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { analyse } from '@app/analysis';
import { mentionsBody, type ResultFacts } from '@app/contract';
import { ownLabels } from '../apps/analyse/src/own-labels.js';
import type { Rates } from '../apps/analyse/src/scoring/counts.js';
import { evaluate, readLocally } from '../apps/analyse/src/scoring/evaluate.js';
import { readGold } from '../apps/analyse/src/scoring/read-gold.js';
import { writtenAnswers } from '../apps/demo-assistant/src/answers/index.js';
import { demoPlan } from '../apps/service/src/demo/demo-account.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('README shows a response that the demo account gets', () => {
  const shown = JSON.parse(/```json\n(.*?)```/s.exec(readme)?.[1] ?? 'null') as Record<string, string>;
  const [brand] = demoPlan.brands;
  const [text] = writtenAnswers.find(({ prompt }) => prompt === shown['query'])?.variants ?? [''];
  const { name, domain, aliases = [], competitors = [] } = brand!;
  const watch = { brand: { name, domain, aliases }, competitors, annotationTypes: ['brand'] as const };
  const analysis = analyse(text, watch);
  const answer = { text, citations: [] };
  const facts = { brand: name, domain, geo: 'US', query: shown['query']!, lastChecked: new Date(), answer };
  const body = mentionsBody({ ...facts, analysis } as unknown as ResultFacts);
  expect({ ...shown, last_checked: '' }).toEqual({ ...body, last_checked: '' });
});

const row = ({ P, R, F1 }: Rates) => [P, R, F1].map((share) => (100 * share).toFixed(1)).join(' | ');

it('README quotes the figures that eval prints for the labelled set', async () => {
  const { composed, tricky, negatives } = evaluate(await readGold(ownLabels(), ''), readLocally);
  expect(readme).toContain(`| mentions, exact spans | ${row(composed!.mentions_exact)} |`);
  expect(readme).toContain(`| competitors nobody configured | ${row(composed!.competitors_lenient)} |`);
  expect(readme).toContain(`| qualities | ${row(composed!.qualities)} |`);
  const text = readme.replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Hard cases all right: ${(100 * tricky!.cases_right_exact).toFixed(1)} %.`);
  expect(text).toContain(`Look-alikes left alone: ${(100 * negatives!.pairs_clean).toFixed(1)} %.`);
  expect(composed!.ungrounded_competitors + composed!.ungrounded_qualities).toBe(0);
});
