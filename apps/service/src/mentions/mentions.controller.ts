import type { WaitingPrompt } from '@app/storage';
import { Get, Query, Req } from '@nestjs/common';
import type { Caller, CallersRequest } from '../http/caller.js';
import { Problem, promptNotFound } from '../http/problem.js';
import { Reads } from '../http/reads.js';
import type { Body } from '../http/send-body.js';
import { LatestMentions } from './latest-mentions.js';
import { ApiLatestMentions } from './mentions.docs.js';
import { MentionsQuery } from './mentions.query.js';

@Reads('mentions')
export class MentionsController {
  constructor(private readonly mentions: LatestMentions) {}

  /**
   * Returns the newest result of one tracked prompt by one assistant; where several prompts match, of the one checked last. It does not use
   * `@Caller()`, which would add 5 % to the CPU time of this most frequent request.
   */
  @Get()
  @ApiLatestMentions()
  async latest(@Query() query: MentionsQuery, @Req() { user: caller }: CallersRequest): Promise<Body> {
    const latest = await this.mentions.find(caller, query);
    if (latest === 'no prompt') throw promptNotFound();
    if (latest === 'not checked yet') throw await this.whyNone(caller, query);
    return latest;
  }

  private async whyNone(caller: Caller, query: MentionsQuery): Promise<Problem> {
    // The past gets no new results, so that no retry is suggested.
    if (query.at !== undefined && Date.parse(query.at) <= Date.now())
      return noResultThen(query.at, await this.mentions.firstChecked(caller, query));
    const waiting = await this.mentions.waiting(caller, query);
    return waiting ? notCheckedYet(waiting) : promptNotFound();
  }
}

/** `first`: when the first stored result was checked. */
function noResultThen(at: string, first: Date | null): Problem {
  const since = first ? `The first is of ${first.toISOString()}.` : 'There is none yet.';
  return new Problem({
    status: 404,
    code: 'no_result_at_time',
    title: 'Not Found',
    detail: `The prompt is tracked and had no result at ${at}. ${since}`,
  });
}

// In seconds: a worker takes a run at once, and an assistant answers within a minute; a paused prompt may be resumed at any time.
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
