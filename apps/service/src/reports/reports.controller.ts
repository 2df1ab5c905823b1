import {
  brandKey,
  type CitationCounts,
  CitedDomainResponse,
  citedDomainBody,
  CompetitorResponse,
  competitorBody,
  type CsvShape,
  type GapCounts,
  GapResponse,
  gapBody,
  QualityResponse,
  type ResponseSchema,
  qualityBody,
  type TrendCounts,
  TrendResponse,
  trendBody,
} from '@app/contract';
import {
  BrandListStore,
  CitationReportStore,
  type CompetitorRow,
  CompetitorReportStore,
  GapReportStore,
  type OwnBrands,
  type QualityRow,
  QualityReportStore,
  type ReportPeriod,
  TrendReportStore,
} from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Caller, CallersRequest } from '../auth/caller.js';
import type { Sent } from '../http/send-body.js';
import { sendPage } from '../lists/send-page.js';
import { isPartial } from './is-partial.js';
import { ReportPages } from './report-pages.js';
import { NamedBrandsQuery, QualitiesQuery, ReportQuery, TrendsQuery } from './report.query.js';
import { ApiListCitations, ApiListCompetitors, ApiListGaps, ApiListQualities, ApiListTrends } from './reports.docs.js';

@ApiTags('reports')
@ApiBearerAuth('key')
@Controller('v1')
export class ReportsController {
  constructor(
    private readonly pages: ReportPages,
    private readonly brands: BrandListStore,
    private readonly rivals: CompetitorReportStore,
    private readonly missing: GapReportStore,
    private readonly course: TrendReportStore,
    private readonly sources: CitationReportStore,
    private readonly said: QualityReportStore,
  ) {}

  @Get('competitors')
  @ApiListCompetitors()
  async competitors(
    @Query() query: NamedBrandsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const brands = await this.ownBrands(request.user, query);
    const page = await this.pages.page(request.user, query, {
      name: 'competitors',
      keys: ['answers', 'key'],
      read: (scope, period, place) => this.rivals.page(scope, period, { ...place, ...brands }),
      body: (row: CompetitorRow) => competitorBody(row),
    });
    return sendPage(request, reply, page, shapeOf(CompetitorResponse, query));
  }

  @Get('gaps')
  @ApiListGaps()
  async gaps(
    @Query() query: NamedBrandsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const brands = await this.ownBrands(request.user, query);
    const page = await this.pages.page(request.user, query, {
      name: 'gaps',
      keys: ['clusters', 'answers', 'promptId'],
      read: (scope, period, place) => this.missing.page(scope, period, { ...place, ...brands }),
      body: (row: GapCounts) => gapBody(row),
    });
    return sendPage(request, reply, page, shapeOf(GapResponse, query));
  }

  @Get('trends')
  @ApiListTrends()
  async trends(
    @Query() query: TrendsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const { bucket = 'day' } = query;
    const page = await this.pages.page(request.user, query, {
      name: 'trends',
      keys: ['bucket'],
      read: (scope, period, place) => this.course.page(scope, period, { ...place, bucket }),
      body: (row: TrendCounts, period: ReportPeriod) =>
        trendBody(row, { isPartial: isPartial({ firstDay: row.bucket, bucket }, period) }),
    });
    return sendPage(request, reply, page, shapeOf(TrendResponse, query));
  }

  @Get('citations')
  @ApiListCitations()
  async citations(
    @Query() query: ReportQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const page = await this.pages.page(request.user, query, {
      name: 'citations',
      keys: ['answers', 'domain'],
      read: (scope, period, place) => this.sources.page(scope, period, place),
      body: (row: CitationCounts) => citedDomainBody(row),
    });
    return sendPage(request, reply, page, shapeOf(CitedDomainResponse, query));
  }

  @Get('qualities')
  @ApiListQualities()
  async qualities(
    @Query() query: QualitiesQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const page = await this.pages.page(request.user, query, {
      name: 'qualities',
      keys: ['answers', 'key', 'polarity'],
      read: (scope, period, place) => this.said.page(scope, period, { ...place, polarities: query.polarity }),
      body: (row: QualityRow) => qualityBody(row),
    });
    return sendPage(request, reply, page, shapeOf(QualityResponse, query));
  }

  private async ownBrands({ accountId }: Caller, { own_brands }: NamedBrandsQuery): Promise<OwnBrands> {
    const named = await this.brands.names({ accountId });
    const own = named.map((brand) => ({ ...brand, keys: [brand.name, ...brand.aliases].map(brandKey) }));
    return { own, compete: own_brands === 'include' };
  }
}

function shapeOf(row: ResponseSchema, { group }: ReportQuery): CsvShape {
  return { row, without: group === 'assistant' ? [] : ['assistant'] };
}
