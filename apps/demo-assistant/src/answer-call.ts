import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAnswer } from './answers.js';
import { bodyOf, type Call, isExtraction, sendFailure } from './api.js';
import type { CallLog } from './call-log.js';
import type { LabelIndex } from './extraction/labels.js';
import { extract } from './extraction/readers.js';
import { faultOf, faults, isFaultKind } from './faults.js';
import { sendJson } from './http.js';

const faultPrefix = 'fault:';

/** The state of a running demo assistant. */
export interface Demo {
  readonly log: CallLog;
  readonly labels: LabelIndex;
  /** How long each call waits for its answer, in ms. A change counts for calls that come later. */
  latencyMs: number;
}

export type Route = (request: IncomingMessage, response: ServerResponse, demo: Demo) => void | Promise<void>;

/**
 * Plays the fault that the model's name or the queue asks for; otherwise sends the written answer or, for an extraction, what the
 * document contains. The call is counted before the wait, so that it counts even if the client disconnects. Rejects if it does.
 */
export async function answerCall(call: Call, response: ServerResponse, demo: Demo): Promise<void> {
  const { log, labels, latencyMs } = demo;
  const counts = isExtraction(call) ? log.extractions : call.isLook ? log.looks : log.questions;
  const kind = call.model.startsWith(faultPrefix) ? call.model.slice(faultPrefix.length) : counts.nextFault();
  if (kind !== undefined && !isFaultKind(kind)) {
    const message = `No such fault; there are: ${Object.keys(faults).join(', ')}.`;
    return sendFailure(response, call.api, { status: 400, code: 'unknown_fault', message });
  }
  const nth = counts.count(kind ?? 'answer', call);
  const gone = new AbortController();
  const ended = log.opened();
  finished(response, () => {
    ended();
    gone.abort();
  });
  if (latencyMs > 0) await delay(latencyMs, undefined, { signal: gone.signal });
  const { prompt, model } = call;
  const text = isExtraction(call) ? extract(call, response, labels) : chooseAnswer(prompt, { nth, model });
  if (text === null) return;
  if (kind === undefined) return sendJson(response, 200, bodyOf(call, { text }));
  return faultOf(kind)({ call, response, nth, text });
}
