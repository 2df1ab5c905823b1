import type { APIError } from 'openai';
import type { AssistantError } from './assistant-error.js';
import * as failures from './failures.js';
import { forOperators } from './for-operators.js';
import { readRetryAfterMs } from './read-retry-after-ms.js';

const quotaCodes = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'];
const filterCodes = ['content_filter', 'content_policy_violation'];
const transientStatuses = [408, 409, 425];

/** An answer other than 2xx, by the table in docs/operations.md. */
export function statusError(error: APIError, apiKey: string | undefined): AssistantError {
  const status = error.status ?? 0;
  const message = describe(error, apiKey);
  if (status === 401 || status === 403) return failures.unauthorized(message);
  if (status === 402 || says(error, quotaCodes)) return failures.quotaExhausted(message);
  if (says(error, filterCodes)) return failures.contentFiltered();
  if (status === 429) return failures.rateLimited(message, retryAfter(error));
  if (status >= 500 || transientStatuses.includes(status)) return failures.assistantFailed(message, retryAfter(error));
  return failures.refusedRequest(message);
}

const says = ({ code, type }: APIError, words: string[]) => [code, type].some((word) => words.includes(String(word)));

function retryAfter({ headers }: APIError): { retryAfterMs?: number } {
  const retryAfterMs = readRetryAfterMs(headers, Date.now());
  return retryAfterMs === undefined ? {} : { retryAfterMs };
}

function describe({ status, error }: APIError, apiKey: string | undefined): string {
  const said: unknown = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  const reason = typeof said === 'string' ? forOperators(said, apiKey) : '';
  return reason ? `The assistant answered ${status}: ${reason}` : `The assistant answered ${status}`;
}
