import { describe, expect, it } from '@jest/globals';
import { readCitations, cleanText } from './citations.js';
import { messageShape, readMessage } from './messages-adapter.js';

/**
 * Written by hand in the shape of "Web search tool: Response" (platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool, as of
 * 2026-11-22).
 */
const documented = {
  role: 'assistant',
  content: [
    { type: 'text', text: "I'll search for when Claude Shannon was born." },
    {
      type: 'server_tool_use',
      id: 'srvtoolu_01WYG3ziw53XMcoyKL4XcZmE',
      name: 'web_search',
      input: { query: 'claude shannon birth date' },
    },
    {
      type: 'web_search_tool_result',
      tool_use_id: 'srvtoolu_01WYG3ziw53XMcoyKL4XcZmE',
      content: [
        {
          type: 'web_search_result',
          url: 'https://en.wikipedia.org/wiki/Claude_Shannon',
          title: 'Claude Shannon - Wikipedia',
          encrypted_content: 'EqgfCioIARgBIiQ3',
          page_age: 'April 30, 2025',
        },
      ],
    },
    { text: 'Based on the search results, ', type: 'text' },
    {
      text: 'Claude Shannon was born on April 30, 1916, in Petoskey, Michigan',
      type: 'text',
      citations: [
        {
          type: 'web_search_result_location',
          url: 'https://en.wikipedia.org/wiki/Claude_Shannon',
          title: 'Claude Shannon - Wikipedia',
          encrypted_index: 'Eo8BCioIAhgBIiQy',
          cited_text: 'Claude Elwood Shannon (April 30, 1916 – February 24, 2001) was an American mathematician, …',
        },
      ],
    },
  ],
  id: 'msg_a930390d3a',
  usage: { input_tokens: 6039, output_tokens: 931, server_tool_use: { web_search_requests: 1 } },
  stop_reason: 'end_turn',
};

const said = (text: string) => ({ type: 'text', text });
const read = (body: object) => readMessage(body as never);

describe('the Messages API’s body', () => {
  it('is read as documented: a cited block is the place of its citations, and what was said before the search is left out', () => {
    expect(messageShape(documented)).toBe(true);
    const reply = read(documented);
    expect(reply).toMatchObject({
      text: 'Based on the search results, Claude Shannon was born on April 30, 1916, in Petoskey, Michigan',
      end: 'complete',
      refusal: null,
      usage: { inputTokens: 6039, outputTokens: 931, searches: 1 },
    });
    const [citation, ...others] = readCitations(cleanText(reply.text), reply.annotations);
    expect(others).toEqual([]);
    expect(reply.queries.filter(Boolean)).toEqual(['claude shannon birth date']);
    expect(citation).toMatchObject({ url: 'https://en.wikipedia.org/wiki/Claude_Shannon' });
    expect(reply.text.slice(citation?.start ?? 0, citation?.end ?? 0)).toBe(
      'Claude Shannon was born on April 30, 1916, in Petoskey, Michigan',
    );
  });

  it.each(['é', '你', '🏆'])('places a cited block behind %s where it stands', (character) => {
    const url = 'https://acme.example/';
    const citations = [{ type: 'web_search_result_location', url, title: 'A', cited_text: 'x' }];
    const content = [said(`${character}\0${character} `), { type: 'text', text: `Acme ${character}.`, citations }];
    const { text, annotations } = read({ content });
    const clean = cleanText(text);
    const [citation] = readCitations(clean, annotations);
    expect(clean.text.slice(citation?.start ?? 0, citation?.end ?? 0)).toBe(`Acme ${character}.`);
  });

  it('keeps a part of the answer that stands between two searches, and leaves out what leads to a search', () => {
    const search = { type: 'server_tool_use', name: 'web_search' };
    const cited = {
      ...said('Acme is cheap.'),
      citations: [{ type: 'web_search_result_location', url: 'https://acme.example/' }],
    };
    const content = [
      said("I'll look."),
      search,
      said('So far: '),
      cited,
      search,
      said('Now prices.'),
      search,
      said('End'),
    ];
    const { text, annotations } = read({ content });
    expect(text).toBe('So far: Acme is cheap.\n\nEnd');
    const [citation] = readCitations(cleanText(text), annotations);
    expect(text.slice(citation?.start ?? 0, citation?.end ?? 0)).toBe('Acme is cheap.');
  });

  it('of narration alone has no text', () => {
    const content = [said("I'll search."), { type: 'server_tool_use', name: 'web_search' }];
    expect(read({ content }).text).toBe('');
  });

  it('a search that failed is none', () => {
    const failed = {
      type: 'web_search_tool_result',
      content: { type: 'web_search_tool_result_error', error_code: 'unavailable' },
    };
    const body = { content: [failed, said('Acme')], usage: { server_tool_use: { web_search_requests: 0 } } };
    expect(messageShape(body)).toBe(true);
    expect(read(body).usage.searches).toBe(0);
  });

  it.each([
    ['end_turn', 'complete', null],
    ['stop_sequence', 'complete', null],
    [null, 'complete', null],
    ['refusal', 'complete', ''],
    ['max_tokens', 'incomplete', null],
    ['pause_turn', 'incomplete', null],
    ['model_context_window_exceeded', 'incomplete', null],
    ['something new', 'incomplete', null],
  ])('the stop reason %p is %s, with the refusal %p', (reason, end, refusal) => {
    expect(read({ content: [said('Acme')], stop_reason: reason })).toMatchObject({ end, refusal });
  });

  it.each([
    [{}],
    [{ content: 'Acme' }],
    [{ content: [null] }],
    [{ content: [{ type: 'text' }] }],
    [{ content: [said('a')], model: 7 }],
  ])('%j is another shape', (body) => {
    expect(messageShape(body)).toBe(false);
  });
});
