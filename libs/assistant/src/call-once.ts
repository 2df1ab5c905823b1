import type { AssistantConfig } from './assistant-config.js';
import { toAssistantError } from './to-assistant-error.js';
import { withDeadline } from './with-deadline.js';

/** One call, one outcome: its result, an AssistantError, or the caller's own reason for giving up. Never a second call. */
export function callOnce<T>(
  { timeoutMs, apiKey }: AssistantConfig,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withDeadline(timeoutMs, caller, async (signal) => {
    try {
      return await work(signal);
    } catch (error) {
      throw toAssistantError(error, apiKey);
    }
  });
}
