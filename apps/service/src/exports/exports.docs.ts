import { ExportDayResponse, exportFormats, exportTableNames } from '@app/contract';
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiResponse } from '@nestjs/swagger';
import { ApiProblems, callHeaders, headerOf } from '../http/problem.docs.js';
import { ApiIfNoneMatch, ApiList, ApiRequestId } from '../http/read.docs.js';
import { Offers } from '../http/route-checks.js';

const sha256 = 'd1c2a4f0b2a86cf9a7d7a8f0c1e5b3d94c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f';

const example = {
  day: '2026-11-27',
  revision: 1,
  schema_version: 1,
  exported_at: '2026-11-28T01:00:12.000Z',
  complete_through: '2026-11-28T00:00:00.000Z',
  files: [
    {
      table: 'results',
      format: 'parquet',
      rows: 240,
      bytes: 131_072,
      sha256,
      url: 'https://mentions.example/acme/files/dG9rZW4/results.parquet',
    },
  ],
};

const tail = {
  properties: {
    complete_through: {
      type: ['string', 'null'] as never,
      format: 'date',
      description: 'The last day (UTC) up to which every day is written as it is now; null: none is.',
    },
  },
  example: { complete_through: '2026-11-27' },
};

/** All that OpenAPI says of `GET /v1/exports`. */
export function ApiListExports(): MethodDecorator {
  return ApiList(
    {
      operationId: 'listExports',
      summary: 'Closed days as files',
      description:
        'Days (UTC) that are over, an hour after their end, the newest first: each as gzipped NDJSON and as Parquet. A day whose results change later, as after another analysis, is written again with the next revision. Empty where the account has no exports.',
      about: 'A page of days.',
      model: ExportDayResponse,
      example,
    },
    tail,
  );
}

const parquet = 'application/vnd.apache.parquet';
const gzip = 'application/gzip';
const binary = { schema: { type: 'string' as const, format: 'binary' } };

/** All that OpenAPI says of `GET /v1/exports/{day}/{file}`. */
export function ApiGetExport(): MethodDecorator {
  const headers = {
    ...callHeaders,
    ETag: headerOf('SHA-256 of the file, in hex.', `"${sha256}"`),
    'Accept-Ranges': headerOf('Ranges are served.', 'bytes'),
    'Content-Disposition': headerOf('A name for the file.', 'attachment; filename="2026-11-27-results.parquet"'),
    'Cache-Control': headerOf('Yours alone, and to be asked about each time.', 'private, no-cache'),
  };
  const content = { [parquet]: binary, [gzip]: binary };
  return applyDecorators(
    Offers(parquet, gzip, 'application/octet-stream'),
    ApiOperation({
      operationId: 'getExport',
      summary: 'One file of a closed day',
      description:
        'As the day was written last; the links of /v1/exports lead to the same without a key. Send `Content-Type: application/json`.',
    }),
    ApiParam({ name: 'day', format: 'date', description: 'UTC day.' }),
    ApiParam({
      name: 'file',
      enum: exportTableNames.flatMap((table) => exportFormats.map((format) => `${table}.${format}`)),
      description: 'Table and format.',
    }),
    ApiIfNoneMatch('file'),
    ApiRequestId(),
    ApiHeader({
      name: 'Range',
      required: false,
      description: 'One range of bytes, such as bytes=0-1023; If-Range may go with it.',
      schema: { type: 'string' },
    }),
    ApiResponse({ status: 200, description: 'The file.', headers, content }),
    ApiResponse({
      status: 206,
      description: 'The range of it.',
      headers: { ...headers, 'Content-Range': headerOf('Which bytes.', 'bytes 0-1023/131072') },
      content,
    }),
    ApiResponse({ status: 304, description: 'You have it.', headers }),
    ApiProblems(400, 401, 403, 'no export', 406, 415, 'no range', 429, 503),
  );
}
