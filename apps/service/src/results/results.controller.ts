import { ApiBearerAuth, ApiParam, ApiTags, IntersectionType } from '@nestjs/swagger';
import { type Include, inOffsetUnit, type MentionsBody, type OffsetUnit } from '@app/contract';
import { type HistoryPlace, MentionsStore, ResultListStore } from '@app/storage';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BrandedQuery, PromptQuery, scopeOf } from '../parameters/prompt.query.js';
import { IncludeQuery, OffsetUnitQuery } from '../parameters/body.query.js';
import { limitOf, listBody, PageQuery } from '../lists/page.js';
import { periodOf, PeriodQuery } from '../parameters/period.query.js';
import type { CallersRequest } from '../auth/caller.js';
import { bodyOf, sendBody } from '../http/send-body.js';
import { Cursors } from '../lists/cursors.js';
import { wholeBody } from '../mentions/whole-body.js';
import { ApiGetResult, ApiListResults } from './results.docs.js';
import { Problem } from '../http/problem.js';

class ChoiceQuery extends IntersectionType(PromptQuery, PeriodQuery, BrandedQuery) {}

class ResultsQuery extends IntersectionType(ChoiceQuery, OffsetUnitQuery, PageQuery) {}

class ResultQuery extends IntersectionType(OffsetUnitQuery, IncludeQuery) {}

// Bodies differ in size a thousandfold: a page ends early before it is one that nobody can read.
const maxBytes = 8 << 20;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const whole = ['evidence', 'answer', 'citations', 'provenance'] as const;

@ApiTags('results')
@ApiBearerAuth('key')
@Controller('v1/results')
export class ResultsController {
  constructor(
    private readonly lists: ResultListStore,
    private readonly mentions: MentionsStore,
    private readonly cursors: Cursors,
  ) {}

  @Get()
  @ApiListResults()
  async list(
    @Query() query: ResultsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const period = periodOf(query);
    const listing = { list: 'results', accountId: request.user.accountId, query };
    const after = await this.cursors.read<HistoryPlace>(listing);
    const size = { limit: limitOf(query), maxBytes, after };
    const { results, more } = await this.lists.page(scopeOf(request.user, query), period, size);
    const last = more ? results.at(-1)! : null;
    const next = last && (await this.cursors.write({ id: last.id, checked: last.checked }, listing));
    const texts = results.map((result) => resultText(result, query.offset_unit));
    return sendBody(request, reply, listBody(texts, next));
  }

  @Get(':id')
  @ApiGetResult()
  @ApiParam({ name: 'id', format: 'uuid', description: 'Id of the result.' })
  async one(
    @Param('id') resultId: string,
    @Query() { offset_unit: offsetUnit, include }: ResultQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { accountId, includes } = request.user;
    const result = uuid.test(resultId) ? await this.mentions.whole({ accountId, resultId }) : null;
    if (!result) throw resultNotFound();
    const body = wholeBody(result, { includes: [...whole, ...(include ?? (includes as Include[]))], offsetUnit });
    return sendBody(request, reply, bodyOf(JSON.stringify({ id: result.resultId, ...body })));
  }
}

/** A finished default response as a row of the history: its id first, and the rest as it is stored. */
function resultText({ id, body }: { id: string; body: string }, unit: OffsetUnit = 'utf16'): string {
  const text = unit === 'utf16' ? body : JSON.stringify(inOffsetUnit(JSON.parse(body) as MentionsBody, unit));
  return `{"id":"${id}",${text.slice(1)}`;
}

function resultNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'result_not_found',
    title: 'Not Found',
    detail: 'This account has no such result: it never had, or it was purged.',
  });
}
