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

/** Handles a call of an API. `model`: the model, if the path names it. */
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

/** The demo's APIs, by their names in the settings. */
export const apis: Readonly<Record<'responses' | 'chat' | 'messages' | 'generate_content', Api>> = {
  responses: responsesApi,
  chat: chatApi,
  messages: messagesApi,
  generate_content: generateContentApi,
};

const models = modelNames.map((id) => ({ id, object: 'model', created: 0, owned_by: 'demo' }));

/*
 * The providers' own paths. The Responses API of xAI is below /xai, that of Perplexity below /perplexity, and scrapers are below their
 * names.
 *
 * The control routes, for tests and for trying out faults; they need no key.
 *
 * GET /control/calls     counts the calls with a prompt: {"total", "open", "byKind", "byPrompt"}, and beside them "extractions", calls for
 *                        JSON about an answer, and "looks", calls for the result of a scraper task; a call counts as soon as it arrives
 * POST /control/faults   {"faults": ["500", "hang"]}: each of the next calls with a prompt has one of these, in this order; with
 *                        "of": "extraction" the next extractions, with "of": "look" the next calls for results of tasks
 * POST /control/latency  {"ms": 500}: each later call waits so long for its answer
 * DELETE /control        resets the counts and removes queued faults; the latency stays
 *
 * The model name `fault:hang` plays a fault for all calls of a client. For extractions the model's name also chooses a manner:
 * `extracts:faithful` (the default), `extracts:lazy`, `extracts:inventing`, `extracts:obeying`. With `:no-schema` at its end it accepts
 * only `json_object`.
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

/** Handles a request. If the client breaks it off, only its connection is closed. */
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

/** The route of Gemini's API, whose path contains the model. */
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
