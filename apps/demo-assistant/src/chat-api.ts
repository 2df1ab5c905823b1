import { type Api, formatNamed, lastUserText, openAiFailure } from './api.js';
import { urlCitationsOf } from './citation-forms.js';
import { type CitedCompletion, tokensOf } from './completion.js';

const toolCall = { id: 'call_demo', type: 'function', function: { name: 'look_up', arguments: '{}' } };
const finishReasons = { incomplete: 'length', content_filter: 'content_filter' };

/** Chat completions as a gateway to Perplexity sends them: the offsets of `[1]` and so on are annotations. */
export const chatApi: Api = {
  promptField: 'messages',
  formatField: 'response_format',
  promptOf: ({ messages }) => lastUserText(messages),
  formatOf: ({ response_format: format }) => formatNamed(format),
  offersSearch: () => false,
  failureOf: openAiFailure,
  citations: 'numbers',
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

function message(completion: CitedCompletion) {
  const { text, refusal, callsTool } = completion;
  const isSilent = callsTool === true || refusal !== undefined;
  return {
    role: 'assistant',
    content: isSilent ? null : text,
    refusal: refusal ?? null,
    annotations: isSilent ? [] : annotations(completion),
    ...(callsTool ? { tool_calls: [toolCall] } : {}),
  };
}

function finishReason({ end, callsTool }: CitedCompletion): string {
  if (callsTool) return 'tool_calls';
  return end ? finishReasons[end] : 'stop';
}

const annotations = (completion: CitedCompletion) =>
  urlCitationsOf(completion).map((cited) => ({ type: 'url_citation', url_citation: cited }));
