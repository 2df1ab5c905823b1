import { bodyFor } from '../body-for.js';
import { sampleHeaders, sendError, sendJson } from '../send.js';
import type { Fault } from './fault.js';

const status =
  (code: number, name: string, message: string): Fault =>
  ({ response }) =>
    sendError(response, code, name, message);

/** Echoes the key it was sent, as some providers do: it must show up in no log. */
const unauthorized: Fault = ({ response, call }) =>
  sendError(
    response,
    401,
    'invalid_api_key',
    `Incorrect API key provided: ${call.authorization.replace(/^Bearer /, '')}.`,
  );

const redirect: Fault = ({ response }) =>
  void response.writeHead(302, { ...sampleHeaders, location: '/v1/elsewhere' }).end();

const unavailableOnce: Fault = ({ response, call, nth, text }) =>
  nth === 1
    ? sendError(response, 503, 'overloaded', 'The server is overloaded.')
    : sendJson(response, 200, bodyFor(call, { text }));

export const statusFaults = {
  '400': status(400, 'invalid_request_error', 'Unsupported parameter.'),
  '401': unauthorized,
  '403': status(403, 'permission_denied', 'This key may not use this model.'),
  '404': status(404, 'model_not_found', 'The model does not exist.'),
  '408': status(408, 'request_timeout', 'The request took too long.'),
  '409': status(409, 'conflict', 'Try again.'),
  '500': status(500, 'server_error', 'The server had an error.'),
  '503-once': unavailableOnce,
  redirect,
} satisfies Record<string, Fault>;
