import { type Api, type Format, lastUserText, offersTool } from './api.js';
import { citationsOf, type Completion, passagesOf, tokensOf } from './completion.js';
import { isRecord } from './http.js';

const toolCall = { type: 'tool_use', id: 'toolu_demo', name: 'look_up', input: {} };

/** Anthropic's Messages. */
export const messagesApi: Api = {
  promptField: 'messages',
  promptOf: ({ messages }) => lastUserText(messages),
  formatField: 'output_config.format',
  formatOf,
  offersSearch: (request) => offersTool(request, ({ type }) => /^web_search_\d+$/.test(String(type))),
  bodyOf({ model, prompt, isSearched }, completion) {
    const searches = isSearched && !completion.callsTool ? 1 : 0;
    return {
      id: 'msg_demo',
      type: 'message',
      role: 'assistant',
      model,
      content: [...(searches > 0 ? searchOf(prompt, completion.text) : []), ...contentOf(completion)],
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
    const failure = (told: number, words = message) => ({
      status: told,
      body: { type: 'error', error: { type: errorTypes[told] ?? 'api_error', message: words }, request_id: 'req_demo' },
      headers,
    });
    // Its word for a quota that is used up.
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

/** Without one it is asked for JSON in words, which other servers call `json_object`. */
function formatOf({ output_config: config, system }: Readonly<Record<string, unknown>>): Format {
  const format = isRecord(config) ? config['format'] : undefined;
  if (isRecord(format) && format['type'] === 'json_schema') return 'json_schema';
  return String(system).includes('JSON Schema') ? 'json_object' : null;
}

function searchOf(query: string, text: string): object[] {
  const results = citationsOf(text).map(({ url, title }) => ({
    type: 'web_search_result',
    url,
    title,
    encrypted_content: 'demo',
    page_age: null,
  }));
  return [
    { type: 'server_tool_use', id: 'srvtoolu_demo', name: 'web_search', input: { query } },
    { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_demo', content: results },
  ];
}

/** Each sentence with a source is a block of its own. */
function contentOf({ text, refusal, callsTool }: Completion): object[] {
  if (callsTool) return [toolCall];
  if (refusal !== undefined) return [{ type: 'text', text: refusal }];
  return passagesOf(text).map(({ text: words, cited }) => ({
    type: 'text',
    text: words,
    ...(cited
      ? {
          citations: [
            {
              type: 'web_search_result_location',
              url: cited.url,
              title: cited.title,
              encrypted_index: 'demo',
              cited_text: words.slice(0, 150),
            },
          ],
        }
      : {}),
  }));
}

function stopReason({ refusal, end, callsTool }: Completion): string {
  if (callsTool) return 'tool_use';
  if (refusal !== undefined || end === 'content_filter') return 'refusal';
  return end === 'incomplete' ? 'max_tokens' : 'end_turn';
}
