import { type ErrorMeaning, type ErrorPatterns, providers } from '@app/providers';
import type { AssistantConfig } from './assistant-config.js';
import { AssistantError, type AssistantErrorCode, contentFiltered, redactForLog } from './failures.js';
import { linkedHosts } from './provider-config.js';

/** The provider and model that were asked, and the setting by which an operator changes them. */
export type TargetModel = Pick<AssistantConfig, 'provider' | 'baseUrl' | 'model' | 'modelSetting'>;

/** Turns an error of a call into an AssistantError, unless it is one of ours already. */
export function toAssistantError(error: unknown, asked: TargetModel): AssistantError {
  if (error instanceof StatusError) return statusError(error.reply, asked);
  const reason = error instanceof Error ? error.name : typeof error;
  return new AssistantError('assistant_refused_request', `The request could not be made (${reason})`);
}

/** A response with a status other than 2xx. */
export interface ErrorReply {
  readonly status: number;
  /** The codes and types that the provider gave. */
  readonly words: readonly string[];
  /** The provider's message for people. */
  readonly message: string;
  /** How long the provider wants us to wait, in ms. */
  readonly retryAfterMs: number | undefined;
}

export class StatusError extends Error {
  override readonly name = 'StatusError';

  constructor(readonly reply: ErrorReply) {
    super(`status ${reply.status}`);
  }
}

/** Each field may hold anything: an error's body is read as far as it can be. */
interface ErrorBody {
  /**
   * `{message, code, type}` at OpenAI, `{message, type}` at Anthropic, `{message, status, details}` at Gemini; at xAI the message itself.
   */
  readonly error?: unknown;
  /** Sent by xAI. */
  readonly code?: unknown;
  /** This one and the next are sent by DataForSEO. */
  readonly status_code?: unknown;
  readonly status_message?: unknown;
}

export const readErrorReply = async (response: Response): Promise<ErrorReply> =>
  errorReply(response, parseObject(await response.text()));

/** Reads a response with an error status; `body` is as far as it could be parsed. */
export function errorReply({ status, headers }: Pick<Response, 'status' | 'headers'>, body: ErrorBody): ErrorReply {
  const { error, code, status_code: number, status_message: told } = body;
  const said = asObject(error);
  const details = (Array.isArray(said['details']) ? said['details'] : []).map(asObject);
  const words = [
    code,
    typeof number === 'number' ? String(number) : undefined,
    said['code'],
    said['type'],
    said['status'],
    ...details.flatMap(wordsOf),
  ];
  const message = typeof error === 'string' ? error : (said['message'] ?? told);
  return {
    status,
    words: words.filter((word) => typeof word === 'string'),
    message: typeof message === 'string' ? message : '',
    retryAfterMs: readRetryAfterMs(headers, Date.now()) ?? readRetryDelayMs(details),
  };
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The reason (`API_KEY_INVALID`) and the quotas (`GenerateRequestsPerDayPerProject…`) in a `google.rpc` detail. */
function wordsOf({ reason, violations }: Readonly<Record<string, unknown>>): unknown[] {
  return [reason, ...(Array.isArray(violations) ? violations.map((violation) => asObject(violation)['quotaId']) : [])];
}

/** The delay in a `google.rpc.RetryInfo`, which Gemini sends instead of a header: `34.07s`. */
function readRetryDelayMs(details: readonly Readonly<Record<string, unknown>>[]): number | undefined {
  const said = details.map(({ retryDelay }) => retryDelay).find((delay) => typeof delay === 'string');
  const seconds = said?.endsWith('s') ? readNumber(said.slice(0, -1)) : undefined;
  return seconds === undefined ? undefined : Math.ceil(seconds * 1000);
}

/** What most providers say about a model that does not exist, or whose last day is over. */
const modelMessage =
  /\bmodels?\b[^,]{0,120}?\b(?:is not found|not found|does not exist|(?:has been|is|was) (?:deprecated|retired|shut down|decommissioned)|is no longer (?:available|supported))\b/i;
const transientStatuses = [408, 409, 425];

/** Classifies by the table in docs/operations/failures.md. */
export function statusError(reply: ErrorReply, asked: TargetModel): AssistantError {
  const code = codeOf(reply);
  if (code === 'content_filtered') return contentFiltered();
  const message = code === 'model_unavailable' ? withRemedy(describe(reply, asked), asked) : describe(reply, asked);
  const waits = code === 'rate_limited' || code === 'assistant_error';
  return new AssistantError(code, message, waits ? { retryAfterMs: reply.retryAfterMs } : {});
}

/** The failure's code for a response with an error status. */
export function codeOf({ status, words, message }: ErrorReply): AssistantErrorCode {
  const saysCode = (meaning: ErrorMeaning) => anySays(meaning, ({ code }) => words.some((word) => code?.test(word)));
  const says = (meaning: ErrorMeaning) =>
    saysCode(meaning) || anySays(meaning, (known) => known.message?.test(message) ?? false);
  if (status < 500 && (status === 402 || says('quota'))) return 'quota_exhausted';
  if (saysCode('model')) return 'model_unavailable';
  if ([400, 404, 410].includes(status) && (says('model') || modelMessage.test(message))) return 'model_unavailable';
  if (status === 401 || status === 403) return 'assistant_unauthorized';
  if (status === 400 && says('key')) return 'assistant_unauthorized';
  if (saysCode('filter')) return 'content_filtered';
  if (status === 429) return 'rate_limited';
  if (status >= 500 || transientStatuses.includes(status)) return 'assistant_error';
  return 'assistant_refused_request';
}

/** Any provider may have said it, because a gateway passes on another provider's words. */
const anySays = (meaning: ErrorMeaning, says: (known: ErrorPatterns) => boolean): boolean =>
  Object.values(providers).some(({ errors }) => errors?.[meaning] !== undefined && says(errors[meaning]));

const withRemedy = (message: string, { model, modelSetting = 'ASSISTANT_MODEL' }: TargetModel): string =>
  `${message.replace(/\.$/, '')}; ${model} cannot be asked: name another model in ${modelSetting}`;

function describe({ status, message }: ErrorReply, asked: TargetModel): string {
  const reason = redactForLog(message, linkedHosts(asked));
  return `The assistant answered ${status}${reason && `: ${reason}`}`;
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long the provider wants us to wait, in ms from now: `retry-after-ms`, or `Retry-After` in seconds or as a date. A date is measured
 * against the provider's own `Date`, so that its clock need not agree with ours. `undefined` where it says nothing valid.
 */
export function readRetryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const precise = readNumber(headers.get('retry-after-ms'));
  if (precise !== undefined) return Math.ceil(precise);
  const said = headers.get('retry-after')?.trim() ?? '';
  const seconds = readNumber(said);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  if (!httpDate.test(said)) return undefined;
  const sentAt = Date.parse(headers.get('date') ?? '');
  return Math.max(0, Date.parse(said) - (Number.isNaN(sentAt) ? nowMs : sentAt));
}

function readNumber(said: string | null | undefined): number | undefined {
  return said && /^\d{1,12}(\.\d+)?$/.test(said.trim()) ? Number(said) : undefined;
}
