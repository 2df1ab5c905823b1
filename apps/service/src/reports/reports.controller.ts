import { citedDomainBody, competitorBody, gapBody, qualityBody, trendBody } from '@app/contract';
import {
  CitationReportStore,
  type CompetitorRow,
  CompetitorReportStore,
  GapReportStore,
  type QualityRow,
  QualityReportStore,
  TrendReportStore,
} from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import { sendBody } from '../http/send-body.js';
import { ReportPages } from './report-pages.js';
import { QualitiesQuery, ReportQuery, TrendsQuery } from './report.query.js';
import { ApiListCitations, ApiListCompetitors, ApiListGaps, ApiListQualities, ApiListTrends } from './reports.docs.js';

type Sent = Promise<Buffer | undefined>;

@ApiTags('reports')
@ApiBearerAuth('key')
@Controller('v1')
export class ReportsController {
  constructor(
    private readonly pages: ReportPages,
    private readonly rivals: CompetitorReportStore,
    private readonly missing: GapReportStore,
    private readonly course: TrendReportStore,
    private readonly sources: CitationReportStore,
    private readonly said: QualityReportStore,
  ) {}

  @Get('competitors')
  @ApiListCompetitors()
  async competitors(
    @Query() query: ReportQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Sent {
    const body = await this.pages.page(request.user, query, {
      name: 'competitors',
      keys: ['answers', 'key'],
      read: (scope, period, page) => this.rivals.page(scope, period, page),
      body: (row: CompetitorRow) => competitorBody(row),
    });
    return sendBody(request, reply, body);
  }

  @Get('gaps')
  @ApiListGaps()
  async gaps(
    @Query() query: ReportQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Sent {
    const body = await this.pages.page(request.user, query, {
      name: 'gaps',
      keys: ['clusters', 'answers', 'promptId'],
      read: (scope, period, page) => this.missing.page(scope, period, page),
      body: gapBody,
    });
    return sendBody(request, reply, body);
  }

  @Get('trends')
  @ApiListTrends()
  async trends(
    @Query() query: TrendsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Sent {
    const body = await this.pages.page(request.user, query, {
      name: 'trends',
      keys: ['bucket'],
      read: (scope, period, page) => this.course.page(scope, period, { ...page, bucket: query.bucket ?? 'day' }),
      body: trendBody,
    });
    return sendBody(request, reply, body);
  }

  @Get('citations')
  @ApiListCitations()
  async citations(
    @Query() query: ReportQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Sent {
    const body = await this.pages.page(request.user, query, {
      name: 'citations',
      keys: ['answers', 'domain'],
      read: (scope, period, page) => this.sources.page(scope, period, page),
      body: citedDomainBody,
    });
    return sendBody(request, reply, body);
  }

  @Get('qualities')
  @ApiListQualities()
  async qualities(
    @Query() query: QualitiesQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Sent {
    const body = await this.pages.page(request.user, query, {
      name: 'qualities',
      keys: ['answers', 'key', 'polarity'],
      read: (scope, period, page) => this.said.page(scope, period, { ...page, polarities: query.polarity }),
      body: (row: QualityRow) => qualityBody(row),
    });
    return sendBody(request, reply, body);
  }
}
