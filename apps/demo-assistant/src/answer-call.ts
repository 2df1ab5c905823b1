import type { ServerResponse } from 'node:http';
import type { Call } from './call.js';
import { chooseAnswer } from './choose-answer.js';
import { faultOf, faults, isFaultKind } from './faults/index.js';
import type { Ledger } from './ledger.js';
import { sendError, sendJson } from './send.js';
import { bodyFor } from './body-for.js';

const faultPrefix = 'fault:';

/** Plays the fault that the model's name or the queue asks for; otherwise gives the written answer. */
export function answerCall(call: Call, response: ServerResponse, ledger: Ledger): void {
  const kind = call.model.startsWith(faultPrefix) ? call.model.slice(faultPrefix.length) : ledger.nextFault();
  if (kind === undefined) {
    const text = chooseAnswer(call.prompt, ledger.count('answer', call.prompt));
    return sendJson(response, 200, bodyFor(call, { text }));
  }
  if (!isFaultKind(kind)) {
    return sendError(response, 400, 'unknown_fault', `No such fault; there are: ${Object.keys(faults).join(', ')}.`);
  }
  const nth = ledger.count(kind, call.prompt);
  return faultOf(kind)({ call, response, nth, text: chooseAnswer(call.prompt, nth) });
}
