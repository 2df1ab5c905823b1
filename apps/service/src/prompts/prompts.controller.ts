import { ApiBearerAuth, ApiTags, IntersectionType } from '@nestjs/swagger';
import { promptBody, PromptResponse } from '@app/contract';
import { PromptListStore, type PromptPlace } from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ListedBrandedQuery, PromptQuery, scopeOf } from '../parameters/prompt.query.js';
import { cutPage, limitOf, PageQuery } from '../lists/page.js';
import type { CallersRequest } from '../auth/caller.js';
import type { Sent } from '../http/send-body.js';
import { sendPage } from '../lists/send-page.js';
import { Cursors } from '../lists/cursors.js';
import { ApiListPrompts } from './prompts.docs.js';

class PromptsQuery extends IntersectionType(PromptQuery, ListedBrandedQuery, PageQuery) {}

@ApiTags('prompts')
@ApiBearerAuth('key')
@Controller('v1/prompts')
export class PromptsController {
  constructor(
    private readonly prompts: PromptListStore,
    private readonly cursors: Cursors,
  ) {}

  @Get()
  @ApiListPrompts()
  async list(
    @Query() query: PromptsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const listing = { list: 'prompts', accountId: request.user.accountId, query };
    const after = await this.cursors.read<PromptPlace>(listing);
    const limit = limitOf(query);
    const found = await this.prompts.page(scopeOf(request.user, query), { limit: limit + 1, after });
    const { page, last } = cutPage(found, limit);
    const next = last && (await this.cursors.write({ id: last.id, added: last.added }, listing));
    const rows = page.map((prompt) => JSON.stringify(promptBody(prompt)));
    return sendPage(request, reply, { list: 'prompts', rows, next }, { row: PromptResponse });
  }
}
