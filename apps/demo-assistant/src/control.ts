import type { ServerResponse } from 'node:http';
import { isRecord } from './call.js';
import { faults, isFaultKind } from './faults/index.js';
import type { Ledger } from './ledger.js';
import { sendError, sendJson } from './send.js';

/** `POST /control/faults` with `{"faults": ["500", "hang"]}`: the next calls play these, one each. */
export function queueFaults(body: unknown, response: ServerResponse, ledger: Ledger): void {
  const kinds: unknown = isRecord(body) ? body['faults'] : undefined;
  if (!Array.isArray(kinds) || !kinds.every(isFaultKind)) {
    return sendError(response, 400, 'unknown_fault', `"faults" must list some of: ${Object.keys(faults).join(', ')}.`);
  }
  ledger.queueFaults(kinds);
  return sendJson(response, 200, { queued: kinds.length });
}
