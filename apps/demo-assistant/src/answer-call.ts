import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { bodyFor } from './body-for.js';
import { type Call, isExtraction } from './call.js';
import { chooseAnswer } from './choose-answer.js';
import { extract } from './extraction/extract.js';
import type { Library } from './extraction/library.js';
import { faultOf, faults, isFaultKind } from './faults/index.js';
import type { Ledger } from './ledger.js';
import { sendError, sendJson } from './send.js';

const faultPrefix = 'fault:';

interface Answering {
  readonly ledger: Ledger;
  readonly library: Library;
  readonly wait: (signal: AbortSignal) => Promise<void>;
}

/**
 * Plays the fault that the model's name or the queue asks for; otherwise gives the written answer, or says what a document holds.
 * It counts as called at once, before `wait`: a client that goes away meanwhile has still made its call.
 * Rejects where it went away.
 */
export async function answerCall(
  call: Call,
  response: ServerResponse,
  { ledger, library, wait }: Answering,
): Promise<void> {
  const tally = isExtraction(call) ? ledger.extractions : ledger.questions;
  const kind = call.model.startsWith(faultPrefix) ? call.model.slice(faultPrefix.length) : tally.nextFault();
  if (kind !== undefined && !isFaultKind(kind)) {
    return sendError(response, 400, 'unknown_fault', `No such fault; there are: ${Object.keys(faults).join(', ')}.`);
  }
  const nth = tally.count(kind ?? 'answer', call.prompt);
  const gone = new AbortController();
  const ended = ledger.opened();
  finished(response, () => {
    ended();
    gone.abort();
  });
  await wait(gone.signal);
  const text = isExtraction(call) ? extract(call, response, library) : chooseAnswer(call.prompt, nth);
  if (text === null) return;
  if (kind === undefined) return sendJson(response, 200, bodyFor(call, { text }));
  return faultOf(kind)({ call, response, nth, text });
}
