import { AssistantError, type AssistantErrorDetails } from './assistant-error.js';
import { type Bill, untold } from './bill.js';

type Rest = Omit<AssistantErrorDetails, 'code' | 'retryable' | 'maxCalls'>;

/** A `200` that holds no answer in the agreed shape. `what` says what came instead. */
export const badResponse = (what: string) =>
  new AssistantError(`The assistant sent ${what}`, { code: 'bad_response', retryable: true, ...untold });

export const answerTooLarge = (what: string, bill: Bill = untold) =>
  new AssistantError(`The assistant's answer is too large: ${what}`, {
    code: 'answer_too_large',
    retryable: false,
    maxCalls: 1,
    ...bill,
  });

export const timedOut = (timeoutMs: number) =>
  new AssistantError(`The assistant gave no whole answer within ${timeoutMs} ms`, {
    code: 'timeout',
    retryable: true,
    ...untold,
  });

/** `sent`: the request, or a part of it, had gone out. */
export const unreachable = (reason: string, { cause, sent }: { cause?: unknown; sent: boolean }) =>
  new AssistantError(`The assistant cannot be reached: ${reason}`, {
    code: 'assistant_unreachable',
    retryable: true,
    maybeBilled: sent,
    cause,
  });

export const assistantFailed = (message: string, rest: Rest = {}) =>
  new AssistantError(message, { code: 'assistant_error', retryable: true, ...rest });

export const rateLimited = (message: string, rest: Rest = {}) =>
  new AssistantError(message, { code: 'rate_limited', retryable: true, ...rest });

export const quotaExhausted = (message: string) =>
  new AssistantError(message, { code: 'quota_exhausted', retryable: false, maxCalls: 1 });

export const unauthorized = (message: string) =>
  new AssistantError(message, { code: 'assistant_unauthorized', retryable: false, maxCalls: 1 });

export const refusedRequest = (message: string, bill: Bill = {}) =>
  new AssistantError(message, { code: 'assistant_refused_request', retryable: false, maxCalls: 1, ...bill });

/** The assistant declined; `text` is what it said instead. */
export const refused = (text: string, bill: Bill) =>
  new AssistantError('The assistant refused to answer', {
    code: 'refused',
    retryable: false,
    maxCalls: 1,
    text,
    ...bill,
  });

/** `text`: how far it got. A request that was filtered before it was answered costs nothing. */
export const contentFiltered = (text = '', bill: Bill = {}) =>
  new AssistantError("The answer was stopped by the provider's content filter", {
    code: 'content_filtered',
    retryable: false,
    maxCalls: 1,
    ...bill,
    ...(text ? { text } : {}),
  });

/** Worth one more call, as the same question often gets words the second time. */
export const emptyAnswer = (bill: Bill) =>
  new AssistantError('The assistant answered without any text', {
    code: 'empty_answer',
    retryable: true,
    maxCalls: 2,
    ...bill,
  });

export const incompleteAnswer = (text: string, bill: Bill) =>
  new AssistantError('The assistant stopped before the end of its answer', {
    code: 'incomplete_answer',
    retryable: true,
    maxCalls: 2,
    ...bill,
    ...(text ? { text } : {}),
  });
