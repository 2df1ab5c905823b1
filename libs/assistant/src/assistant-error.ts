import type { Bill } from './bill.js';
import type { Usage } from './usage.js';

/** Stable codes of the run ledger; the table of classes is in docs/operations.md. */
export type AssistantErrorCode =
  | 'assistant_unreachable'
  | 'assistant_error'
  | 'rate_limited'
  | 'bad_response'
  | 'timeout'
  | 'assistant_refused_request'
  | 'assistant_unauthorized'
  | 'quota_exhausted'
  | 'refused'
  | 'content_filtered'
  | 'empty_answer'
  | 'incomplete_answer'
  | 'answer_too_large';

export interface AssistantErrorDetails extends Bill {
  readonly code: AssistantErrorCode;
  /** May another call help? */
  readonly retryable: boolean;
  /** Where `retryable` is limited: calls in all, the first included; absent means the configured maximum. */
  readonly maxCalls?: number;
  /** What the provider asked for, in ms. */
  readonly retryAfterMs?: number;
  /** Text that came with a refusal or a filter; kept, never analysed. */
  readonly text?: string;
  readonly cause?: unknown;
}

/** The one way a call fails. `message` is fit for an operator: no key, no body. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError';
  readonly code: AssistantErrorCode;
  readonly retryable: boolean;
  readonly maxCalls: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly text: string | undefined;
  /** What the call used, where the reply told it. */
  readonly usage: Usage | undefined;
  /** The model that answered, where the reply named it beside its usage. */
  readonly model: string | undefined;
  /** True where the call may have cost money and no usage was told; false where it surely cost none, or told its usage. */
  readonly maybeBilled: boolean;

  constructor(message: string, details: AssistantErrorDetails) {
    const { code, retryable, maxCalls, retryAfterMs, text, usage, model, maybeBilled = false, cause } = details;
    super(message, { cause });
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
