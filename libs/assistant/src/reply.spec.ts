import { describe, expect, it } from '@jest/globals';
import { providers, type ResponsesDialect } from '@app/providers';
import fc from 'fast-check';
import type { Answer } from './assistant.js';
import { completionShape, readCompletion } from './chat-adapter.js';
import { readJson } from './client.js';
import { AssistantError } from './failures.js';
import { Prices } from './prices.js';
import { type Reply, toAnswer } from './reply.js';
import { responseShape } from './response-shape.js';
import { readResponse } from './responses-adapter.js';
import { readContent } from './generate-content-adapter.js';
import { generateContentShape } from './generate-content-shape.js';
import { messageShape, readMessage } from './messages-adapter.js';

const asked = {
  provider: 'compatible',
  api: 'responses',
  model: 'm',
  surface: 'api',
  geoApplied: 'none',
  placeApplied: 'none',
  localeApplied: 'none',
  retrieval: 'offered',
} as const;
const cited = { url: 'https://acme.example', title: 'A', start_index: 0, end_index: 4 };
const part = { type: 'output_text', text: 'Acme 🙂', annotations: [{ type: 'url_citation', ...cited }] };
const response = {
  status: 'completed',
  model: 'x',
  output: [{ type: 'message', content: [part] }],
  usage: { input_tokens: 1 },
};
const message = { content: 'Acme', refusal: null, annotations: [{ type: 'url_citation', url_citation: cited }] };
const completion = { model: 'x', choices: [{ message, finish_reason: 'stop' }], usage: { prompt_tokens: 1 } };

const openai = providers.openai.responses!;
const perplexity = providers.perplexity.responses!;
const numbered = { type: 'message', content: [{ type: 'output_text', text: 'Acme 🙂[1]' }] };
const result = { id: 1, url: cited.url, title: 'A' };
const results = {
  output: [{ type: 'search_results', results: [result] }, numbered],
  usage: { tool_calls_details: { search_web: { invocation: 1 } } },
};
const location = { type: 'web_search_result_location', url: cited.url, title: 'A' };
const blocks = {
  model: 'x',
  content: [{ type: 'text', text: 'Acme 🙂', citations: [location] }],
  stop_reason: 'end_turn',
  usage: { input_tokens: 1, server_tool_use: { web_search_requests: 1 } },
};
const segment = { partIndex: 0, startIndex: 0, endIndex: 4, text: 'Acme' };
const content = {
  candidates: [
    {
      content: { parts: [{ text: 'Acme 🙂' }] },
      finishReason: 'STOP',
      groundingMetadata: {
        webSearchQueries: ['acme'],
        groundingChunks: [{ web: { uri: cited.url, title: 'A' } }],
        groundingSupports: [{ segment, groundingChunkIndices: [0] }],
      },
    },
  ],
  usageMetadata: { promptTokenCount: 1 },
};

const reply = (text: string): Reply => ({
  text,
  annotations: [],
  queries: [],
  refusal: null,
  end: 'complete',
  model: undefined,
  usage: { inputTokens: null, outputTokens: null, searches: 0 },
});

/** Returns a valid body whose `nth` value, counted from the top down, is replaced by `other`. */
function spoil(body: unknown, nth: number, other: unknown): unknown {
  let met = 0;
  return JSON.parse(JSON.stringify(body), (_key, value: unknown) => (met++ === nth ? other : value));
}

const others = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('', '\0', '\uD800', 'failed', 'incomplete', -1, 1e99, [null], {}),
);

