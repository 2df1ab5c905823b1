import type { Api } from './api.js';
import { citationsOf, type Completion, modelName, tokensOf } from './completion.js';
import { isRecord } from './http.js';

const toolCall = { type: 'function_call', id: 'fc_demo', call_id: 'call_demo', name: 'look_up', arguments: '{}' };
const search = { type: 'web_search_call', id: 'ws_demo', status: 'completed' };

/** The Responses API. */
export const responsesApi: Api = {
  promptField: 'input',
  formatField: 'text.format',
  formatOf: ({ text }) => (isRecord(text) ? text['format'] : undefined),
  bodyOf({ prompt, isSearched }, completion) {
    const searched = isSearched ? [{ ...search, action: searchAction(prompt, completion.text) }] : [];
    const [input, output] = [tokensOf(prompt), tokensOf(completion.text)];
    const { end, callsTool } = completion;
    return {
      id: 'resp_demo',
      object: 'response',
      created_at: Math.floor(Date.now() / 1000),
      status: end ? 'incomplete' : 'completed',
      error: null,
      incomplete_details: end ? { reason: end === 'incomplete' ? 'max_output_tokens' : end } : null,
      model: modelName,
      output: callsTool ? [toolCall] : [...searched, message(completion)],
      usage: { input_tokens: input, output_tokens: output, total_tokens: input + output },
    };
  },
};

const searchAction = (query: string, text: string) => ({
  type: 'search',
  query,
  sources: citationsOf(text).map(({ url }) => ({ type: 'url', url })),
});

function message({ text, refusal, end }: Completion) {
  const said = { type: 'output_text', text, annotations: annotations(text), logprobs: [] };
  return {
    type: 'message',
    id: 'msg_demo',
    status: end ? 'incomplete' : 'completed',
    role: 'assistant',
    content: [refusal === undefined ? said : { type: 'refusal', refusal }],
  };
}

const annotations = (text: string) =>
  citationsOf(text).map(({ url, title, start, end }) => ({
    type: 'url_citation',
    url,
    title,
    start_index: start,
    end_index: end,
  }));
