import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { analyse } from '@app/analysis';
import { mentionsBody, type ResultFacts } from '@app/contract';
import { writtenAnswers } from '../apps/demo-assistant/src/answers.js';
import { citedAs } from '../apps/demo-assistant/src/citation-forms.js';
import { demoBrand } from '../apps/service/src/demo/demo-account.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('README shows a response that the demo account gets', () => {
  const shown = JSON.parse(/```json\n(.*?)```/s.exec(readme)?.[1] ?? 'null') as Record<string, string>;
  const [text] = writtenAnswers.find(({ prompt }) => prompt === shown['query'])?.variants ?? [''];
  const { name, domain, aliases = [], competitors = [] } = demoBrand;
  const watch = { brand: { name, domain, aliases }, competitors, annotationTypes: ['brand'] as const };
  const answer = citedAs('links', text);
  const analysis = analyse(answer.text, { ...watch, citations: answer.citations });
  const facts = { brand: name, domain, geo: 'US', query: shown['query']!, lastChecked: new Date(), answer };
  const body = mentionsBody({ ...facts, analysis } as unknown as ResultFacts);
  expect({ ...shown, last_checked: '' }).toEqual({ ...body, last_checked: '' });
});
