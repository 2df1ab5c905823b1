import { ProblemResponse, refTo } from '@app/contract';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** A text header, as OpenAPI describes it. */
export const headerOf = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const, example },
});
const requestId = headerOf(
  'The request’s id: yours where it is well-formed, else a new one.',
  '0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10',
);

/** Headers of every response to a valid key. */
export const callHeaders = {
  'X-Request-Id': requestId,
  'RateLimit-Policy': headerOf('Requests that a key may make in a minute.', '"key";q=600;w=60'),
  RateLimit: headerOf('Requests left, and seconds until the minute ends.', '"key";r=597;t=42'),
};

const retryAfter = { 'Retry-After': headerOf('Seconds to wait.', '10') };

const problems = {
  400: {
    code: 'invalid_parameters',
    title: 'Bad Request',
    about: 'A parameter is unknown or malformed; errors names it.',
    headers: callHeaders,
  },
  401: {
    code: 'unauthorized',
    title: 'Unauthorized',
    about: 'No valid key of this account. The response does not say why.',
    headers: {
      'X-Request-Id': requestId,
      'WWW-Authenticate': headerOf('The scheme.', 'Bearer realm="brand-mentions"'),
    },
  },
  403: {
    code: 'forbidden_scope',
    title: 'Forbidden',
    about: 'The key is valid and lacks the scope that the route needs: scope names it.',
    headers: {
      ...callHeaders,
      'WWW-Authenticate': headerOf('The scheme, and the scope.', 'Bearer realm="brand-mentions", error="insufficient_scope", scope="read"'), // prettier-ignore
    },
  },
  404: {
    code: 'prompt_not_found',
    title: 'Not Found',
    about:
      'No tracked prompt matches (prompt_not_found), it had no result at that moment (no_result_at_time), or it has not been answered yet (not_checked_yet): Retry-After is the time until it is due.',
    headers: { ...callHeaders, ...retryAfter },
  },
  'no result': {
    status: 404,
    code: 'result_not_found',
    title: 'Not Found',
    about: 'No such result: it never existed, was purged, or is another account’s.',
    headers: callHeaders,
  },
  'no signal': {
    status: 404,
    code: 'signal_not_found',
    title: 'Not Found',
    about: 'No such signal: it never existed, or is another account’s.',
    headers: callHeaders,
  },
  'no export': {
    status: 404,
    code: 'export_not_found',
    title: 'Not Found',
    about: 'No such file: the day was not written, is no longer kept, or is another account’s.',
    headers: callHeaders,
  },
  'no range': {
    status: 416,
    code: 'range_not_satisfiable',
    title: 'Range Not Satisfiable',
    about: 'The file has no such bytes.',
    headers: { ...callHeaders, 'Content-Range': headerOf('The size of the file.', 'bytes */131072') },
  },
  'no pdf': {
    status: 501,
    code: 'pdf_unavailable',
    title: 'Not Implemented',
    about: 'This installation cannot print: open the page of the report in a browser, and print it there.',
    headers: callHeaders,
  },
  'no pdf now': {
    status: 503,
    code: 'pdf_busy',
    title: 'Service Unavailable',
    about:
      'Another report is being printed (pdf_busy), this one took too long (pdf_too_slow) or failed (pdf_failed), or the database is out of reach (unavailable, too_slow).',
    headers: { 'X-Request-Id': requestId, ...retryAfter },
  },
  405: {
    code: 'method_not_allowed',
    title: 'Method Not Allowed',
    about: 'The API is read-only.',
    headers: { ...callHeaders, Allow: headerOf('The allowed methods.', 'GET, HEAD') },
  },
  406: {
    code: 'not_acceptable',
    title: 'Not Acceptable',
    about: 'Accept allows none of the route’s media types.',
    headers: callHeaders,
  },
  415: {
    code: 'unsupported_media_type',
    title: 'Unsupported Media Type',
    about: 'Content-Type is not application/json, which GET needs, too.',
    headers: callHeaders,
  },
  429: {
    code: 'rate_limited',
    title: 'Too Many Requests',
    about: 'The key’s requests for this minute are used up.',
    headers: { ...callHeaders, ...retryAfter },
  },
  503: {
    code: 'unavailable',
    title: 'Service Unavailable',
    about: 'The database is out of reach (unavailable), or the request took too long (too_slow).',
    headers: { 'X-Request-Id': requestId, ...retryAfter },
  },
};

/** Documents the errors of a route. */
export function ApiProblems(...statuses: (keyof typeof problems)[]): MethodDecorator {
  const responses = statuses.map((key) => {
    const { status, code, title, about, headers } = { status: Number(key), ...problems[key] };
    const example = { type: 'about:blank', title, status, detail: about, code, request_id: requestId.schema.example };
    const content = { 'application/problem+json': { schema: refTo(ProblemResponse), example } };
    return ApiResponse({ status, description: about, headers, content });
  });
  return applyDecorators(...responses);
}
