import { ApiBearerAuth, ApiTags, IntersectionType } from '@nestjs/swagger';
import { promptBody, PromptResponse, type PromptTrendCounts } from '@app/contract';
import { type Bucket, PromptListStore, type ListedPrompt, type PromptPlace, TrendReportStore } from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Group,
  NamesAssistant,
  SplitsCounts,
  ListedBrandedQuery,
  PromptQuery,
  Scopes,
} from '../parameters/prompt.query.js';
import { PageQuery } from '../lists/page.js';
import type { Caller, CallersRequest } from '../auth/caller.js';
import { CommaList } from '../parameters/body.query.js';
import { IsBucket, PeriodQuery } from '../parameters/period.query.js';
import { reportPeriodOf } from '../reports/report-period.js';
import type { Sent } from '../http/send-body.js';
import { sendPage } from '../lists/send-page.js';
import { Cursors } from '../lists/cursors.js';
import { ApiListPrompts } from './prompts.docs.js';

const parts = ['trend'] as const;

class PromptsQuery extends IntersectionType(PromptQuery, ListedBrandedQuery, PageQuery, PeriodQuery) {
  @NamesAssistant('Slug of an assistant (/v1/assistants): the prompts that ask it, and how they stand with it.')
  declare assistant?: string;

  @CommaList(
    parts,
    'trend adds the mention rate between from and to, in all and by bucket. from, to, bucket and group say nothing without it.',
  )
  include?: (typeof parts)[number][];

  @IsBucket('week')
  bucket?: Bucket;

  @SplitsCounts('assistant adds by_assistant to include=trend: both of each assistant.')
  group?: Group;
}

@ApiTags('prompts')
@ApiBearerAuth('key')
@Controller('v1/prompts')
export class PromptsController {
  constructor(
    private readonly prompts: PromptListStore,
    private readonly trends: TrendReportStore,
    private readonly cursors: Cursors,
    private readonly scopes: Scopes,
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
        read: (wanted) =>
          this.scopes.read(request.user, query, {
            read: (scope) => this.prompts.page(scope, wanted),
            isEmpty: ({ length }) => length === 0,
          }),
        placeOf: ({ id, added }) => ({ id, added }),
      },
    );
    const trends = query.include?.includes('trend') && (await this.trendsOf(page, request.user, query));
    const byAssistant = query.group === 'assistant';
    const rows = page.map((prompt) =>
      JSON.stringify(promptBody(prompt, trends ? (trends.get(prompt.id) ?? []) : undefined, { byAssistant })),
    );
    return sendPage(
      request,
      reply,
      { list: 'prompts', rows, next },
      {
        row: PromptResponse,
        // A course over time is no cell.
        without: ['trend', 'by_assistant', ...(trends ? [] : ['mention_rate'])],
      },
    );
  }

  private async trendsOf(
    prompts: readonly { readonly id: string }[],
    { accountId }: Caller,
    query: PromptsQuery,
  ): Promise<Map<string, PromptTrendCounts[]>> {
    const promptIds = prompts.map(({ id }) => id);
    const counts = { bucket: query.bucket ?? 'week', byAssistant: query.group === 'assistant' };
    const rows = await this.trends.ofPrompts(
      { accountId, assistant: query.assistant, promptIds },
      reportPeriodOf(query),
      counts,
    );
    return Map.groupBy(rows, ({ promptId }) => promptId);
  }
}
