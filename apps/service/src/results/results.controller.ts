import type { Include } from '@app/contract';
import { type HistoryPlace, MentionsStore, ResultListStore } from '@app/storage';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import { bodyOf, sendBody } from '../http/send-body.js';
import { Cursors } from '../lists/cursors.js';
import { listBody } from '../lists/list-body.js';
import { wholeBody } from '../mentions/whole-body.js';
import { limitOf } from '../parameters/page.query.js';
import { periodOf } from '../parameters/period-of.js';
import { scopeOf } from '../parameters/scope-of.js';
import { resultText } from './result-text.js';
import { ApiGetResult, ApiListResults } from './results.docs.js';
import { resultNotFound } from './results.problems.js';
import { ResultQuery, ResultsQuery } from './results.query.js';

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
