import { APIConnectionError, APIError } from 'openai';
import { AssistantError, contentFiltered, redactForLog, unreachable } from './failures.js';

/** What the SDK threw, as the one error callers know: ours where it wraps one, else by status. */
export function toAssistantError(error: unknown, apiKey: string | undefined): AssistantError {
  if (error instanceof APIConnectionError) {
    return error.cause instanceof AssistantError ? error.cause : unreachable('no reason given', { sent: true });
  }
  if (error instanceof APIError) return statusError(error, apiKey);
  const reason = error instanceof Error ? error.name : typeof error;
  return new AssistantError('assistant_refused_request', `The request could not be made (${reason})`);
}

/** An HTTP answer other than 2xx. `code` and `type` are the provider's words for it, `error` the object that holds them. */
export interface ErrorReply {
  readonly status: number | undefined;
  readonly code?: unknown;
  readonly type?: unknown;
  readonly error?: unknown;
  readonly headers?: Headers | undefined;
}

const quotaCodes = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'];
const filterCodes = ['content_filter', 'content_policy_violation'];
const transientStatuses = [408, 409, 425];

/** By the table in docs/operations/failures.md. */
export function statusError(reply: ErrorReply, apiKey: string | undefined): AssistantError {
  const status = reply.status ?? 0;
  const message = describe(reply, apiKey);
  const retryAfter = () => ({ retryAfterMs: readRetryAfterMs(reply.headers, Date.now()) });
  if (status === 401 || status === 403) return new AssistantError('assistant_unauthorized', message);
  if (status === 402 || says(reply, quotaCodes)) return new AssistantError('quota_exhausted', message);
  if (says(reply, filterCodes)) return contentFiltered();
  if (status === 429) return new AssistantError('rate_limited', message, retryAfter());
  if (status >= 500 || transientStatuses.includes(status))
    return new AssistantError('assistant_error', message, retryAfter());
  return new AssistantError('assistant_refused_request', message);
}

const says = ({ code, type }: ErrorReply, words: readonly string[]) =>
  [code, type].some((word) => words.includes(String(word)));

function describe({ status, error }: ErrorReply, apiKey: string | undefined): string {
  const said: unknown = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  const reason = typeof said === 'string' ? redactForLog(said, apiKey) : '';
  return `The assistant answered ${status}${reason && `: ${reason}`}`;
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long the provider wants us to wait, in ms from now: `retry-after-ms`, or `Retry-After` in seconds or as a date.
 * A date is measured against the provider's own `Date`, so that its clock need not agree with ours.
 * `undefined` where it said nothing we understand.
 */
export function readRetryAfterMs(headers: Headers | undefined, nowMs: number): number | undefined {
  const precise = readNumber(headers?.get('retry-after-ms'));
  if (precise !== undefined) return Math.ceil(precise);
  const said = headers?.get('retry-after')?.trim() ?? '';
  const seconds = readNumber(said);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  if (!httpDate.test(said)) return undefined;
  const sentAt = Date.parse(headers?.get('date') ?? '');
  return Math.max(0, Date.parse(said) - (Number.isNaN(sentAt) ? nowMs : sentAt));
}

function readNumber(said: string | null | undefined): number | undefined {
  return said && /^\d{1,12}(\.\d+)?$/.test(said.trim()) ? Number(said) : undefined;
}
