import { AssistantError } from '@app/assistant';
import { fail, type Finding } from './finding.js';

/** A call that failed, as a finding with what to do; rethrows what is no failed call. */
export function troubleOf(error: unknown, { check, provider }: { check: string; provider: string }): Finding {
  if (!(error instanceof AssistantError)) throw error;
  const message = `${provider}: ${error.message} (${error.code})`;
  return fail({
    check,
    message,
    advice: remedies[error.code] ?? 'see its status page; runs are tried again by themselves',
  });
}

const remedies: Readonly<Record<string, string>> = {
  assistant_unauthorized: 'put OPENAI_API_KEY right',
  quota_exhausted: "put the provider's billing right",
  assistant_unreachable: 'see OPENAI_BASE_URL, the network and the proxy',
  assistant_refused_request: 'see ASSISTANT_MODEL, ASSISTANT_API and OPENAI_BASE_URL',
  bad_response: 'see that OPENAI_BASE_URL ends in /v1 of an OpenAI-compatible service',
};
