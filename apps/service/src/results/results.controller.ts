import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import { type CsvShape, type Include, includes as allIncludes, ResultResponse } from '@app/contract';
import { FieldStore, MentionsStore } from '@app/storage';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import { OwnRequest } from '../http/own-request.js';
import { bodyOf, sendBody, type Sent } from '../http/send-body.js';
import { turnFor } from '../http/turns.js';
import { sendPage, wantsCsv } from '../lists/send-page.js';
import { ResultPages, rowText } from './result-pages.js';
import { ApiGetResult, ApiListResults } from './results.docs.js';
import { ResultQuery, ResultsQuery } from './results.query.js';
import { Problem } from '../http/problem.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Of a page: what holds more is more than one reader takes at once. */
const mostBytes = 2 << 20;
/** The same for a tool of MCP: a model reads all of it. */
const mostForTool = 256 << 10;
const whole = ['evidence', 'answer', 'citations', 'provenance'] as const;

@ApiTags('results')
@ApiBearerAuth('key')
@Controller('v1/results')
export class ResultsController {
  constructor(
    private readonly pages: ResultPages,
    private readonly mentions: MentionsStore,
    private readonly fields: FieldStore,
  ) {}

  @Get()
  @ApiListResults()
  async list(
    @Query() query: ResultsQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const page = await this.pages.page(
      request.user,
      query,
      request.raw instanceof OwnRequest ? mostForTool : mostBytes,
    );
    await turnFor(page.rows.reduce((sum, row) => sum + row.length, 0));
    const without = allIncludes.filter((include) => !query.include?.includes(include));
    const shape: CsvShape = { row: ResultResponse, lines: 'mentions', without };
    if (!wantsCsv(request)) return sendPage(request, reply, page, shape);
    const fields = await this.fields.list(request.user.accountId);
    return sendPage(request, reply, page, { ...shape, more: fields.map(({ name }) => name) });
  }

  @Get(':id')
  @ApiGetResult()
  @ApiParam({ name: 'id', format: 'uuid', description: 'Id of the result.' })
  async one(
    @Param('id') resultId: string,
    @Query() { offset_unit, include }: ResultQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const { accountId, includes } = request.user;
    const result = uuid.test(resultId) ? await this.mentions.whole({ accountId, resultId }) : null;
    if (!result) throw resultNotFound();
    await turnFor(result.body.length);
    const wanted = [...whole, ...(include ?? (includes as Include[]))];
    return sendBody(request, reply, bodyOf(rowText(result, { include: wanted, offset_unit })));
  }
}

function resultNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'result_not_found',
    title: 'Not Found',
    detail: 'This account has no such result: it never had, or it was purged.',
  });
}
