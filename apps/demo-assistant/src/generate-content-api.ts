import { type Api, type Format, lastUserText, offersTool } from './api.js';
import { type Completion, passagesOf, tokensOf } from './completion.js';
import { isRecord } from './http.js';

const toolCall = { functionCall: { name: 'look_up', args: {} } };

/** Gemini's `generateContent`. */
export const generateContentApi: Api = {
  promptField: 'contents',
  promptOf: ({ contents }) => lastUserText(contents, 'parts'),
  formatField: 'generationConfig.responseJsonSchema',
  formatOf,
  offersSearch: (request) => offersTool(request, (tool) => isRecord(tool['google_search'])),
  bodyOf({ model, prompt, isSearched }, completion) {
    const { text, callsTool } = completion;
    const [input, output] = [tokensOf(prompt), tokensOf(text)];
    return {
      candidates: [
        {
          content: { role: 'model', parts: callsTool ? [toolCall] : [{ text }] },
          finishReason: finishReason(completion),
          index: 0,
          ...(isSearched && !callsTool ? { groundingMetadata: groundingOf(prompt, text) } : {}),
        },
      ],
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
      modelVersion: model,
      responseId: 'demo',
    };
  },
  failureOf({ status, code, message, headers: { 'retry-after': retryAfter, date, ...headers } = {} }) {
    const failure = (told: number, details: readonly object[] = []) => ({
      status: told,
      body: { error: { code: told, message, status: statusNames[told] ?? 'UNKNOWN', details } },
      headers,
    });
    if (code === 'invalid_api_key') return failure(400, [{ '@type': errorInfo, reason: 'API_KEY_INVALID' }]);
    if (code === 'insufficient_quota') return failure(429, [{ '@type': quotaFailure, violations: [daily] }]);
    // Its waits are not in a header, and never a date.
    if (retryAfter === undefined) return failure(status);
    const seconds = date === undefined ? retryAfter : (Date.parse(retryAfter) - Date.parse(date)) / 1000;
    return failure(status, [{ '@type': retryInfo, retryDelay: `${seconds}s` }]);
  },
};

const errorInfo = 'type.googleapis.com/google.rpc.ErrorInfo';
const quotaFailure = 'type.googleapis.com/google.rpc.QuotaFailure';
const retryInfo = 'type.googleapis.com/google.rpc.RetryInfo';
const daily = { quotaId: 'GenerateRequestsPerDayPerProjectPerModel' };

const statusNames: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

function formatOf({ generationConfig: config }: Readonly<Record<string, unknown>>): Format {
  if (!isRecord(config) || config['responseMimeType'] !== 'application/json') return null;
  return isRecord(config['responseJsonSchema']) ? 'json_schema' : 'json_object';
}

/** It has no refusal but its filter's. */
function finishReason({ refusal, end }: Completion): string {
  if (refusal !== undefined) return 'PROHIBITED_CONTENT';
  if (end === 'content_filter') return 'SAFETY';
  return end === 'incomplete' ? 'MAX_TOKENS' : 'STOP';
}

/** Offsets are bytes; those that are zero are left out. */
function groundingOf(query: string, text: string): object {
  let at = 0;
  const supports = passagesOf(text).flatMap((passage) => {
    const startIndex = at;
    at += Buffer.byteLength(passage.text);
    if (!passage.cited) return [];
    const segment = { ...(startIndex > 0 ? { startIndex } : {}), endIndex: at, text: passage.text };
    return [{ segment, cited: passage.cited }];
  });
  const urls = [...new Set(supports.map(({ cited }) => cited.url))];
  return {
    webSearchQueries: [query],
    groundingChunks: urls.map((uri) => ({ web: { uri, title: new URL(uri).hostname } })),
    groundingSupports: supports.map(({ segment, cited }) => ({
      segment,
      groundingChunkIndices: [urls.indexOf(cited.url)],
    })),
  };
}
