import { expect, it } from '@jest/globals';
import type { Watch } from '../findings.js';
import { analyseAssisted } from './analyse-assisted.js';
import type { Extraction } from './extraction.js';
import { extractionRequest } from './extraction-request.js';

const watch: Watch = {
  brand: { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' },
  competitors: [],
  annotationTypes: ['brand', 'person'],
};
/** Far above what they take, and far below what anything takes that is quadratic in the answer. */
const mostMs = 2500;

function expectQuick(work: () => unknown): void {
  const start = performance.now();
  work();
  expect(performance.now() - start).toBeLessThan(mostMs);
}

const longest = (part: string): string => part.repeat(100_000 / part.length);
const nothing: Extraction = { brands: [], qualities: [], not_the_brand: [], entities: [] };
const analyseWith = (text: string, reply: Partial<Extraction>) =>
  analyseAssisted(text, watch, JSON.stringify({ ...nothing, ...reply }));

it.each(['((\n', "'\n", '__\n', 'обрабатыва', 'языков', 'ignore ', 'a=b,', '- x\n', '{"a', '<'])(
  'an answer of 100,000 characters is asked about in time that is linear in it: %j',
  (part) => expectQuick(() => extractionRequest(longest(part), watch.brand)),
);

it('a block of code of 100,000 empty lines is asked about in time that is linear in it', () => {
  expectQuick(() => extractionRequest(`\`\`\`\n${longest('\n')}\n\`\`\``, watch.brand));
});

it.each(['x', 'é', '小xy', 'กำ', 'rule ', '- x\n', 'Acme is good. '])(
  'a thousand quotes, whole words or parts of them, are looked for in time that is linear in the answer: %j',
  (part) => {
    const text = longest(part);
    const quotes = Array.from({ length: 1000 }, (_, index) => ({
      text: text.slice(index * 7, index * 7 + 1 + (index % 80)),
      run: index,
    }));
    expectQuick(() => analyseWith(text, { brands: quotes.map((quote) => ({ ...quote, also: [] })) }));
    expectQuick(() => analyseWith(text, { qualities: quotes }));
  },
);

it.each(['处理', 'as ', 'é-é-é '])('a brand that is named over and over adds no time: %j', (part) => {
  const brands = Array.from({ length: 500 }, () => ({ text: part.trim(), run: 1, also: [part.trim()] }));
  expectQuick(() => analyseWith(longest(part), { brands }));
});

it.each([
  ['a fence that never closes', `\`\`\`json${longest('\n')}`],
  ['fences in a row', `\`\`\`\n${longest('\n```')}x`],
  ['lists in lists', longest('[')],
  ['objects in objects', longest('{"brands":')],
])('a reply that is no extraction is refused in time that is linear in it: %s', (_, reply) =>
  expectQuick(() => expect(analyseAssisted('Acme.', watch, reply).fallback).toBe('unreadable_reply')),
);

it('a quote of 100,000 characters is not looked for', () => {
  const text = longest('.').concat('x');
  expectQuick(() =>
    expect(analyseWith('Acme is fine.', { qualities: [{ text, run: 1 }] }).fallback).toBe('ungrounded_reply'),
  );
});
