import { ApiBearerAuth, ApiTags, IntersectionType } from '@nestjs/swagger';
import { promptBody, PromptResponse, type PromptTrendCounts } from '@app/contract';
import { type Bucket, PromptListStore, type ListedPrompt, type PromptPlace, TrendReportStore } from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ListedBrandedQuery, PromptQuery, scopeOf } from '../parameters/prompt.query.js';
import { PageQuery } from '../lists/page.js';
import type { Caller, CallersRequest } from '../auth/caller.js';
import { CommaList } from '../parameters/comma-list.js';
import { IsBucket, PeriodQuery } from '../parameters/period.query.js';
import { reportPeriodOf } from '../reports/report-period.js';
import type { Sent } from '../http/send-body.js';
import { sendPage } from '../lists/send-page.js';
import { Cursors } from '../lists/cursors.js';
import { ApiListPrompts } from './prompts.docs.js';

const parts = ['trend'] as const;

class PromptsQuery extends IntersectionType(PromptQuery, ListedBrandedQuery, PageQuery, PeriodQuery) {
  @CommaList(
    parts,
    'trend adds the mention rate between from and to, in all and by bucket. from, to and bucket say nothing without it.',
  )
  include?: (typeof parts)[number][];

  @IsBucket('week')
  bucket?: Bucket;
}

@ApiTags('prompts')
@ApiBearerAuth('key')
@Controller('v1/prompts')
export class PromptsController {
  constructor(
    private readonly prompts: PromptListStore,
    private readonly trends: TrendReportStore,
    private readonly cursors: Cursors,
  ) {}

  @Get()
  @ApiListPrompts()
  async list(
    @Query() query: PromptsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const { page, next } = await this.cursors.page<ListedPrompt, PromptPlace>(
      { list: 'prompts', accountId: request.user.accountId, query },
      {
        read: (wanted) => this.prompts.page(scopeOf(request.user, query), wanted),
        placeOf: ({ id, added }) => ({ id, added }),
      },
    );
    const trends = query.include?.includes('trend') && (await this.trendsOf(page, request.user, query));
    const rows = page.map((prompt) =>
      JSON.stringify(promptBody(prompt, trends ? (trends.get(prompt.id) ?? []) : undefined)),
    );
    return sendPage(
      request,
      reply,
      { list: 'prompts', rows, next },
      {
        row: PromptResponse,
        // A course over time is no cell.
        without: trends ? ['trend'] : ['trend', 'mention_rate'],
      },
    );
  }

  private async trendsOf(
    prompts: readonly { readonly id: string }[],
    { accountId }: Caller,
    query: PromptsQuery,
  ): Promise<Map<string, PromptTrendCounts[]>> {
    const scope = { accountId, promptIds: prompts.map(({ id }) => id) };
    const rows = await this.trends.ofPrompts(scope, reportPeriodOf(query), query.bucket ?? 'week');
    return Map.groupBy(rows, ({ promptId }) => promptId);
  }
}
