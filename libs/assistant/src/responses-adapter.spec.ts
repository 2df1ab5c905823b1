import { describe, expect, it } from '@jest/globals';
import { providers } from '@app/providers';
import { readResponse } from './responses-adapter.js';
import { toAnswer } from './reply.js';
import { responseShape } from './response-shape.js';
import { readCitations, cleanText } from './citations.js';

const read = (body: object) => readResponse(body as never, providers.openai.responses!);
const said = (text: string) => ({ type: 'message', content: [{ type: 'output_text', text }] });

describe('the Responses API’s body', () => {
  it('never glues the words of two messages', () => {
    expect(read({ output: [said('Acme'), said('Cloud')] }).text).toBe('Acme\n\nCloud');
  });

  it('leaves commentary out, and places the citations of the answer in what is left', () => {
    const url = 'https://acme.example/';
    const text = 'See Acme.';
    const annotations = [{ type: 'url_citation', url, title: 'A', start_index: 4, end_index: 8 }];
    const content = [{ type: 'output_text', text, annotations }];
    const reply = read({
      output: [
        { ...said('I will look this up. Hooli Box seems popular.'), phase: 'commentary' },
        { type: 'message', content, phase: 'final_answer' },
      ],
    });
    expect(reply.text).toBe(text);
    const [citation] = readCitations(cleanText(reply.text), reply.annotations);
    expect(citation).toMatchObject({ url, start: 4, end: 8 });
  });

  it('of commentary alone is no answer, though it is paid for', () => {
    const usage = { input_tokens: 9, output_tokens: 3 };
    const reply = read({ output: [{ ...said('I will look.'), phase: 'commentary' }], usage });
    const asked = {
      provider: 'openai',
      api: 'responses',
      model: 'm',
      surface: 'api',
      geoApplied: 'none',
      placeApplied: 'none',
      localeApplied: 'none',
      retrieval: 'none',
    } as const;
    expect(() => toAnswer(reply, asked)).toThrow(expect.objectContaining({ code: 'empty_answer', usage: reply.usage }));
  });

  it('needs neither status nor usage nor model: compatible servers leave them out', () => {
    expect(read({ output: [said('Acme')] })).toMatchObject({
      end: 'complete',
      usage: { inputTokens: null, outputTokens: null, searches: 0 },
      model: undefined,
    });
  });

  it.each([
    ['rate_limit_exceeded', 'rate_limited', true],
    ['server_error', 'assistant_error', true],
    ['invalid_prompt', 'assistant_refused_request', false],
    [undefined, 'assistant_error', true],
  ])('a failure with 200 and the code %p is %s', (code, expected, retryable) => {
    expect(() => read({ status: 'failed', error: { code }, output: [] })).toThrow(
      expect.objectContaining({ code: expected, retryable }),
    );
  });

  it.each([
    ['a search', { type: 'search', query: 'x' }, 1],
    ['a search that tells nothing of itself', undefined, 1],
    ['a page that is opened', { type: 'open_page', url: 'https://acme.example' }, 0],
    ['words looked for in a page', { type: 'find_in_page' }, 0],
    ['an action of another shape', 'search', 1],
  ])('%s counts as a search where it is charged for', (_name, action, searches) => {
    const body = { output: [{ type: 'web_search_call', action }, said('Acme')] };
    expect(responseShape(body)).toBe(true);
    expect(read(body).usage.searches).toBe(searches);
  });

  it.each([
    ['queries', { type: 'search', queries: ['acme', 'acme reviews'], query: 'acme' }, ['acme', 'acme reviews']],
    ['the older query', { type: 'search', query: 'acme' }, ['acme']],
    ['a page that is opened', { type: 'open_page', url: 'https://acme.example/' }, [undefined]],
    ['an action of another shape', 'search', [undefined]],
    ['queries of another shape', { type: 'search', queries: 'acme' }, [undefined]],
    ['no action', null, [undefined]],
  ])('tells what was searched for: %s', (_name, action, queries) => {
    expect(read({ output: [{ type: 'web_search_call', action }, said('Acme')] }).queries).toEqual(queries);
  });

  it('a failure with 200 tells what it used, or that nobody knows', () => {
    const failed = { status: 'failed', error: { code: 'server_error' }, output: [], model: 'm' };
    const usage = { input_tokens: 9, output_tokens: 0 };
    expect(() => read({ ...failed, usage })).toThrow(
      expect.objectContaining({
        usage: { inputTokens: 9, outputTokens: 0, searches: 0 },
        model: 'm',
        maybeBilled: false,
      }),
    );
    expect(() => read(failed)).toThrow(expect.objectContaining({ usage: undefined, maybeBilled: true }));
  });

  it.each(['incomplete', 'in_progress', 'cancelled', 'queued'])(
    'status %s is never taken for a whole answer',
    (status) => {
      expect(read({ status, output: [said('Acme')] }).end).toBe('incomplete');
    },
  );

  it.each([
    [null],
    [[]],
    ['text'],
    [{}],
    [{ output: null }],
    [{ output: [null] }],
    [{ output: [{ type: 'message', content: 'Acme' }] }],
    [{ output: [{ type: 'message', content: [{ type: 'output_text', text: { value: 'Acme' } }] }] }],
    [{ output: [], model: 7 }],
  ])('%j is another shape', (body) => {
    expect(responseShape(body)).toBe(false);
  });

  it.each([
    [{ output: [] }],
    [{ output: [{ type: 'reasoning', content: 'anything' }, said('Acme')] }],
    [{ output: [said('Acme')], status: null, error: null, usage: null, incomplete_details: null }],
  ])('%j is its shape', (body) => {
    expect(responseShape(body)).toBe(true);
  });
});

