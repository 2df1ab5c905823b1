import type { ServerResponse } from 'node:http';
import { sendError } from '../send.js';
import type { ExtractionCall } from '../call.js';
import type { Library } from './library.js';
import { mannerNames, manners, type Wish, wishOf } from './manners.js';

const refusals = {
  responses: "Invalid parameter: 'text.format' of type 'json_schema' is not supported with this model.",
  chat: "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
};

/** The reply to an extraction call in the manner its model's name asks for; `null` where it was refused instead. */
export function extract(call: ExtractionCall, response: ServerResponse, library: Library): string | null {
  const wish = wishOf(call.model);
  if (wish !== null && !isRefused(call, wish)) return manners[wish.manner](call.extraction.document, library);
  if (wish === null)
    sendError(response, 400, 'unknown_manner', `No such manner; there are: ${mannerNames.join(', ')}.`);
  else sendError(response, 400, 'invalid_request_error', refusals[call.api]);
  return null;
}

const isRefused = ({ extraction }: ExtractionCall, { refusesSchema }: Wish): boolean =>
  refusesSchema && extraction.format === 'json_schema';
