import { type AskedFrom, askedFrom } from './asked-from.js';
import { oneLine } from './plain-words.js';

/** The English sentence of each event: plain text of one line, like that of `signalSummary`. */
export const eventSummaries = {
  /** `signal` is the sentence of the signal that has ended. */
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
  /** The assistant's slug. */
  readonly assistant: string;
  /** The `error.code` of the run. */
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
