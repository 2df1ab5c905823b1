import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { bodyFor } from './body-for.js';
import type { Call } from './call.js';
import { chooseAnswer } from './choose-answer.js';
import { faultOf, faults, isFaultKind } from './faults/index.js';
import type { Ledger } from './ledger.js';
import { sendError, sendJson } from './send.js';

const faultPrefix = 'fault:';

/**
 * Plays the fault that the model's name or the queue asks for; otherwise gives the written answer.
 * It counts as called at once, before `wait`: a client that goes away meanwhile has still made its call.
 * Rejects where it went away.
 */
export async function answerCall(
  call: Call,
  response: ServerResponse,
  { ledger, wait }: { ledger: Ledger; wait: (signal: AbortSignal) => Promise<void> },
): Promise<void> {
  const kind = call.model.startsWith(faultPrefix) ? call.model.slice(faultPrefix.length) : ledger.nextFault();
  if (kind !== undefined && !isFaultKind(kind)) {
    return sendError(response, 400, 'unknown_fault', `No such fault; there are: ${Object.keys(faults).join(', ')}.`);
  }
  const nth = ledger.count(kind ?? 'answer', call.prompt);
  const gone = new AbortController();
  const ended = ledger.opened();
  finished(response, () => {
    ended();
    gone.abort();
  });
  await wait(gone.signal);
  const text = chooseAnswer(call.prompt, nth);
  if (kind === undefined) return sendJson(response, 200, bodyFor(call, { text }));
  return faultOf(kind)({ call, response, nth, text });
}
