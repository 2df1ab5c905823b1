import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { WaitingPrompt } from '@app/storage';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import { sendBody, type Sent } from '../http/send-body.js';
import { BodyCache } from './body-cache.js';
import { ApiLatestMentions } from './mentions.docs.js';
import { MentionsQuery } from './mentions.query.js';
import { Problem } from '../http/problem.js';

@ApiTags('mentions')
@ApiBearerAuth('key')
@Controller('v1/mentions')
export class MentionsController {
  constructor(private readonly bodies: BodyCache) {}

  /** The newest result of one tracked prompt by one assistant; where several prompts match, of the one checked last. */
  @Get()
  @ApiLatestMentions()
  async latest(
    @Query() query: MentionsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const latest = await this.bodies.find(request.user, query);
    if (latest === 'no prompt') throw promptNotFound();
    if (latest === 'not checked yet') {
      const waiting = await this.bodies.waiting(request.user, query);
      throw waiting ? notCheckedYet(waiting) : promptNotFound();
    }
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

// A worker takes a run at once, and an assistant answers within a minute; a paused prompt may be resumed at any time.
const seconds = { soon: 10, paused: 86_400 };

function notCheckedYet({ trouble, afterSeconds }: WaitingPrompt): Problem {
  const why = trouble === null ? '' : ` Its newest run ended without an answer: ${trouble}.`;
  const paused = afterSeconds === null ? ' It is paused.' : '';
  const after = Math.max(seconds.soon, Math.ceil(afterSeconds ?? seconds.paused));
  return new Problem({
    status: 404,
    code: 'not_checked_yet',
    title: 'Not Found',
    detail: `The prompt is tracked and was not answered yet.${why}${paused} Try again after the time in Retry-After.`,
    headers: { 'Retry-After': String(after) },
  });
}
