import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall } from './answer-call.js';
import { type Api, readCall } from './call.js';
import { queueFaults, setLatency } from './control.js';
import type { Library } from './extraction/library.js';
import type { Ledger } from './ledger.js';
import type { Pace } from './pace.js';
import { readBody } from './read-body.js';
import { sendError, sendJson } from './send.js';
import { modelName } from './speech.js';

export interface Demo {
  readonly ledger: Ledger;
  readonly library: Library;
  readonly pace: Pace;
}

type Route = (request: IncomingMessage, response: ServerResponse, demo: Demo) => void | Promise<void>;

const ask =
  (api: Api): Route =>
  async (request, response, { ledger, library, pace }) => {
    const asked = readCall(api, await readBody(request));
    if (typeof asked === 'string')
      return sendError(response, 400, 'invalid_request_error', `Missing or wrong: ${asked}.`);
    const call = { api, authorization: request.headers.authorization ?? '', ...asked };
    return answerCall(call, response, { ledger, library, wait: (signal) => pace.wait(signal) });
  };

const model = { id: modelName, object: 'model', created: 0, owned_by: 'demo' };

const routes: Readonly<Record<string, Route>> = {
  'POST /v1/responses': ask('responses'),
  'POST /v1/chat/completions': ask('chat'),
  'GET /v1/models': (_request, response) => sendJson(response, 200, { object: 'list', data: [model] }),
  'POST /control/faults': async (request, response, { ledger }) =>
    queueFaults(await readBody(request), response, ledger),
  'POST /control/latency': async (request, response, { pace }) => setLatency(await readBody(request), response, pace),
  'GET /control/calls': (_request, response, { ledger }) => sendJson(response, 200, ledger.calls()),
  'DELETE /control': (_request, response, { ledger }) => {
    ledger.reset();
    sendJson(response, 200, ledger.calls());
  },
};

/** A request that breaks off half-way is nobody's loss: its connection is closed and the server goes on. */
export async function route(request: IncomingMessage, response: ServerResponse, demo: Demo): Promise<void> {
  const path = (request.url ?? '').split('?')[0];
  const found = routes[`${request.method} ${path}`];
  try {
    await (found ? found(request, response, demo) : sendError(response, 404, 'not_found', 'No such route.'));
  } catch {
    response.destroy();
  }
}
