import { type Api, type Format, lastUserText, offersTool } from './api.js';
import { pagesOf, passagesOf, type WrittenCitation } from './citation-forms.js';
import { type CitedCompletion, tokensOf } from './completion.js';
import { isRecord } from './http.js';

const toolCall = { type: 'tool_use', id: 'toolu_demo', name: 'look_up', input: {} };

/** Anthropic's Messages. */
export const messagesApi: Api = {
  promptField: 'messages',
  promptOf: ({ messages }) => lastUserText(messages),
  formatField: 'output_config.format',
  formatOf,
  offersSearch: (request) => offersTool(request, ({ type }) => /^web_search_\d+$/.test(String(type))),
  citations: 'beside',
  bodyOf({ model, prompt, isSearched }, completion) {
    const searches = isSearched && !completion.callsTool ? 1 : 0;
    return {
      id: 'msg_demo',
      type: 'message',
      role: 'assistant',
      model,
      content: [...(searches > 0 ? searchOf(prompt, completion.citations) : []), ...contentOf(completion)],
      stop_reason: stopReason(completion),
      stop_sequence: null,
      usage: {
        input_tokens: tokensOf(prompt),
        output_tokens: tokensOf(completion.text),
        ...(searches > 0 ? { server_tool_use: { web_search_requests: searches } } : {}),
      },
    };
  },
  failureOf({ status, code, message, headers }) {
    const failure = (sent: number, text = message) => ({
      status: sent,
      body: { type: 'error', error: { type: errorTypes[sent] ?? 'api_error', message: text }, request_id: 'req_demo' },
      headers,
    });
    // Anthropic's error for a quota that is used up.
    if (code === 'insufficient_quota')
      return failure(400, 'Your credit balance is too low to access the Anthropic API.');
    return failure(status);
  },
};

const errorTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  409: 'conflict_error',
  429: 'rate_limit_error',
  503: 'overloaded_error',
};

/** A request without a format may ask for JSON in its system prompt, which counts as `json_object`. */
function formatOf({ output_config: config, system }: Readonly<Record<string, unknown>>): Format {
  const format = isRecord(config) ? config['format'] : undefined;
  if (isRecord(format) && format['type'] === 'json_schema') return 'json_schema';
  return String(system).includes('JSON Schema') ? 'json_object' : null;
}

function searchOf(query: string, citations: readonly WrittenCitation[]): object[] {
  const results = pagesOf(citations).map((page) => ({
    type: 'web_search_result',
    ...page,
    encrypted_content: 'demo',
    page_age: null,
  }));
  return [
    { type: 'server_tool_use', id: 'srvtoolu_demo', name: 'web_search', input: { query } },
    { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_demo', content: results },
  ];
}

/** Each passage with sources is a separate content block. */
function contentOf(completion: CitedCompletion): object[] {
  const { refusal, callsTool } = completion;
  if (callsTool) return [toolCall];
  if (refusal !== undefined) return [{ type: 'text', text: refusal }];
  return passagesOf(completion).map(({ text, sources }) => ({
    type: 'text',
    text,
    ...(sources.length > 0 ? { citations: sources.map((source) => citationOf(source, text)) } : {}),
  }));
}

const citationOf = ({ url, title }: WrittenCitation, words: string) => ({
  type: 'web_search_result_location',
  url,
  title,
  encrypted_index: 'demo',
  cited_text: words.slice(0, 150),
});

function stopReason({ refusal, end, callsTool }: CitedCompletion): string {
  if (callsTool) return 'tool_use';
  if (refusal !== undefined || end === 'content_filter') return 'refusal';
  return end === 'incomplete' ? 'max_tokens' : 'end_turn';
}
