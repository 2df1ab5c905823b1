import { APIConnectionError, APIError } from 'openai';
import { AssistantError } from './assistant-error.js';
import { refusedRequest, unreachable } from './failures.js';
import { statusError } from './status-error.js';

/** Whatever the SDK threw, as the one error callers know: ours where it wraps one, else by status. */
export function toAssistantError(error: unknown, apiKey: string | undefined): AssistantError {
  if (error instanceof AssistantError) return error;
  if (error instanceof APIConnectionError) {
    return error.cause instanceof AssistantError ? error.cause : unreachable('no reason given', { sent: true });
  }
  if (error instanceof APIError) return statusError(error, apiKey);
  return refusedRequest(`The request could not be made (${error instanceof Error ? error.name : typeof error})`);
}
