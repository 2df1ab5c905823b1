import { type AskedFrom, askedFrom } from './asked-from.js';
import { oneLine } from './plain-words.js';

/** One English sentence for each, plain text of one line, as `signalSummary` writes it. */
export const eventSummaries = {
  /** `signal`: its own sentence. */
  cleared: (signal: string): string => `This is over: ${signal}`,
  promptFailed: ({ query, assistant, code, ...asked }: FailedPrompt): string =>
    `The question “${oneLine(query)}” (${oneLine(askedFrom(asked))}) has no answer from the assistant “${oneLine(assistant)}”: ${code}.`,
  keyRotated: (key: { readonly id: string; readonly successorId: string }): string =>
    `The API key ${key.id} has a successor, ${key.successorId}.`,
  webhookDisabled: ({ host, because }: DisabledWebhook): string =>
    `The webhook to ${oneLine(host)} was disabled${disabledBecause[because]}.`,
  digestReady: (week: string): string => `The digest of the week ${week} is ready.`,
};

interface FailedPrompt extends AskedFrom {
  readonly query: string;
  /** Slug. */
  readonly assistant: string;
  /** The run's `error.code`. */
  readonly code: string;
}

interface DisabledWebhook {
  readonly host: string;
  readonly because: keyof typeof disabledBecause;
}

const disabledBecause = {
  operator: '',
  gone: ': it answered that it is gone (410)',
  failing: ': for five days no message could be delivered',
};
