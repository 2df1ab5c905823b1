import type { ServerResponse } from 'node:http';
import { isRecord } from './is-record.js';
import { faults, isFaultKind } from './faults/index.js';
import type { Ledger } from './ledger.js';
import { isLatencyMs, longestLatencyMs, type Pace } from './pace.js';
import { sendError, sendJson } from './send.js';

/*
 * The control routes, for tests and for whoever wants to see the service meet trouble; none needs a key.
 *
 * GET /control/calls     how many questions came: {"total", "open", "byKind", "byPrompt"}, and how many "extractions",
 *                        calls for JSON about an answer; a call counts when it arrives, whatever becomes of its client
 * POST /control/faults   {"faults": ["500", "hang"]}: the next questions meet these, one each, in this order; with
 *                        "of": "extraction" the next extractions do
 * POST /control/latency  {"ms": 500}: each call from now on waits so long for its answer
 * DELETE /control        forgets the counts and the faults that wait; the latency stays
 *
 * A model's name does the same for all of a client's calls: `fault:hang`. For extractions it also names a manner:
 * `extracts:faithful` (as any other name), `extracts:lazy`, `extracts:inventing`, `extracts:obeying`; and one that ends in
 * `:no-schema` knows `json_object` alone.
 */

export function queueFaults(body: unknown, response: ServerResponse, ledger: Ledger): void {
  const { faults: kinds, of = 'question' } = isRecord(body) ? body : {};
  const tally = of === 'extraction' ? ledger.extractions : of === 'question' ? ledger.questions : null;
  if (!Array.isArray(kinds) || !kinds.every(isFaultKind)) {
    return sendError(response, 400, 'unknown_fault', `"faults" must list some of: ${Object.keys(faults).join(', ')}.`);
  }
  if (tally === null) return sendError(response, 400, 'unknown_calls', '"of" must be "question" or "extraction".');
  tally.queueFaults(kinds);
  return sendJson(response, 200, { queued: kinds.length });
}

export function setLatency(body: unknown, response: ServerResponse, pace: Pace): void {
  const ms: unknown = isRecord(body) ? body['ms'] : undefined;
  if (!isLatencyMs(ms)) {
    const message = `"ms" must be a whole number from 0 to ${longestLatencyMs}.`;
    return sendError(response, 400, 'invalid_latency', message);
  }
  pace.set(ms);
  return sendJson(response, 200, { ms });
}
