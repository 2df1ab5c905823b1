import { expect, it } from '@jest/globals';
import { analyse } from '../analyse.js';
import type { Watch } from '@app/findings';
import { analyseAssisted } from '../analyse-assisted.js';
import type { Extraction, Quoted } from './extraction.js';
import { extractionRequest } from './extraction-request.js';

// `bench -- analysis` shows how long these take; anything quadratic in the answer would exceed a test's time limit.

const watch: Watch = {
  brand: { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' },
  competitors: [],
  annotationTypes: ['brand', 'person'],
};

const longest = (part: string): string => part.repeat(100_000 / part.length);
const nothing: Extraction = { hits: [], brands: [], qualities: [], entities: [] };
const judged = (quote: Quoted) => ({ ...quote, of: 0, polarity: 'positive', theme: 'other' }) as const;
const analyseWith = (text: string, reply: Partial<Extraction>) =>
  analyseAssisted(text, watch, JSON.stringify({ ...nothing, ...reply }));

it.each([
  '((\n',
  "'\n",
  '__\n',
  'обрабатыва',
  'языков',
  'ignore ',
  'a=b,',
  'систем',
  'analysesystem',
  '<p ',
  '- x\n',
  '{"a',
  '<',
  '`',
])('an answer of 100,000 characters is asked about, whatever it is made of: %j', (part) => {
  const request = extractionRequest(longest(part), watch);
  const { runs } = JSON.parse(request?.input ?? '{"runs":[]}') as { runs: unknown };
  expect(Array.isArray(runs)).toBe(true);
});

it('a block of code of 100,000 empty lines is not shown', () => {
  const request = extractionRequest(`\`\`\`\n${longest('\n')}\n\`\`\``, watch);
  expect(JSON.parse(request!.input)).toMatchObject({ runs: [] });
});

it.each(['é', '小xy', 'Acme is good. '])(
  'five hundred quotes of whole words or parts of them add no mention and take none: %j',
  (part) => {
    // The answer is just long enough for the quotes; the tests around this one cover longer answers.
    const text = part.repeat(4000 / part.length);
    const { mentions } = analyse(text, watch);
    const quotes = Array.from({ length: 500 }, (_, index) => ({
      text: text.slice(index * 7, index * 7 + 1 + (index % 80)),
      run: index,
    }));
    const brands = analyseWith(text, { brands: quotes.map((quote) => ({ ...quote, also: [], kind: 'rival' })) });
    expect(brands.analysis.mentions.length).toBe(mentions.length);
    expect(analyseWith(text, { qualities: quotes.map(judged) }).analysis.mentions.length).toBe(mentions.length);
  },
);

it.each(['处理', 'as ', 'é-é-é '])('a brand that is named five hundred times is one at most: %j', (part) => {
  const text = part.repeat(20_000 / part.length);
  const brands = Array.from({ length: 500 }, () => ({
    text: part.trim(),
    run: 1,
    also: [part.trim()],
    kind: 'rival' as const,
  }));
  const { competitors } = analyseWith(text, { brands }).analysis;
  expect(competitors.length).toBeLessThanOrEqual(analyse(text, watch).competitors.length + 1);
});

it.each([
  ['a fence that never closes', `\`\`\`json${longest('\n')}`],
  ['fences in a row', `\`\`\`\n${longest('\n```')}x`],
  ['lists in lists', longest('[')],
  ['objects in objects', longest('{"brands":')],
])('a reply that is no extraction is refused: %s', (_, reply) =>
  expect(analyseAssisted('Acme.', watch, reply).fallback).toBe('unreadable_reply'),
);

it('a quote of 100,000 characters is not looked for', () => {
  const text = longest('.').concat('x');
  expect(
    analyseWith('Acme is fine.', { qualities: [text, text, text].map((one) => judged({ text: one, run: 1 })) })
      .fallback,
  ).toBe('ungrounded_reply');
});