const xai = providers.xai.responses;
const perplexity = providers.perplexity.responses;

const placesOf = ({ text, annotations }: ReturnType<typeof readResponse>) =>
  readCitations(cleanText(text), annotations).map(({ url, start, end }) => [
    url,
    start === null ? null : text.slice(start, end ?? 0),
  ]);

const message = (text: string, annotations: object[] = []) => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations }],
});

/** The shape of "Citations" (docs.x.ai/developers/tools/citations) and of "Tool usage details", both 2026-11-22. */
function ofXai(before: string, count: (words: string) => number) {
  const url = 'https://x.ai/news';
  const link = `[[1]](${url})`;
  const text = `${before}${link} is new.`;
  const range = { start_index: count(before), end_index: count(before + link) };
  return {
    status: 'completed',
    model: 'grok-4.3',
    output: [
      {
        type: 'web_search_call',
        id: 'ws_1',
        status: 'completed',
        action: { type: 'search', query: 'xai', sources: [] },
      },
      { type: 'web_search_call', id: 'ws_2', status: 'failed', action: { type: 'search', query: 'x.ai' } },
      message(text, [{ type: 'url_citation', url, title: '1', ...range }]),
    ],
    citations: [url, 'https://docs.x.ai/'],
    usage: {
      input_tokens: 9,
      output_tokens: 5,
      num_server_side_tools_used: 1,
      server_side_tool_usage_details: { web_search_calls: 1, x_search_calls: 0 },
    },
  };
}

describe('xAI’s Responses API', () => {
  it('counts the searches it charges for, not those it tried; pages it only met are no citations', () => {
    const body = ofXai('Grok ', (words) => words.length);
    expect(responseShape(body)).toBe(true);
    const reply = readResponse(body as never, xai!);
    expect(reply.usage).toEqual({ inputTokens: 9, outputTokens: 5, searches: 1 });
    expect(placesOf(reply).map(([url]) => url)).toEqual(['https://x.ai/news']);
    expect(reply.queries).toEqual(['xai', 'x.ai']);
  });

  it.each([
    ['code points', (words: string) => Array.from(words).length],
    ['UTF-16 units', (words: string) => words.length],
    ['bytes', (words: string) => Buffer.byteLength(words)],
  ])('whatever its offsets count, here %s, its links tell', (_unit, count) => {
    const reply = readResponse(ofXai('é 你 🏆 Grok ', count) as never, xai!);
    expect(placesOf(reply)).toEqual([['https://x.ai/news', '[[1]](https://x.ai/news)']]);
  });
});

/** The shape of "Agent API: models" and "Streaming citations" (docs.perplexity.ai/docs/agent-api, …/docs/cookbook, 2026-11-22). */
const ofPerplexity = (text: string, results: object[], usage: object = {}) => ({
  id: 'resp_85783af3-39c4-4565-9f09-144482151abf',
  model: 'perplexity/sonar',
  object: 'response',
  status: 'completed',
  output: [{ type: 'search_results', queries: ['best nas'], results }, message(text)],
  usage: { input_tokens: 3681, output_tokens: 780, total_tokens: 4461, ...usage },
});
const acme = { id: 1, url: 'https://acme.example/', title: 'Acme', snippet: 'Acme …' };
const globex = { id: 2, url: 'https://globex.example/', title: 'Globex', snippet: 'Globex …' };

describe('Perplexity’s Responses API', () => {
  it('cites by the number of a result, in texts of characters of any width; a result that is not cited is none', () => {
    const body = ofPerplexity('é 你 🏆 Acme[1] and Globex [web:2][1].', [
      acme,
      globex,
      { ...acme, id: 3, url: 'https://c.example/' },
    ]);
    expect(responseShape(body)).toBe(true);
    expect(readResponse(body as never, perplexity!).queries).toEqual(['best nas']);
    expect(placesOf(readResponse(body as never, perplexity!))).toEqual([
      ['https://acme.example/', '[1]'],
      ['https://globex.example/', '[web:2]'],
      ['https://acme.example/', '[1]'],
    ]);
  });

  it.each([
    ['a number that no result has', 'Acme[7].', [acme]],
    ['a number that two pages have', 'Acme[1].', [acme, { ...globex, id: 1 }]],
    ['a link', 'Acme [1](https://other.example/).', [acme]],
    ['results of another shape', 'Acme[1].', [null, 'x', { id: 1, url: 7 }]],
  ])('takes %s for no citation', (_name, text, results) => {
    expect(placesOf(readResponse(ofPerplexity(text, results as object[]) as never, perplexity!))).toEqual([]);
  });

  it.each([
    [{ tool_calls_details: { search_web: { invocation: 2 } } }, 2],
    [{}, 1],
    [{ tool_calls_details: {} }, 1],
  ])('with %j counts %d searches', (usage, searches) => {
    expect(readResponse(ofPerplexity('Acme', [acme], usage) as never, perplexity!).usage.searches).toBe(searches);
  });

  it('an answer without results was not searched for', () => {
    const body = { ...ofPerplexity('Acme', []), output: [message('Acme')] };
    expect(readResponse(body as never, perplexity!).usage.searches).toBe(0);
  });
});
