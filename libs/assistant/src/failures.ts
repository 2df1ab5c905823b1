import { redact } from '@app/process';
import type { Usage } from './assistant.js';

interface FailureClass {
  /** Whether another call may help. */
  readonly retryable: boolean;
  /** Where retries are limited: the number of calls in all, the first included; absent: the configured maximum. */
  readonly maxCalls?: number;
  /** What the failure says about the call's key, quota and model: `refused` means that every other call would fail, too. */
  readonly key: 'accepted' | 'refused' | 'unknown';
}

const transient = { retryable: true };
/** The same question often gets an answer the second time. */
const transientOnce = { retryable: true, maxCalls: 2 };
const permanent = { retryable: false, maxCalls: 1 };

/** The class of each failure, as docs/operations/failures.md describes it; the codes are stored with runs and are stable. */
export const failureClasses = {
  // A gateway, a proxy or an overloaded server may answer so before anything has checked the key.
  assistant_unreachable: { ...transient, key: 'unknown' },
  timeout: { ...transient, key: 'unknown' },
  assistant_error: { ...transient, key: 'unknown' },
  bad_response: { ...transient, key: 'unknown' },
  rate_limited: { ...transient, key: 'accepted' },
  assistant_unauthorized: { ...permanent, key: 'refused' },
  quota_exhausted: { ...permanent, key: 'refused' },
  // As with a refused key, no call to this assistant can succeed until somebody changes a setting.
  model_unavailable: { ...permanent, key: 'refused' },
  assistant_refused_request: { ...permanent, key: 'accepted' },
  refused: { ...permanent, key: 'accepted' },
  content_filtered: { ...permanent, key: 'accepted' },
  answer_too_large: { ...permanent, key: 'accepted' },
  empty_answer: { ...transientOnce, key: 'accepted' },
  incomplete_answer: { ...transientOnce, key: 'accepted' },
  not_searched: { ...transientOnce, key: 'accepted' },
} as const satisfies Record<string, FailureClass>;

export type AssistantErrorCode = keyof typeof failureClasses;

/** What a failed call cost, as the provider reported it or, without a report, whether it may have cost something. */
export interface Bill {
  readonly usage?: Usage;
  /** The model that answered, where the reply named it. */
  readonly model?: string | undefined;
  readonly maybeBilled?: boolean;
}

/** The request was sent and its outcome is not known. */
export const unknownBill: Bill = { maybeBilled: true };

interface Details extends Bill {
  /** How long the provider wants us to wait, in ms. */
  readonly retryAfterMs?: number | undefined;
  /** Text that came with a refusal, with a filtered answer or without a search; stored, never analysed. */
  readonly text?: string | undefined;
  readonly cause?: unknown;
}

/** The only error by which a call fails. `message` is fit for an operator: it holds no key and no body. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError';
  readonly code: AssistantErrorCode;
  /** Whether another call may help. */
  readonly retryable: boolean;
  /** Where retries are limited: the number of calls in all, the first included; absent: the configured maximum. */
  readonly maxCalls: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly text: string | undefined;
  /** What the call used, where the reply reported it. */
  readonly usage: Usage | undefined;
  /** The model that answered, where the reply reported it beside its usage. */
  readonly model: string | undefined;
  /** True where the call may have cost money without reporting its usage; false where it cannot have, or reported it. */
  readonly maybeBilled: boolean;

  constructor(code: AssistantErrorCode, message: string, details: Details = {}) {
    const { retryAfterMs, text, usage, model, maybeBilled = false, cause } = details;
    super(message, { cause });
    const { retryable, maxCalls }: FailureClass = failureClasses[code];
    this.code = code;
    this.retryable = retryable;
    this.maxCalls = maxCalls;
    this.retryAfterMs = retryAfterMs;
    this.text = text;
    this.usage = usage;
    this.model = model;
    this.maybeBilled = maybeBilled;
  }
}

/** No call was made, for a reason that has nothing to do with the question: nothing failed and nothing was paid. */
export abstract class CallHeldError extends Error {
  /** When to try again, in ms. */
  abstract readonly retryAfterMs: number;
}

/** This process, or its machine, has no file descriptor left for a connection; that says nothing about the assistant. */
export class OutOfDescriptorsError extends CallHeldError {
  override readonly name = 'OutOfDescriptorsError';
  readonly retryAfterMs = 1000;

  constructor(options?: ErrorOptions) {
    super('no call is made: there are no file descriptors left', options);
  }
}

/** A `200` without an answer of the agreed shape. `what` describes what came instead. */
export const badResponse = (what: string) =>
  new AssistantError('bad_response', `The assistant sent ${what}`, unknownBill);

export const answerTooLarge = (what: string, bill: Bill = unknownBill) =>
  new AssistantError('answer_too_large', `The assistant's answer is too large: ${what}`, bill);

/** `sent`: the request, or a part of it, had been sent. */
export const unreachable = (reason: string, { cause, sent }: { cause?: unknown; sent: boolean }) =>
  new AssistantError('assistant_unreachable', `The assistant cannot be reached: ${reason}`, {
    maybeBilled: sent,
    cause,
  });

/** `text`: the answer up to where it was filtered. A request that was filtered before it was answered costs nothing. */
export const contentFiltered = (text = '', bill: Bill = {}) =>
  new AssistantError('content_filtered', "The answer was stopped by the provider's content filter", {
    ...bill,
    text: text || undefined,
  });

/** `text`: what the model answered without searching. */
export const notSearched = (text: string, bill: Bill) =>
  new AssistantError('not_searched', 'The assistant answered without the web search that was required of it', {
    ...bill,
    text,
  });

const longestLine = 200;

/**
 * Matches a link, or anything that could be a credential: a known prefix with something behind it, or a long run of characters without a
 * space.
 */
const linkOrKeyLike =
  /https?:\/\/[^\s"'<>)\]]+|bearer\s+\S+|\b(?:sk|pk|rk|api|key|org|proj|sess|token|bm|xai|pplx)[-_][^\s"',;)]{8,}|[\w+/=*.-]{32,}/gi;

/**
 * Makes one short line of a provider's words: no key, no control character, no half surrogate, at most 200 units. A link stays, without its
 * query, where it leads to one of `hosts` or below: there a provider explains what to do.
 */
export function redactForLog(words: string, hosts: readonly string[] = []): string {
  const line = redact(words)
    .replace(linkOrKeyLike, (found) => (/^https?:/i.test(found) ? shownLink(found, hosts) : '[redacted]'))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length <= longestLine ? line : `${line.slice(0, longestLine - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Matches a long part of a path that is not only words. */
const keyInPath = /(?<=\/)(?![a-z-]+(?:\/|$))[^/]{32,}/gi;

function shownLink(found: string, hosts: readonly string[]): string {
  const end = /[.,;:!?]*$/.exec(found)?.[0] ?? '';
  const link = found.slice(0, found.length - end.length);
  if (!URL.canParse(link)) return '[redacted]';
  const { protocol, host, pathname } = new URL(link);
  if (!hosts.some((own) => host === own || host.endsWith(`.${own}`))) return `[redacted]${end}`;
  return `${protocol}//${host}${pathname.replace(keyInPath, '[redacted]')}${end}`;
}
