import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ResultStore } from '@app/storage';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { notCheckedYet, promptNotFound } from './mentions.problems.js';
import { MentionsQuery } from './mentions.query.js';
import { MentionsResponse } from './mentions.response.js';

@ApiTags('mentions')
@ApiBearerAuth()
@Controller('v1/mentions')
export class MentionsController {
  constructor(private readonly results: ResultStore) {}

  /** The newest result of one tracked prompt; where several match, of the one checked last. */
  @Get()
  @ApiOperation({ operationId: 'listMentions', summary: 'How the tracked brand is mentioned in the newest answer' })
  @ApiResponse({ status: 200, description: 'The newest result.', type: MentionsResponse })
  async latest(
    @CurrentCaller() { accountId }: Caller,
    @Query() { prompt_id, ...query }: MentionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const latest = await this.results.latestBody({ ...query, ...(prompt_id && { promptId: prompt_id }), accountId });
    if (!latest) throw promptNotFound();
    if (latest.body === null) throw notCheckedYet();
    void reply.headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization',
    });
    return latest.body;
  }
}
