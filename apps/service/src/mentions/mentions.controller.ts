import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import { sendBody } from '../http/send-body.js';
import { BodyCache } from './body-cache.js';
import { ApiLatestMentions } from './mentions.docs.js';
import { MentionsQuery } from './mentions.query.js';
import { Problem } from '../http/problem.js';

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

function promptNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'prompt_not_found',
    title: 'Not Found',
    detail: 'No tracked prompt of this account matches.',
  });
}

/** `trouble`: the error code of the prompt's newest run, where it has one. */
function notCheckedYet(trouble: string | null): Problem {
  const why = trouble === null ? '' : ` Its newest run ended without an answer: ${trouble}.`;
  return new Problem({
    status: 404,
    code: 'not_checked_yet',
    title: 'Not Found',
    detail: `The prompt is tracked and was not answered yet.${why} Try again after the time in Retry-After.`,
    // A prompt in trouble is asked again by its schedule, not in a moment.
    headers: { 'Retry-After': trouble === null ? '10' : '600' },
  });
}
