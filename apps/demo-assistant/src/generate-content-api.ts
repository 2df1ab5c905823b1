import { type Api, type Format, lastUserText, offersTool } from './api.js';
import { passagesOf, pagesOf } from './citation-forms.js';
import { type CitedCompletion, tokensOf } from './completion.js';
import { isRecord } from './http.js';

const toolCall = { functionCall: { name: 'look_up', args: {} } };

/** Gemini's `generateContent`. */
export const generateContentApi: Api = {
  promptField: 'contents',
  promptOf: ({ contents }) => lastUserText(contents, 'parts'),
  formatField: 'generationConfig.responseJsonSchema',
  formatOf,
  offersSearch: (request) => offersTool(request, (tool) => isRecord(tool['google_search'])),
  citations: 'beside',
  bodyOf({ model, prompt, isSearched }, completion) {
    const { text, callsTool } = completion;
    const [input, output] = [tokensOf(prompt), tokensOf(text)];
    return {
      candidates: [
        {
          content: { role: 'model', parts: callsTool ? [toolCall] : [{ text }] },
          finishReason: finishReason(completion),
          index: 0,
          ...(isSearched && !callsTool ? { groundingMetadata: groundingOf(prompt, completion) } : {}),
        },
      ],
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
      modelVersion: model,
      responseId: 'demo',
    };
  },
  failureOf({ status, code, message, headers: { 'retry-after': retryAfter, date, ...headers } = {} }) {
    const failure = (sent: number, details: readonly object[] = []) => ({
      status: sent,
      body: { error: { code: sent, message, status: statusNames[sent] ?? 'UNKNOWN', details } },
      headers,
    });
    if (code === 'invalid_api_key') return failure(400, [{ '@type': errorInfo, reason: 'API_KEY_INVALID' }]);
    if (code === 'insufficient_quota') return failure(429, [{ '@type': quotaFailure, violations: [daily] }]);
    // Gemini says how long to wait in the body, never in a header or as a date.
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

/** Gemini refuses only by its filters. */
function finishReason({ refusal, end }: CitedCompletion): string {
  if (refusal !== undefined) return 'PROHIBITED_CONTENT';
  if (end === 'content_filter') return 'SAFETY';
  return end === 'incomplete' ? 'MAX_TOKENS' : 'STOP';
}

/** Gemini's offsets count bytes, and it leaves out those that are zero. */
function groundingOf(query: string, completion: CitedCompletion): object {
  const urls = pagesOf(completion.citations).map(({ url }) => url);
  let at = 0;
  const supports = passagesOf(completion).flatMap(({ text, sources }) => {
    const startIndex = at;
    at += Buffer.byteLength(text);
    if (sources.length === 0) return [];
    const segment = { ...(startIndex > 0 ? { startIndex } : {}), endIndex: at, text };
    return [{ segment, groundingChunkIndices: sources.map(({ url }) => urls.indexOf(url)) }];
  });
  return {
    webSearchQueries: [query],
    groundingChunks: urls.map((uri) => ({ web: { uri, title: siteOf(uri) } })),
    groundingSupports: supports,
  };
}

/** The host, which Gemini gives instead of a title. */
const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