describe('toAnswer', () => {
  it.each(['', ' \n\t', '\0', '\uD800\0 '])('%j is never an answer', (text) => {
    expect(() => toAnswer(reply(text), asked)).toThrow(expect.objectContaining({ code: 'empty_answer', maxCalls: 2 }));
  });

  it('takes 100,000 characters, counted after cleaning, and not one more', () => {
    expect(toAnswer(reply(`\0${'a'.repeat(100_000)}`), asked).text).toHaveLength(100_000);
    expect(() => toAnswer(reply('a'.repeat(100_001)), asked)).toThrow(
      expect.objectContaining({ code: 'answer_too_large', retryable: false, maxCalls: 1 }),
    );
  });

  it('keeps what was searched for, each query once on one line; what is no text or nothing is none', () => {
    const sent = ['acme  reviews', null, 'acme\nreviews', ' ', { query: 'x' }, 'b\0est\uD800', 'é'.repeat(1200)];
    expect(toAnswer({ ...reply('Acme'), queries: sent }, asked).queries).toEqual([
      'acme reviews',
      'best',
      'é'.repeat(1000),
    ]);
    const many = Array.from({ length: 200 }, (_, n) => `query ${n}`);
    expect(toAnswer({ ...reply('Acme'), queries: many }, asked).queries).toEqual(many.slice(0, 100));
  });

  it('keeps a refusal’s words, cleaned', () => {
    expect(() => toAnswer({ ...reply(''), refusal: 'No\0.' }, asked)).toThrow(
      expect.objectContaining({ code: 'refused', retryable: false, text: 'No.' }),
    );
  });

  it.each<[string, Partial<Reply>]>([
    ['a refusal', { refusal: 'No.' }],
    ['a filter', { end: 'content_filter' }],
    ['an incomplete answer', { end: 'incomplete' }],
    ['an empty answer', { text: '' }],
    ['a long answer', { text: 'a'.repeat(100_001) }],
  ])('%s that told its usage is billed by it, one that did not may have been billed', (_name, spoilt) => {
    const usage = { inputTokens: 3, outputTokens: null, searches: 1 };
    expect(() => toAnswer({ ...reply('Acme'), ...spoilt, usage, model: 'x' }, asked)).toThrow(
      expect.objectContaining({ usage, model: 'x', maybeBilled: false }),
    );
    expect(() => toAnswer({ ...reply('Acme'), ...spoilt }, asked)).toThrow(
      expect.objectContaining({ usage: undefined, maybeBilled: true }),
    );
  });

  it('an answer without the search that was required is none, twice at most; one that was only offered is an answer', () => {
    const required = { ...asked, retrieval: 'required' } as const;
    expect(() => toAnswer(reply('Acme'), required)).toThrow(
      expect.objectContaining({ code: 'not_searched', retryable: true, maxCalls: 2, text: 'Acme', maybeBilled: true }),
    );
    const searched = { ...reply('Acme'), usage: { inputTokens: null, outputTokens: null, searches: 1 } };
    expect(toAnswer(searched, required)).toMatchObject({ text: 'Acme', retrieval: 'required', provider: 'compatible' });
    for (const retrieval of ['offered', 'none'] as const)
      expect(toAnswer(reply('Acme'), { ...asked, retrieval })).toMatchObject({ text: 'Acme', retrieval });
  });

  it('names the model that was asked where the server names none', () => {
    expect(toAnswer(reply('Acme'), asked).model).toBe('m');
  });

  it.each([
    ['responses', response, async (body: Response) => readResponse(await readJson(body, responseShape), openai)],
    [
      'responses of Perplexity',
      results,
      async (body: Response) => readResponse(await readJson(body, responseShape), perplexity),
    ],
    ['chat', completion, async (body: Response) => readCompletion(await readJson(body, completionShape))],
    ['messages', blocks, async (body: Response) => readMessage(await readJson(body, messageShape))],
    [
      'generate_content',
      content,
      async (body: Response) => readContent(await readJson(body, generateContentShape), 'gemini-3'),
    ],
  ])('whatever JSON comes by %s, the outcome is a sound answer or an AssistantError', async (_api, good, read) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(32), others, async (nth, other) => {
        const body = new Response(JSON.stringify(spoil(good, nth, other)));
        const outcome = await read(body)
          .then((said) => toAnswer(said, asked))
          .catch((error: unknown) => error);
        if (!(outcome instanceof AssistantError)) expectSound(outcome as Answer);
      }),
      // An object that cannot be converted to a text.
      { numRuns: 500, examples: [[1, { toString: false }]] },
    );
  });
});

function expectSound({ text, citations }: Answer): void {
  expect(text.trim()).not.toBe('');
  expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
  for (const { start, end } of citations) {
    expect(start === null || end === null ? start === end : start < end && end <= text.length).toBe(true);
  }
}

const usageOf = (dialect: ResponsesDialect, body: object) => readResponse({ output: [], ...body }, dialect).usage;

describe('a count of searches beyond a hundred', () => {
  const many = Array.from({ length: 101 }, () => ({ type: 'web_search_call' }));
  it.each([
    ['OpenAI', () => usageOf(openai, { output: many })],
    [
      'xAI',
      () =>
        usageOf(providers.xai.responses!, { usage: { server_side_tool_usage_details: { web_search_calls: 200_000 } } }),
    ],
    [
      'Perplexity',
      () =>
        usageOf(perplexity, {
          usage: { tool_calls_details: { search_web: { invocation: 200_000 } } },
        }),
    ],
    [
      'Anthropic',
      () => readMessage({ content: [], usage: { server_tool_use: { web_search_requests: 200_000 } } }).usage,
    ],
    [
      'Gemini',
      () =>
        readContent({ candidates: [{ groundingMetadata: { webSearchQueries: Array(200_000).fill('x') } }] }, 'gemini-3')
          .usage,
    ],
  ])('of %s is an error of the provider: what was expected is charged', (_provider, read) => {
    const usage = read();
    expect(usage.searches).toBeNull();
    const cost = new Prices().costOf('gpt-5-mini', { ...usage, inputTokens: 0, outputTokens: 0 });
    expect(cost).toBeCloseTo(2 * 0.01, 10);
  });

  it('is believed up to there', () => {
    expect(usageOf(openai, { output: many.slice(1) }).searches).toBe(100);
  });
});
