import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall, type Demo, type Route } from './answer-call.js';
import { type Api, readCall, sendFailure } from './api.js';
import { brightDataRoute } from './brightdata-api.js';
import { chatApi } from './chat-api.js';
import { dataForSeoRoute } from './dataforseo-api.js';
import { faults, isFaultKind } from './faults.js';
import { generateContentApi } from './generate-content-api.js';
import { isRecord, keyOf, readBody, sendError, sendJson } from './http.js';
import { messagesApi } from './messages-api.js';
import { perplexityResponsesApi, responsesApi, xAiResponsesApi } from './responses-api.js';
import { modelNames } from './voices.js';

/** `model`: the one that the path names, where it does. */
const ask =
  (api: Api, model?: string): Route =>
  async (request, response, demo) => {
    const asked = readCall(api, await readBody(request), model);
    if (typeof asked === 'string') {
      const message = `Missing or wrong: ${asked}.`;
      return sendFailure(response, api, { status: 400, code: 'invalid_request_error', message });
    }
    return answerCall({ ...asked, key: keyOf(request) }, response, demo);
  };

/** By the name that the settings have for an API, what the demo speaks at its path below the base URL. */
export const apis: Readonly<Record<'responses' | 'chat' | 'messages' | 'generate_content', Api>> = {
  responses: responsesApi,
  chat: chatApi,
  messages: messagesApi,
  generate_content: generateContentApi,
};

const models = modelNames.map((id) => ({ id, object: 'model', created: 0, owned_by: 'demo' }));

/*
 * The providers' own paths; xAI and Perplexity speak the Responses API in their way below /xai and /perplexity, and scrapers are below
 * their names.
 *
 * The control routes, for tests and for whoever wants to see the service meet trouble; none needs a key.
 *
 * GET /control/calls     how many questions came: {"total", "open", "byKind", "byPrompt"}, and how many "extractions",
 *                        calls for JSON about an answer, and "looks", calls for what a scraper's task came to; a call counts when it arrives, whatever becomes of its client
 * POST /control/faults   {"faults": ["500", "hang"]}: the next questions meet these, one each, in this order; with
 *                        "of": "extraction" the next extractions do, with "of": "look" the next looks at tasks
 * POST /control/latency  {"ms": 500}: each call from now on waits so long for its answer
 * DELETE /control        forgets the counts and the faults that wait; the latency stays
 *
 * A model's name does the same for all of a client's calls: `fault:hang`. For extractions it also names a manner:
 * `extracts:faithful` (as any other name), `extracts:lazy`, `extracts:inventing`, `extracts:obeying`; and one that ends in
 * `:no-schema` knows `json_object` alone.
 */
const routes: Readonly<Record<string, Route>> = {
  'POST /v1/responses': ask(responsesApi),
  'POST /xai/v1/responses': ask(xAiResponsesApi),
  'POST /perplexity/v1/responses': ask(perplexityResponsesApi),
  'POST /v1/chat/completions': ask(chatApi),
  'POST /v1/messages': ask(messagesApi),
  'GET /v1/models': (_request, response) => sendJson(response, 200, { object: 'list', data: models }),
  'GET /v1beta/models': (_request, response) =>
    sendJson(response, 200, { models: modelNames.map((name) => ({ name: `models/${name}` })) }),
  'POST /control/faults': async (request, response, demo) => queueFaults(await readBody(request), response, demo),
  'POST /control/latency': async (request, response, demo) => setLatency(await readBody(request), response, demo),
  'GET /control/calls': (_request, response, { log }) => sendJson(response, 200, log.calls()),
  'DELETE /control': (_request, response, { log }) => {
    log.reset();
    sendJson(response, 200, log.calls());
  },
};

/** A request that breaks off half-way is nobody's loss: its connection is closed and the server goes on. */
export async function route(request: IncomingMessage, response: ServerResponse, demo: Demo): Promise<void> {
  const path = (request.url ?? '').split('?')[0];
  const asked = `${request.method} ${path}`;
  const found = routes[asked] ?? contentRoute(asked) ?? dataForSeoRoute(asked) ?? brightDataRoute(asked);
  try {
    await (found ? found(request, response, demo) : sendError(response, 404, 'not_found', 'No such route.'));
  } catch {
    response.destroy();
  }
}

/** Gemini's path names the model. */
function contentRoute(asked: string): Route | undefined {
  const [, named] = /^POST \/v1beta\/models\/([^/:]+):generateContent$/.exec(asked) ?? [];
  return named === undefined ? undefined : ask(generateContentApi, decodeURIComponent(named));
}

function queueFaults(body: unknown, response: ServerResponse, { log }: Demo): void {
  const { faults: kinds, of = 'question' } = isRecord(body) ? body : {};
  const counts = { question: log.questions, extraction: log.extractions, look: log.looks }[String(of)];
  if (!Array.isArray(kinds) || !kinds.every(isFaultKind)) {
    return sendError(response, 400, 'unknown_fault', `"faults" must list some of: ${Object.keys(faults).join(', ')}.`);
  }
  if (counts === undefined)
    return sendError(response, 400, 'unknown_calls', '"of" must be "question", "extraction" or "look".');
  counts.queueFaults(kinds);
  return sendJson(response, 200, { queued: kinds.length });
}

export const longestLatencyMs = 3_600_000;

export const isLatencyMs = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= longestLatencyMs;

function setLatency(body: unknown, response: ServerResponse, demo: Demo): void {
  const ms: unknown = isRecord(body) ? body['ms'] : undefined;
  if (!isLatencyMs(ms)) {
    const message = `"ms" must be a whole number from 0 to ${longestLatencyMs}.`;
    return sendError(response, 400, 'invalid_latency', message);
  }
  demo.latencyMs = ms;
  return sendJson(response, 200, { ms });
}
