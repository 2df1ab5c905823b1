import { AssistantError, type AssistantErrorCode } from './assistant-error.js';

/** What one call says of the key and quota it was made with. */
export type Verdict = 'accepted' | 'refused' | 'unknown';

const refusals: readonly AssistantErrorCode[] = ['assistant_unauthorized', 'quota_exhausted'];

/** A gateway, a proxy or an overloaded server answers so before anybody has looked at the key. */
const silent: readonly AssistantErrorCode[] = ['assistant_unreachable', 'timeout', 'assistant_error', 'bad_response'];

/** An answer accepts, and so does every failure that came from behind the provider's door. */
export function verdictOf(outcome: PromiseSettledResult<unknown>): Verdict {
  if (outcome.status === 'fulfilled') return 'accepted';
  const reason: unknown = outcome.reason;
  if (!(reason instanceof AssistantError) || silent.includes(reason.code)) return 'unknown';
  return refusals.includes(reason.code) ? 'refused' : 'accepted';
}
