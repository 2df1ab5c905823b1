import { Injectable } from '@nestjs/common';
import { post } from './post.js';
import { AddressError, SendingRules, checkReachable } from './receiver-address.js';
import { signedHeaders } from './signature.js';

/** `standard` is Standard Webhooks 1.0.0, signed. `slack` is what incoming webhooks of Slack and Teams show as a message. */
export const webhookFormats = ['standard', 'slack'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export interface Receiver {
  readonly url: string;
  readonly format: WebhookFormat;
  /** Each secret signs, the newest first; without any the message is unsigned. */
  readonly secrets: readonly Buffer[];
}

/** A message with few data, on purpose: receivers read the rest from the API at `url`. */
export interface WebhookMessage {
  /** The same each time the message is sent. */
  readonly id: string;
  readonly type: string;
  readonly timestamp: Date;
  readonly data: { readonly id: string; readonly url: string | null; readonly summary: string };
  /** The page of the dashboard about it, which only the format `slack` shows. */
  readonly page?: string | undefined;
}

/** `delivered`: the receiver answered with 2xx in time. `trouble` says in a few words why not, without any text of the receiver. */
export type DeliveryOutcome =
  | { readonly delivered: true; readonly status: number }
  | {
      readonly delivered: false;
      readonly status: number | null;
      readonly trouble: string;
      /** How long the receiver asks us to wait. */
      readonly retryAfterSeconds: number | null;
    };

/** Sends one message once to one address, which is checked anew each time. Stores nothing and retries nothing. */
@Injectable()
export class WebhookSender {
  private readonly deadlineMs: number;

  constructor(private readonly rules: SendingRules) {
    this.deadlineMs = rules.deadlineMs ?? 15_000;
  }

  /** Checks an address and returns it in the form to be stored. Rejects with AddressError, which says why it is refused. */
  async check(address: string): Promise<string> {
    return (await checkReachable(address, this.rules)).href;
  }

  /** Never rejects, and ends at its deadline at the latest; `signal` aborts it earlier. */
  async send(
    { url, format, secrets }: Receiver,
    message: WebhookMessage,
    signal?: AbortSignal,
  ): Promise<DeliveryOutcome> {
    const body = bodyIn(format, message);
    const deadline = AbortSignal.timeout(this.deadlineMs);
    const headers = {
      'user-agent': 'brand-mentions-webhooks/1',
      ...signedHeaders({ id: message.id, sentAt: new Date(), body }, secrets),
    };
    try {
      const ends = AbortSignal.any([deadline, ...(signal ? [signal] : [])]);
      const { status, retryAfter } = await post(url, { headers, body, signal: ends }, this.rules);
      if (status >= 200 && status < 300) return { delivered: true, status };
      const trouble = status >= 300 && status < 400 ? `${status}: redirects are not followed` : `answered ${status}`;
      return { delivered: false, status, trouble, retryAfterSeconds: readRetryAfter(retryAfter) };
    } catch (error) {
      const trouble = deadline.aborted ? `no answer within ${this.deadlineMs / 1000} s` : troubleOf(error);
      return { delivered: false, status: null, trouble, retryAfterSeconds: null };
    }
  }
}

function bodyIn(format: WebhookFormat, { type, timestamp, data, page }: WebhookMessage): string {
  const { id, url, summary } = data;
  // A bare URL is the only form of link that both Slack and Teams show as one.
  const text = () => escaped([summary, page].filter((line) => line !== undefined).join('\n'));
  return JSON.stringify(format === 'slack' ? { text: text() } : { type, timestamp, data: { id, url, summary } });
}

/** Escapes the characters that begin links and calls such as <!channel> in Slack, because names of brands may contain them. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Describes an error by its code alone, because messages of Node may contain the address. */
function troubleOf(error: unknown): string {
  if (error instanceof AddressError) return error.message;
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return words[code] ?? (code === '' ? 'the call failed' : `the call failed (${code})`);
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  ABORT_ERR: 'given up, because the process ended',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Reads a `Retry-After` header, seconds or an HTTP date, as seconds from now; `null` for anything else. */
export function readRetryAfter(text: string | undefined, now = Date.now()): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
