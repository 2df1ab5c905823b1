import { refTo, type ResponseSchema } from '@app/contract';
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ApiProblems, callHeaders, headerOf } from './problem.docs.js';
import { Offers } from './route-checks.js';

const bodyHeaders = {
  ...callHeaders,
  ETag: headerOf(
    'Strong, and different for each content coding; send it back in If-None-Match.',
    '"q2F5mS0mJk6m0Zk0Gz2xw1fQ8aE"',
  ),
  'Cache-Control': headerOf('Not shared, and revalidated at each request.', 'private, no-cache'),
  Vary: headerOf('The response depends on the key, and may be compressed.', 'Authorization, Accept-Encoding'),
};

interface Read {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Describes the body of a 200. */
  readonly about: string;
  readonly model: ResponseSchema;
  readonly example: object;
  /** The 404s of the route, beside those of every route. */
  readonly missing?: readonly (404 | 'no result' | 'no signal')[];
  /** It needs no scope, so that no key is refused for want of one. */
  readonly anyKey?: true;
}

/** The OpenAPI documentation of a route that returns a single object. */
export function ApiRead(read: Read): MethodDecorator {
  return described(read, refTo(read.model), read.example);
}

/** What a page holds besides its rows and the next cursor. */
interface Tail {
  readonly properties: object;
  /** Properties that only some pages have. */
  readonly optional?: object;
  readonly example: object;
}

/** The OpenAPI documentation of a list; `model` and `example` are of one row. */
export function ApiList(read: Read, tail: Tail = { properties: {}, example: {} }): MethodDecorator {
  const properties = {
    data: { type: 'array', items: refTo(read.model) },
    next_cursor: {
      type: ['string', 'null'] as never,
      description: 'The cursor of the next page: send it as cursor. null: this is the last page.',
    },
    ...tail.properties,
  };
  const schema = {
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...tail.optional },
  };
  // CSV is not listed in the content of a 200, because generated clients would then take each page for a text or an object.
  const description = `${read.description} Accept: text/csv or format=csv gives the page as CSV.`;
  const example = { data: [read.example], next_cursor: null, ...tail.example };
  return applyDecorators(Offers('application/json', 'text/csv'), described({ ...read, description }, schema, example));
}

/** Documents `If-None-Match`: `what` the caller has is sent only if it has changed. */
export const ApiIfNoneMatch = (what: string): MethodDecorator =>
  ApiHeader({
    name: 'If-None-Match',
    required: false,
    description: `ETag of the ${what} you have.`,
    schema: { type: 'string' },
  });

/** Documents the id that a caller may give a request. */
export const ApiRequestId = (): MethodDecorator =>
  ApiHeader({
    name: 'X-Request-Id',
    required: false,
    description: 'Your own id for the request: up to 128 letters, digits and . _ : -',
    schema: { type: 'string', maxLength: 128 },
  });

function described(
  { operationId, summary, description, about, missing = [], anyKey }: Read,
  schema: object,
  example: object,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      operationId,
      summary,
      description: `${description} Send \`Content-Type: application/json\`.`,
    }),
    ApiIfNoneMatch('response'),
    ApiRequestId(),
    ApiResponse({
      status: 200,
      description: about,
      headers: bodyHeaders,
      content: { 'application/json': { schema, example } },
    }),
    ApiResponse({ status: 304, description: 'You have it.', headers: bodyHeaders }),
    ApiProblems(400, 401, ...(anyKey ? [] : ([403] as const)), ...missing, 406, 415, 429, 503),
  );
}
