import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ApiProblems, callHeaders, headerOf } from '../http/problem.docs.js';
import { MentionsResponse } from './mentions.response.js';

const bodyHeaders = {
  ...callHeaders,
  ETag: headerOf('Strong; send it back in If-None-Match.', '"q2F5mS0mJk6m0Zk0Gz2xw1fQ8aE"'),
  'Cache-Control': headerOf('Yours alone, and to be asked about each time.', 'private, no-cache'),
  Vary: headerOf('The answer belongs to the key.', 'Authorization'),
};

const example = {
  brand: 'Acme Cloud',
  domain: 'acme.example',
  geo: 'US',
  query: 'best cloud storage for small teams',
  mentions: [
    {
      position: 1,
      text_snippet: '**Acme Cloud** is easy to use and fast.',
      annotations: [{ entity: 'Acme Cloud', position_start: 2, position_end: 12, type: 'brand' }],
      visibility_percent: 93.8,
      perceived_brand_qualities: ['easy to use', 'fast'],
      competitors: ['Globex'],
    },
  ],
  last_checked: '2026-01-05T06:00:03.120Z',
};

/** All that OpenAPI says of `GET /v1/mentions`. */
export function ApiLatestMentions(): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(MentionsResponse),
    ApiOperation({
      operationId: 'listMentions',
      summary: 'How the tracked brand is mentioned in the newest answer',
      description:
        'The newest result of one tracked prompt; where several match, of the one checked last. Send `Content-Type: application/json`. `mentions: []` means: asked, answered, brand absent.',
    }),
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'ETag of the response you have.',
      schema: { type: 'string' },
    }),
    ApiHeader({
      name: 'X-Request-Id',
      required: false,
      description: 'Your own id of the request: up to 128 letters, digits and . _ : -',
      schema: { type: 'string', maxLength: 128 },
    }),
    ApiResponse({
      status: 200,
      description: 'The newest result.',
      headers: bodyHeaders,
      content: { 'application/json': { schema: { $ref: getSchemaPath(MentionsResponse) }, example } },
    }),
    ApiResponse({ status: 304, description: 'You have it.', headers: bodyHeaders }),
    ApiProblems(400, 401, 404, 406, 415, 429, 503),
  );
}
