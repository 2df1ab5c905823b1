import { type Api, formatNamed, lastUserText, openAiFailure } from './api.js';
import { citationsOf, type Completion, tokensOf } from './completion.js';

const toolCall = { id: 'call_demo', type: 'function', function: { name: 'look_up', arguments: '{}' } };
const finishReasons = { incomplete: 'length', content_filter: 'content_filter' };

/** Chat completions. */
export const chatApi: Api = {
  promptField: 'messages',
  formatField: 'response_format',
  promptOf: ({ messages }) => lastUserText(messages),
  formatOf: ({ response_format: format }) => formatNamed(format),
  offersSearch: () => false,
  failureOf: openAiFailure,
  bodyOf({ model, prompt }, completion) {
    const [input, output] = [tokensOf(prompt), tokensOf(completion.text)];
    return {
      id: 'chatcmpl-demo',
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
      choices: [{ index: 0, message: message(completion), logprobs: null, finish_reason: finishReason(completion) }],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    };
  },
};

function message({ text, refusal, callsTool }: Completion) {
  const isSilent = callsTool === true || refusal !== undefined;
  return {
    role: 'assistant',
    content: isSilent ? null : text,
    refusal: refusal ?? null,
    annotations: isSilent ? [] : annotations(text),
    ...(callsTool ? { tool_calls: [toolCall] } : {}),
  };
}

function finishReason({ end, callsTool }: Completion): string {
  if (callsTool) return 'tool_calls';
  return end ? finishReasons[end] : 'stop';
}

const annotations = (text: string) =>
  citationsOf(text).map(({ url, title, start, end }) => ({
    type: 'url_citation',
    url_citation: { url, title, start_index: start, end_index: end },
  }));
