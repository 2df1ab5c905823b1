import type { ParameterProblem } from './types.gen.js';

interface Facts {
  readonly status: number | null;
  readonly code: string;
  readonly request_id?: string | null;
  readonly errors?: readonly ParameterProblem[];
  readonly retry_after?: number | null;
}

/** Why there is no body: the API's problem, or what came instead of a response of the API. */
export class BrandMentionsError extends Error {
  override readonly name = 'BrandMentionsError';
  /** The HTTP status; `null` where no response came. */
  readonly status: number | null;
  /**
   * The API's own code; `unreachable`: no complete response came; `unexpected_response`: the response is not the API's but, for example, a
   * proxy's page.
   */
  readonly code: string;
  /** Quote it when you ask for help; `null` where the response has none. */
  readonly request_id: string | null;
  /** For `invalid_parameters`: each parameter that is wrong. */
  readonly errors: readonly ParameterProblem[];
  /** Seconds to wait before the next try; `null` where the response does not say. */
  readonly retry_after: number | null;

  constructor(message: string, facts: Facts, options?: ErrorOptions) {
    super(message, options);
    this.status = facts.status;
    this.code = facts.code;
    this.request_id = facts.request_id ?? null;
    this.errors = facts.errors ?? [];
    this.retry_after = facts.retry_after ?? null;
  }
}

export const unreachable = (url: string, cause: unknown): BrandMentionsError =>
  new BrandMentionsError(`No whole response came from ${url}`, { status: null, code: 'unreachable' }, { cause });

/** Makes an error of a response: the API's problem, else what came instead. */
export function errorOf({ status, headers }: Response, text: string, url: string): BrandMentionsError {
  const retry_after = secondsOf(headers.get('Retry-After'));
  const problem = objectOf(text);
  const {
    code,
    detail,
    request_id = headers.get('X-Request-Id'),
    errors,
  } = problem as Partial<Facts & { detail: string }>;
  if (status >= 400 && typeof code === 'string')
    return new BrandMentionsError(`${status} ${code}: ${detail}`, {
      status,
      code,
      request_id,
      errors: errors ?? [],
      retry_after,
    });
  const message = `${status} from ${url} is no answer of the API (${headers.get('Content-Type')}): ${text.slice(0, 200)}`;
  return new BrandMentionsError(message, { status, code: 'unexpected_response', request_id, retry_after });
}

function objectOf(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Reads `Retry-After`, which is a number of seconds or a date. */
function secondsOf(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
