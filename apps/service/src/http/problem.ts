import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { KeyScope } from '@app/contract';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface ProblemDetails {
  readonly status: number;
  /** Stable, in snake_case: clients branch on it. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  /** The scope that the key lacks, where that is all it lacks. */
  readonly scope?: KeyScope;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error as a client reads it (RFC 9457). */
export class Problem extends HttpException {
  constructor(readonly details: ProblemDetails) {
    super(details.detail, details.status);
  }
}

/** The body of `application/problem+json`. */
export function problemBody({ status, code, title, detail, errors, scope }: ProblemDetails, requestId: string): string {
  return JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail,
    code,
    request_id: requestId,
    ...(errors && { errors }),
    ...(scope && { scope }),
  });
}

export function routeNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'route_not_found',
    title: 'Not Found',
    detail: 'There is no such route. The routes are listed in /v1/openapi.json.',
  });
}

export function unauthorized(challenge: string): Problem {
  return new Problem({
    status: 401,
    code: 'unauthorized',
    title: 'Unauthorized',
    detail: 'Send a valid API key of this account as "Authorization: Bearer <API_KEY>".',
    headers: { 'WWW-Authenticate': challenge },
  });
}

/** Names the first ten parameters, each shortened: a client may send thousands of made-up names of any length. */
export function badParameters(all: readonly FieldProblem[]): Problem {
  const errors = all.slice(0, 10).map(({ field, message }) => ({ field: field.slice(0, 64).toWellFormed(), message }));
  const more = all.length > errors.length ? `; and ${all.length - errors.length} more` : '';
  return new Problem({
    status: 400,
    code: 'invalid_parameters',
    title: 'Bad Request',
    detail: errors.map(({ field, message }) => `${field} ${message}`).join('; ') + more,
    errors,
  });
}

/** `hint`: what was probably meant. */
export function promptNotFound(hint = ''): Problem {
  return new Problem({
    status: 404,
    code: 'prompt_not_found',
    title: 'Not Found',
    detail: `No tracked prompt of this account matches.${hint && ` ${hint}`}`,
  });
}

export function brandNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'brand_not_found',
    title: 'Not Found',
    detail: 'This account has no such brand: /v1/brands lists them with their ids.',
  });
}

export function tooManyRequests(retryAfterSeconds: number): Problem {
  return new Problem({
    status: 429,
    code: 'rate_limited',
    title: 'Too Many Requests',
    detail: `This key has used up its requests of this minute. Try again in ${retryAfterSeconds} s.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** `what` is out of reach for now. */
export function unavailable(what = 'The database'): Problem {
  return new Problem({
    status: 503,
    code: 'unavailable',
    title: 'Service Unavailable',
    detail: `${what} is out of reach. Try again in a moment.`,
    headers: { 'Retry-After': '5' },
  });
}

export function sandboxNotReady(): Problem {
  return new Problem({
    status: 503,
    code: 'sandbox_not_ready',
    title: 'Service Unavailable',
    detail: 'The data of the sandbox are being made. Try again in a minute.',
    headers: { 'Retry-After': '60' },
  });
}

export function tooSlow(): Problem {
  return new Problem({
    status: 503,
    code: 'too_slow',
    title: 'Service Unavailable',
    detail:
      'This took longer than 2 s and was stopped. Ask for less: a shorter period (from, to), one prompt (prompt_id), a smaller limit.',
    headers: { 'Retry-After': '30' },
  });
}

/** Codes and details for 4xx of the framework whose own words would not say what to do. */
const wordings: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  400: ['bad_request', 'The request could not be read.'],
  404: ['route_not_found', 'There is no such route. The routes are listed in /v1/openapi.json.'],
  408: ['request_timeout', 'The request took too long to arrive.'],
  413: ['payload_too_large', 'The request is too large.'],
  414: ['uri_too_long', 'The URL is too long.'],
  431: ['headers_too_large', 'The request headers are too large.'],
};

/** A problem for a status that the framework chose: a 4xx stays one; all else becomes a 500 without details. */
export function problemOfStatus(status: number): ProblemDetails {
  const title = STATUS_CODES[status];
  if (title === undefined || status < 400 || status > 499)
    return {
      status: 500,
      code: 'internal_error',
      title: 'Internal Server Error',
      detail: 'Something went wrong on our side.',
    };
  const [code, detail] = wordings[status] ?? [codeOf(title), 'The request was refused.'];
  return { status, code, title, detail };
}

const codeOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '_');
