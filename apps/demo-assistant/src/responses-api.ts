import { type Api, formatNamed, lastUserText, offersTool, openAiFailure } from './api.js';
import { type CitationForm, pagesOf, urlCitationsOf, type WrittenCitation } from './citation-forms.js';
import { type CitedCompletion, tokensOf } from './completion.js';
import { isRecord } from './http.js';
import { queriesFor } from './queries.js';

const toolCall = { type: 'function_call', id: 'fc_demo', call_id: 'call_demo', name: 'look_up', arguments: '{}' };
const search = { type: 'web_search_call', id: 'ws_demo', status: 'completed' };

/** How providers of the Responses API differ. */
interface Dialect {
  readonly citations: CitationForm;
  /** The output items of a search, which come before the answer. */
  readonly searchOf: (prompt: string, citations: readonly WrittenCitation[]) => readonly object[];
  /** The annotations of an answer. */
  readonly annotationsOf: (completion: CitedCompletion) => readonly object[];
  /** The fields of the usage that count searches. */
  readonly usageOf: (searches: number) => object;
}

const openAi: Dialect = {
  citations: 'links',
  searchOf: (query, citations) => [
    { ...search, action: { type: 'search', queries: queriesFor(query), sources: sourcesOf(citations) } },
  ],
  annotationsOf: (completion) => urlCitationsOf(completion).map((cited) => ({ type: 'url_citation', ...cited })),
  usageOf: () => ({}),
};

const xAi: Dialect = {
  ...openAi,
  citations: 'numberedLinks',
  usageOf: (searches) => ({
    num_server_side_tools_used: searches,
    server_side_tool_usage_details: { web_search_calls: searches, x_search_calls: 0 },
  }),
};

/** Perplexity cites by the ids of search results and has no annotations. */
const perplexity: Dialect = {
  citations: 'numbers',
  searchOf: (prompt, citations) => [
    {
      type: 'search_results',
      queries: queriesFor(prompt),
      results: pagesOf(citations).map((page, index) => ({ id: index + 1, ...page })),
    },
  ],
  annotationsOf: () => [],
  usageOf: (searches) => ({ tool_calls_details: searches > 0 ? { search_web: { invocation: searches } } : {} }),
};

/** The Responses API in a dialect. */
const responses = ({ citations, searchOf, annotationsOf, usageOf }: Dialect): Api => ({
  citations,
  promptField: 'input',
  promptOf: ({ input }) => lastUserText(input),
  formatField: 'text.format',
  formatOf: ({ text, response_format: format }) => formatNamed(isRecord(text) ? text['format'] : format),
  offersSearch: (request) => offersTool(request, ({ type }) => type === 'web_search'),
  failureOf: openAiFailure,
  bodyOf({ model, prompt, isSearched }, completion) {
    const { text, end, callsTool } = completion;
    const isAnswer = !callsTool;
    const [input, output] = [tokensOf(prompt), tokensOf(text)];
    const searches = isSearched && isAnswer ? 1 : 0;
    return {
      id: 'resp_demo',
      object: 'response',
      created_at: Math.floor(Date.now() / 1000),
      status: end ? 'incomplete' : 'completed',
      error: null,
      incomplete_details: end ? { reason: end === 'incomplete' ? 'max_output_tokens' : end } : null,
      model,
      output: isAnswer
        ? [
            ...(isSearched ? searchOf(prompt, completion.citations) : []),
            messageOf(completion, annotationsOf(completion)),
          ]
        : [toolCall],
      usage: { input_tokens: input, output_tokens: output, total_tokens: input + output, ...usageOf(searches) },
    };
  },
});

export const responsesApi = responses(openAi);

/** xAI's errors: 400 for a wrong key and 403 for used-up credits, recognisable only by their messages. */
export const xAiResponsesApi: Api = {
  ...responses(xAi),
  failureOf({ status, code, message, headers }) {
    const body = { code: 'Client specified an invalid argument', error: message };
    if (code === 'invalid_api_key') return { status: 400, body, headers };
    if (code !== 'insufficient_quota') return { status, body, headers };
    const error = 'Your team has either used all available credits or reached its monthly spending limit.';
    return { status: 403, body: { ...body, error } };
  },
};

/** Perplexity's errors: 401 for a used-up quota, and its codes are numbers. */
export const perplexityResponsesApi: Api = {
  ...responses(perplexity),
  failureOf({ status, code, message, headers }) {
    const sent = code === 'insufficient_quota' ? 401 : status;
    return { status: sent, body: { error: { message, type: code, code: sent } }, headers };
  },
};

const sourcesOf = (citations: readonly WrittenCitation[]) =>
  pagesOf(citations).map(({ url }) => ({ type: 'url', url }));

function messageOf({ text, refusal, end }: CitedCompletion, annotations: readonly object[]) {
  const output = { type: 'output_text', text, annotations, logprobs: [] };
  return {
    type: 'message',
    id: 'msg_demo',
    status: end ? 'incomplete' : 'completed',
    role: 'assistant',
    content: [refusal === undefined ? output : { type: 'refusal', refusal }],
  };
}
