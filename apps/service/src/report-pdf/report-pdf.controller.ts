import { Get, Query, Req } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { languagesIn } from '../dashboard/page-language.js';
import { Caller, type CallersRequest } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import { Answer } from '../http/send-body.js';
import { ReportPages } from '../reports/report-pages.js';
import { trends } from '../reports/trends.report.js';
import { nowOf } from '../sandbox/sandbox.js';
import { ApiGetReportPdf } from './report-pdf.docs.js';
import { daysOf, pageQuery, ReportPdfQuery } from './report-pdf.query.js';
import { ReportPrinter } from './report-printer.js';

@Reads('reports', 'report.pdf')
export class ReportPdfController {
  constructor(
    private readonly printer: ReportPrinter,
    private readonly pages: ReportPages,
  ) {}

  @Get()
  @ApiGetReportPdf()
  async print(@Query() query: ReportPdfQuery, @Caller() caller: Caller, @Req() request: CallersRequest): Promise<Pdf> {
    const asked = { ...query, ...daysOf(query, nowOf(caller)) };
    // Requests for which there are no figures are refused here as the reports refuse them, before a browser starts.
    await this.pages.page(trends, caller, asked);
    const gone = new AbortController();
    const leave = () => gone.abort();
    request.raw.socket.once('close', leave);
    try {
      const bytes = await this.printer.print({
        caller,
        requestId: request.id,
        query: pageQuery(asked),
        languages: languagesIn(request.headers),
        signal: gone.signal,
      });
      return new Pdf(bytes, `report-${caller.accountSlug}-${asked.from}-${asked.to}.pdf`);
    } finally {
      request.raw.socket.off('close', leave);
    }
  }
}

/** Printed for each request, so it has no ETag. */
class Pdf extends Answer {
  constructor(
    private readonly bytes: Buffer,
    private readonly name: string,
  ) {
    super();
  }

  send(_: CallersRequest, reply: FastifyReply): Buffer {
    void reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `attachment; filename="${this.name}"`)
      .header('Cache-Control', 'private, no-store');
    return this.bytes;
  }
}
