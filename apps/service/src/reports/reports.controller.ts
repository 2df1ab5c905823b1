import {
  brandKey,
  type CitationCounts,
  CitedDomainResponse,
  citedDomainBody,
  CompetitorResponse,
  competitorBody,
  type GapCounts,
  GapResponse,
  gapBody,
  QualityResponse,
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
import { Get, Query } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import type { ListPage } from '../lists/list-page.js';
import { isPartial } from './is-partial.js';
import { ReportPages } from './report-pages.js';
import { NamedBrandsQuery, QualitiesQuery, ReportQuery, TrendsQuery } from './report.query.js';
import { ApiListCitations, ApiListCompetitors, ApiListGaps, ApiListQualities, ApiListTrends } from './reports.docs.js';

@Reads('reports', '')
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
  async competitors(@Query() query: NamedBrandsQuery, @Caller() caller: Caller): Promise<ListPage> {
    const brands = await this.ownBrands(caller, query);
    return this.pages.page(caller, query, {
      name: 'competitors',
      schema: CompetitorResponse,
      keys: ['answers', 'key'],
      read: (scope, period, place) => this.rivals.page(scope, period, { ...place, ...brands }),
      body: (row: CompetitorRow) => competitorBody(row),
    });
  }

  @Get('gaps')
  @ApiListGaps()
  async gaps(@Query() query: NamedBrandsQuery, @Caller() caller: Caller): Promise<ListPage> {
    const brands = await this.ownBrands(caller, query);
    return this.pages.page(caller, query, {
      name: 'gaps',
      schema: GapResponse,
      keys: ['clusters', 'answers', 'promptId'],
      read: (scope, period, place) => this.missing.page(scope, period, { ...place, ...brands }),
      body: (row: GapCounts) => gapBody(row),
    });
  }

  @Get('trends')
  @ApiListTrends()
  async trends(@Query() query: TrendsQuery, @Caller() caller: Caller): Promise<ListPage> {
    const { bucket = 'day' } = query;
    return this.pages.page(caller, query, {
      name: 'trends',
      schema: TrendResponse,
      keys: ['bucket'],
      read: (scope, period, place) => this.course.page(scope, period, { ...place, bucket }),
      body: (row: TrendCounts, period: ReportPeriod) =>
        trendBody(row, { isPartial: isPartial({ firstDay: row.bucket, bucket }, period) }),
    });
  }

  @Get('citations')
  @ApiListCitations()
  async citations(@Query() query: ReportQuery, @Caller() caller: Caller): Promise<ListPage> {
    return this.pages.page(caller, query, {
      name: 'citations',
      schema: CitedDomainResponse,
      keys: ['answers', 'domain'],
      read: (scope, period, place) => this.sources.page(scope, period, place),
      body: (row: CitationCounts) => citedDomainBody(row),
    });
  }

  @Get('qualities')
  @ApiListQualities()
  async qualities(@Query() query: QualitiesQuery, @Caller() caller: Caller): Promise<ListPage> {
    return this.pages.page(caller, query, {
      name: 'qualities',
      schema: QualityResponse,
      keys: ['answers', 'key', 'polarity'],
      read: (scope, period, place) => this.said.page(scope, period, { ...place, polarities: query.polarity }),
      body: (row: QualityRow) => qualityBody(row),
    });
  }

  private async ownBrands({ accountId }: Caller, { own_brands }: NamedBrandsQuery): Promise<OwnBrands> {
    const named = await this.brands.names({ accountId });
    const own = named.map((brand) => ({ ...brand, keys: [brand.name, ...brand.aliases].map(brandKey) }));
    return { own, compete: own_brands === 'include' };
  }
}
