import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ApiProblems, callHeaders, headerOf } from '../http/problem.docs.js';
import { ApiRequestId } from '../http/read.docs.js';
import { Offers } from '../http/route-checks.js';

const pdf = 'application/pdf';

/** The OpenAPI documentation of `GET /v1/report.pdf`. */
export function ApiGetReportPdf(): MethodDecorator {
  return applyDecorators(
    Offers(pdf),
    ApiOperation({
      operationId: 'getReportPdf',
      summary: 'The report as PDF',
      description:
        'The page of the report, printed: two to four pages of A4 with the account, the period, the figures and the answers that show them. It takes a few seconds, and one report is printed at a time. Prompts that name the brand are left out unless branded says otherwise. Send `Content-Type: application/json`.',
    }),
    ApiRequestId(),
    ApiResponse({
      status: 200,
      description: 'The document.',
      headers: {
        ...callHeaders,
        'Content-Disposition': headerOf(
          'A name for the file.',
          'attachment; filename="report-acme-2026-01-05-2026-02-03.pdf"',
        ),
        'Cache-Control': headerOf('Not shared, and not stored.', 'private, no-store'),
      },
      content: { [pdf]: { schema: { type: 'string', format: 'binary' } } },
    }),
    ApiProblems(400, 401, 403, 406, 415, 429, 'no pdf', 'no pdf now'),
  );
}
