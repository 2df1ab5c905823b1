import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import { sendBody } from '../http/send-body.js';
import { BodyCache } from './body-cache.js';
import { ApiLatestMentions } from './mentions.docs.js';
import { notCheckedYet, promptNotFound } from './mentions.problems.js';
import { MentionsQuery } from './mentions.query.js';

@ApiTags('mentions')
@ApiBearerAuth('key')
@Controller('v1/mentions')
export class MentionsController {
  constructor(private readonly bodies: BodyCache) {}

  /** The newest result of one tracked prompt; where several match, of the one checked last. */
  @Get()
  @ApiLatestMentions()
  async latest(
    @Query() query: MentionsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const latest = await this.bodies.find(request.user, query);
    if (latest === 'no prompt') throw promptNotFound();
    if (latest === 'not checked yet') throw notCheckedYet(await this.bodies.trouble(request.user, query));
    return sendBody(request, reply, latest);
  }
}
