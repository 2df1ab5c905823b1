import { citationsOf } from './citations-of.js';
import { type Speech, modelName, tokensOf } from './speech.js';

const toolCall = { id: 'call_demo', type: 'function', function: { name: 'look_up', arguments: '{}' } };
const finishReasons = { incomplete: 'length', content_filter: 'content_filter' };

/** The shape of chat completions. */
export function chatBody(prompt: string, speech: Speech) {
  const [input, output] = [tokensOf(prompt), tokensOf(speech.text)];
  return {
    id: 'chatcmpl-demo',
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: modelName,
    choices: [{ index: 0, message: message(speech), logprobs: null, finish_reason: finishReason(speech) }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  };
}

function message({ text, refusal, callsTool }: Speech) {
  const silent = callsTool === true || refusal !== undefined;
  return {
    role: 'assistant',
    content: silent ? null : text,
    refusal: refusal ?? null,
    annotations: silent ? [] : annotations(text),
    ...(callsTool ? { tool_calls: [toolCall] } : {}),
  };
}

function finishReason({ end, callsTool }: Speech): string {
  if (callsTool) return 'tool_calls';
  return end ? finishReasons[end] : 'stop';
}

const annotations = (text: string) =>
  citationsOf(text).map(({ url, title, start, end }) => ({
    type: 'url_citation',
    url_citation: { url, title, start_index: start, end_index: end },
  }));
